import type { Attachment } from '#contract/attachments/states'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/cards/card.tsx'

/** Documents of a meeting; nothing without any. */
export const MeetingDocuments = ({
  papers,
  title = m.meeting_papers(),
}: {
  papers: readonly Pick<Attachment, 'id' | 'name'>[]
  title?: string
}) =>
  papers.length === 0 ? null : (
    <Card title={title}>
      <ul className="grid gap-2">
        {papers.map(({ id, name }) => (
          <li key={id}>
            <a href={paths.attachment(id)} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
