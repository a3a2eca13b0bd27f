import { type YearLine, yearLineWords } from '#contract/sharia/states'
import { getLocale, m } from '../lib/words.ts'

/** Forbidden activities and contracts that an issuer reported; nothing without any. */
export const ForbiddenActivities = ({ lines }: { lines: readonly YearLine[] }) =>
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
