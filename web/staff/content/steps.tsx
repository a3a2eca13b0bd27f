import { Form } from 'react-router'
import type { ContentKind, DeskItem } from '#contract/content/states'
import { dateTime } from '../../lib/format.ts'
import type { useFormState } from '../../lib/forms.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx'
import { Card, Note } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/index.ts'
import { publicPath } from './kinds.ts'
import { When } from './when.tsx'

type Item = {
  kind: ContentKind
  key: string
  group: string | null
  legal: boolean
  latest: number
  live: number | null
  waits: boolean
  dueAt: Date | null
  dueVersion: number | null
  endAt: Date | null
  endedAt: Date | null
  edition: string | null
  /** The newest request for the approval of a legal text. */
  approval: DeskItem['approval']
}
type Stand = Omit<Item, 'key'> & { slug: string; up: boolean }
type Steps = { item: Item; writes: boolean; field: ReturnType<typeof useFormState>['field'] }

/** Where the text stands and what can be done with its newest version, each step in its own form. */
export function Steps({ item, writes, field }: Steps) {
  const { kind, latest, live, waits, dueAt, endedAt } = item
  const up = live !== null && endedAt === null
  const fresh = !(up && live === latest)
  const ends = kind !== 'page'
  const version = <input type="hidden" name="version" value={latest} />
  return (
    <Card title={m.desk_steps()}>
      <div className="grid gap-5">
        <Standing {...item} slug={item.key} up={up} />
        {waits ? <Approval approval={item.approval} /> : null}
        {writes && !waits && (fresh || ends) ? (
          <Form method="post" className="grid gap-3">
            {version}
            {fresh ? <When field={field} name="at" label={m.desk_when()} hint={m.desk_when_hint()} /> : null}
            {ends ? <When field={field} name="end" label={m.desk_end_field()} hint={m.desk_end_hint()} /> : null}
            <SubmitButton name="intent" value="publish" full>
              {fresh ? (endedAt ? m.desk_publish_again() : m.desk_publish({ version: latest })) : m.desk_end_change()}
            </SubmitButton>
            {fresh ? (
              <Button type="submit" name="intent" value="schedule" full>
                {m.desk_schedule()}
              </Button>
            ) : null}
          </Form>
        ) : null}
        {writes && dueAt ? (
          <Form method="post">
            <Button type="submit" name="intent" value="unschedule" full>
              {m.desk_unschedule()}
            </Button>
          </Form>
        ) : null}
        {writes && up && ends ? (
          <details className="cdesk-step">
            <summary>{m.desk_end_now()}</summary>
            <Form method="post" className="grid gap-3">
              <TextField {...field('why')} label={m.desk_end_why()} maxLength={200} />
              <Button type="submit" name="intent" value="end" kind="danger" full>
                {m.desk_end_now()}
              </Button>
            </Form>
          </details>
        ) : null}
      </div>
    </Card>
  )
}

function Standing({ kind, slug, group, up, live, dueAt, dueVersion, endAt, endedAt, edition }: Stand) {
  const path = up ? publicPath({ kind, key: slug, group }) : null
  return (
    <div className="grid gap-2">
      {up ? (
        <p>
          {m.desk_current({ version: live ?? 0 })} {path ? <a href={path}>{m.desk_see()}</a> : null}
        </p>
      ) : null}
      {edition ? (
        <p className="muted">
          {m.desk_edition()} {edition}
        </p>
      ) : null}
      {!up && !endedAt ? <Note>{m.desk_not_live()}</Note> : null}
      {endedAt ? <Note tone="warn">{m.desk_ended_at({ time: dateTime(endedAt) })}</Note> : null}
      {endAt ? <Note tone="info">{m.desk_ends_at({ time: dateTime(endAt) })}</Note> : null}
      {dueAt ? <Note tone="info">{m.desk_due({ version: dueVersion ?? 0, time: dateTime(dueAt) })}</Note> : null}
    </div>
  )
}

/** A legal text waits for a second person; where that one said no, the next version is asked for anew. */
const Approval = ({ approval }: Pick<Item, 'approval'>) => (
  <div className="grid gap-3">
    <Note tone="gold">{approval?.state === 'waiting' ? m.desk_needs_second() : m.desk_not_approved()}</Note>
    {approval ? <ButtonLink to={paths.approval(approval.id)}>{m.desk_to_approval()}</ButtonLink> : null}
  </div>
)
