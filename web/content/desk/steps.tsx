import { Form, Link } from 'react-router'
import type { Category, PublicationState } from '#contract/publications'
import { dateTime } from '../../lib/format.ts'
import type { useFormState } from '../../lib/forms.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { Card, Note } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/index.ts'
import { When } from './when.tsx'

type Item = {
  slug: string
  category: Category
  state: PublicationState
  live: number | null
  publishAt: Date | null
  publishedAt: Date | null
  /** The reader wrote some of what is not up yet: somebody else approves. */
  own: boolean
  versions: { number: number; approvedBy: string | null }[]
}
type Steps = { item: Item; writes: boolean; field: ReturnType<typeof useFormState>['field'] }

/** What can be done with the newest version, each step in its own form. */
export function Steps({ item, writes, field }: Steps) {
  const newest = item.versions[0]!
  const waits = item.category === 'legal' && newest.approvedBy === null
  const up = item.state === 'published'
  const current = up && item.live === newest.number
  const version = <input type="hidden" name="version" value={newest.number} />
  return (
    <Card title={m.desk_steps()}>
      <div className="grid gap-4">
        {item.publishAt ? <Note tone="info">{m.desk_goes_up({ time: dateTime(item.publishAt) })}</Note> : null}
        {up ? (
          <p>
            <Link to={paths.publicationItem(item.category, item.slug)}>{m.desk_see()}</Link>
          </p>
        ) : null}
        {waits ? (
          <>
            <Note tone="gold">{m.desk_needs_second()}</Note>
            {item.own ? null : (
              <Form method="post">
                {version}
                <SubmitButton name="intent" value="approve" full>
                  {m.desk_approve({ version: newest.number })}
                </SubmitButton>
              </Form>
            )}
          </>
        ) : null}
        {writes && !current && !waits ? (
          <Form method="post">
            {version}
            <SubmitButton name="intent" value="publish" full>
              {m.desk_publish({ version: newest.number })}
            </SubmitButton>
          </Form>
        ) : null}
        {writes && !waits && (item.state === 'draft' || item.state === 'scheduled') ? (
          <Form method="post" className="grid gap-2">
            {version}
            <When field={field} name="at" label={m.desk_when()} />
            <Button type="submit" name="intent" value="schedule" full>
              {m.desk_schedule()}
            </Button>
          </Form>
        ) : null}
        {writes && (up || item.state === 'scheduled') ? (
          <Form method="post" className="grid gap-2">
            <TextField {...field('why')} label={m.desk_why()} maxLength={200} />
            <Button type="submit" name="intent" value="withdraw" kind="danger" full>
              {m.desk_withdraw()}
            </Button>
          </Form>
        ) : null}
      </div>
    </Card>
  )
}
