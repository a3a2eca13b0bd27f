import type { IssuersOffering } from '#contract/offerings/states'
import { m } from '../../lib/words.ts'
import { PublishedDocuments } from '../../offerings/published-documents.tsx'
import { Card } from '../../ui/card.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Of } from './of.tsx'

type Papers = { name: string; offerings: readonly Pick<IssuersOffering, 'slug' | 'name' | 'code' | 'documents'>[] }

/** What was published with a business's offerings, as everybody reads it: the newest open, those before folded away. */
export function Papers({ name, offerings }: Papers) {
  const [newest, ...before] = offerings.filter(({ documents }) => documents.length > 0)
  if (!newest) return null
  return (
    <Card title={<Of name={name}>{m.detail_documents()}</Of>}>
      <PublishedDocuments documents={newest.documents} />
      {before.map(({ slug, name, code, documents }) => (
        <Fold key={slug} label={`${name} · ${code}`} open={false}>
          <PublishedDocuments documents={documents} />
        </Fold>
      ))}
    </Card>
  )
}
