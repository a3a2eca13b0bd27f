import { type YearLine, yearLineWords } from '#contract/sharia/states'
import { getLocale, m } from '../lib/words.ts'

/** Activities and contracts that do not fit beside the ratios. */
export const Forbidden = ({ lines }: { lines: readonly YearLine[] }) =>
  lines.length > 0 ? (
    <div className="mt-4">
      <p>{m.issuer_year_forbidden()}</p>
      <ul className="prose">
        {lines.map((line) => (
          <li key={line}>{yearLineWords[line][getLocale()]}</li>
        ))}
      </ul>
    </div>
  ) : null
