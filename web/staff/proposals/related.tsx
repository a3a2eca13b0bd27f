import type { Related } from '#contract/reviews/states'
import { m } from '../../lib/words.ts'
import { Card, Note } from '../../ui/card.tsx'
import { roleNames } from '../kit/roles.ts'

/** Who of the operator or of the sharia board stands in the file: they decide nothing of it. */
export function RelatedParties({ related }: { related: readonly Related[] }) {
  if (related.length === 0) return null
  return (
    <Card title={m.review_related()}>
      <Note tone="warn">{m.review_related_text()}</Note>
      <ul className="mt-3 grid gap-2">
        {related.map(({ name, roles }) => (
          <li key={`${name}-${roles.join()}`}>{m.review_related_one({ name, roles: roleNames({ roles }) })}</li>
        ))}
      </ul>
    </Card>
  )
}
