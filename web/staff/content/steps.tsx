import type { DeskItem } from '#contract/content/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, SubmitButton } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { formatInstantField } from '../kit/forms/instant.ts'
import { getContentKind, type Segment } from './kinds.ts'

export const publishFields = {
  at: { kind: 'instant', label: m.desk_when, hint: m.desk_when_hint, optional: true },
  end: { kind: 'instant', label: m.desk_end_field, hint: m.desk_end_hint, optional: true },
} as const satisfies FieldSpecs
export const endFields = { why: { kind: 'text', label: m.desk_end_why, maxLength: 200 } } as const satisfies FieldSpecs

const fieldOf = (at: Date | null) => (at ? formatInstantField(at) : '')

type Item = Omit<DeskItem, 'versions' | 'shown'>

/** State of a text and a form for each possible action: publish, schedule, end. */
export function PublishingSteps({ item, segment, writes }: { item: Item; segment: Segment; writes: boolean }) {
  const { latest, live, waits, dueAt, endedAt, approval } = item
  const up = live !== null && endedAt === null
  const fresh = !(up && live === latest)
  const ends = segment !== 'pages'
  const publish = endedAt ? m.desk_publish_again() : m.desk_publish({ version: latest })
  return (
    <Card title={m.desk_steps()}>
      <div className="grid gap-5">
        <Standing item={item} path={up ? getContentKind(segment).path(item) : null} up={up} />
        {waits ? (
          <div className="grid gap-3">
            <Note tone="gold">{approval?.state === 'waiting' ? m.desk_needs_second() : m.desk_not_approved()}</Note>
            {approval ? <ButtonLink to={paths.approval(approval.id)}>{m.desk_to_approval()}</ButtonLink> : null}
          </div>
        ) : null}
        {writes && !waits && (fresh || ends) ? (
          <Form
            name="publish"
            fields={publishFields}
            initial={{ at: fieldOf(dueAt), end: fieldOf(dueAt ? item.dueEnd : item.endAt) }}
            className="grid gap-3"
            buttons={
              <>
                <SubmitButton full>{fresh ? publish : m.desk_end_change()}</SubmitButton>
                {fresh ? (
                  <Button type="submit" name="schedule" value="1" full>
                    {m.desk_schedule()}
                  </Button>
                ) : null}
              </>
            }
          >
            <input type="hidden" name="version" value={latest} />
            {fresh ? <Input name="at" /> : null}
            {ends ? <Input name="end" /> : null}
          </Form>
        ) : null}
        {writes && dueAt ? (
          <Form name="unschedule" fields={{}} submit={m.desk_unschedule()} look={{ kind: 'plain', full: true }} />
        ) : null}
        {writes && up && ends ? (
          <Details label={m.desk_end_now()}>
            <Form
              name="end"
              fields={endFields}
              className="grid gap-3"
              submit={m.desk_end_now()}
              look={{ kind: 'danger', full: true }}
            />
          </Details>
        ) : null}
      </div>
    </Card>
  )
}

function Standing({ item, path, up }: { item: Item; path: string | null; up: boolean }) {
  const { live, dueAt, dueVersion, endAt, endedAt, edition } = item
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
