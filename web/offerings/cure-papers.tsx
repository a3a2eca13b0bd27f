import type { CasePaper } from '#contract/sharia/states'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

/** Documents of remedied sharia figures, for readers who may open them. */
export const CurePapers = ({ papers }: { papers: readonly CasePaper[] }) =>
  papers.length > 0 ? (
    <ul className="chips mb-4" aria-label={m.issuer_sharia_papers()}>
      {papers.map(({ id, name }) => (
        <li key={id}>
          <a href={paths.attachment(id)} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  ) : null
