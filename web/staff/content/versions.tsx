import { Form, Link } from 'react-router'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type Version = {
  number: number
  reason: string
  author: string
  writtenAt: Date
  approvedBy: string | null
  newEdition?: boolean
}
type Versions = { versions: readonly Version[]; live: number | null; writes: boolean; to: (version: number) => string }

/** Every version with who wrote it and why; older ones can be brought back as the newest. */
export const Versions = ({ versions, live, writes, to }: Versions) => (
  <Card title={m.desk_versions()}>
    <ol className="cdesk-versions">
      {versions.map(({ number, reason, author, writtenAt, approvedBy, newEdition }, index) => (
        <li key={number}>
          <b>
            {m.desk_version_of({ version: number })}
            {live === number ? ` · ${m.desk_live()}` : ''}
            {newEdition ? ` · ${m.desk_new_edition()}` : ''}
          </b>
          <span>{reason}</span>
          <small>
            {author} · {dateTime(writtenAt)}
          </small>
          {approvedBy ? <small>{m.desk_approved_by({ name: approvedBy })}</small> : null}
          <span className="chips">
            <Link to={to(number)}>{m.desk_changes()}</Link>
            {index > 0 && writes ? (
              <Form method="post">
                <input type="hidden" name="version" value={number} />
                <Button type="submit" name="intent" value="restore" size="xs">
                  {m.desk_restore()}
                </Button>
              </Form>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  </Card>
)
