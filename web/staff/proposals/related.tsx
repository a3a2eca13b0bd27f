import type { Related, RelatedInvestor } from '#contract/reviews/states'
import { m } from '../../lib/words.ts'
import { Card, Note } from '../../ui/card.tsx'
import { roleNames } from '../kit/roles.ts'

type Parties = { related: readonly Related[]; investors: readonly RelatedInvestor[] }

/** Who of the operator or of the sharia board stands in the file, who decide nothing of it, and which investors do. */
export function RelatedParties({ related, investors }: Parties) {
  if (related.length + investors.length === 0) return null
  return (
    <Card title={m.review_related()}>
      {related.length > 0 ? <Note tone="warn">{m.review_related_text()}</Note> : null}
      <ul className="mt-3 grid gap-2">
        {related.map(({ name, roles }) => (
          <li key={`${name}-${roles.join()}`}>{m.review_related_one({ name, roles: roleNames({ roles }) })}</li>
        ))}
        {investors.map(({ name, by, holds }) => (
          <li key={`${name}-${by}-${holds.join()}`}>
            {by === 'nik' ? m.review_related_nik({ name }) : m.review_related_name({ name })}{' '}
            {holds.length > 0 ? m.review_related_holds({ codes: holds.join(', ') }) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
