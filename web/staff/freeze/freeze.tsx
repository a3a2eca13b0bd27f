import { FreezeReason } from '#contract/freeze/input'
import { type Finding, type FreezeView, translateCheck, translateValue } from '#contract/freeze/states'
import { hasPermission } from '#shared/permissions'
import { formActions } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { dateTime } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { createStaffFormAction, pressed } from '../kit/forms/staff-form-action.ts'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/freeze.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.staff_freeze)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const all = await app.freeze.list(actor)
  const standing = all.find(({ thawed }) => !thawed) ?? null
  const asked = standing ? await app.approvals.newestAbout(`freeze/${standing.id}`) : undefined
  const waiting = asked?.state === 'waiting' ? await app.approvals.one(actor, asked.id) : null
  const name = await loadNames(
    app,
    all.flatMap(({ frozenBy, thawed }) => [frozenBy, thawed?.by ?? null]),
  )
  const named = (by: string) => (by === 'checks' ? m.staff_freeze_checks() : name(by))
  return respondWithPersonalData({
    standing: standing && { ...standing, found: standing.found.map(inWords) },
    waiting: waiting && { id: waiting.id, reason: waiting.reason, mayVote: waiting.noVote === null },
    past: all
      .filter(({ thawed }) => thawed)
      .map((freeze) => ({
        ...freeze,
        reason: whyOf(freeze),
        frozenBy: named(freeze.frozenBy),
        thawedBy: named(freeze.thawed?.by ?? ''),
      })),
    frozenBy: standing ? named(standing.frozenBy) : '',
    writes: hasPermission(actor, 'freeze.end'),
  })
}

const inWords = ({ check, subject, expected, found }: Finding): Finding => {
  const locale = getLocale()
  const say = (value: string) => translateValue(locale, value)
  return { check: translateCheck(locale, check), subject: say(subject), expected: say(expected), found: say(found) }
}
/** Why a member of staff stopped money; of the checks, which of them did not hold. */
const whyOf = ({ found, reason }: FreezeView) =>
  found.length > 0 ? [...new Set(found.map(({ check }) => translateCheck(getLocale(), check)))].join('; ') : reason

const fields = {
  reason: { kind: 'textarea', label: m.staff_freeze_reason, rows: 3, maxLength: 500 },
} as const satisfies FieldSpecs
export const action = formActions({
  begin: createStaffFormAction({
    form: 'begin',
    may: 'freeze.begin',
    fields,
    schema: FreezeReason,
    run: ({ app, actor }, asked) => app.freeze.begin(actor, asked),
    told: m.staff_freeze_begun,
  }),
  thaw: createStaffFormAction({
    form: 'thaw',
    may: 'freeze.end',
    fields,
    schema: FreezeReason,
    run: ({ app, actor }, asked) => app.freeze.askForThaw(actor, asked),
    told: m.staff_freeze_asked,
  }),
  approve: createStaffFormAction({
    ...pressed,
    form: 'approve',
    may: 'freeze.end',
    async run({ app, actor }) {
      const frozen = await app.freeze.standing()
      const asked = frozen ? await app.approvals.newestAbout(`freeze/${frozen.id}`) : undefined
      if (asked) await app.approvals.vote(actor, { id: asked.id, vote: 'approve', reason: '' })
    },
    told: m.staff_freeze_ended,
  }),
})

/**
 * Page that freezes all money movements (one person) or resumes them (two persons), with the errors found in the
 * books.
 */
export default function FreezePage({ loaderData }: Route.ComponentProps) {
  const { standing, frozenBy, waiting, past, writes } = loaderData
  return (
    <StaffPage title={m.staff_freeze()} lede={standing ? m.staff_freeze_stands() : m.staff_freeze_moves()}>
      <div className="grid gap-5">
        {standing ? <Standing {...standing} by={frozenBy} /> : null}
        {waiting ? <WaitingThaw {...waiting} /> : null}
        {writes && !waiting ? (
          <Card title={standing ? m.staff_freeze_thaw() : m.staff_freeze_begin()}>
            <Form
              name={standing ? 'thaw' : 'begin'}
              fields={fields}
              submit={standing ? m.staff_freeze_ask() : m.staff_freeze_stop()}
              className="fg"
            />
          </Card>
        ) : null}
        {past.length > 0 ? (
          <Card title={m.staff_freeze_past()} flush>
            <DataTable
              caption={m.account_table({ name: m.staff_freeze_past() })}
              columns={pastColumns()}
              rows={past}
              rowKey={({ id }) => id}
            />
          </Card>
        ) : null}
      </div>
    </StaffPage>
  )
}

const Standing = ({ beganAt, reason, found, by }: FreezeView & { by: string }) => (
  <Card title={m.staff_freeze_since({ time: dateTime(beganAt) })}>
    <p className="muted">{m.staff_freeze_by({ name: by })}</p>
    {found.length > 0 ? (
      <DataTable
        caption={m.staff_freeze_found()}
        columns={findingColumns()}
        rows={found}
        rowKey={({ check, subject }) => `${check} ${subject}`}
      />
    ) : (
      <p>{reason}</p>
    )}
  </Card>
)

const findingColumns = (): Column<Finding>[] => [
  { key: 'check', label: m.staff_freeze_found(), heading: true, cell: ({ check }) => check },
  { key: 'subject', label: m.staff_freeze_subject(), cell: ({ subject }) => subject },
  { key: 'expected', label: m.staff_freeze_expected(), right: true, cell: ({ expected }) => expected },
  { key: 'found', label: m.staff_freeze_is(), right: true, cell: ({ found }) => found },
]

type Past = Route.ComponentProps['loaderData']['past'][number]

const pastColumns = (): Column<Past>[] => [
  { key: 'began', label: m.staff_freeze_began(), heading: true, cell: ({ beganAt }) => dateTime(beganAt) },
  { key: 'by', label: m.staff_freeze_stopped_by(), cell: ({ frozenBy }) => frozenBy },
  { key: 'reason', label: m.staff_freeze_reason(), cell: ({ reason }) => reason },
  { key: 'ended', label: m.staff_freeze_until(), cell: ({ thawed }) => (thawed ? dateTime(thawed.at) : '') },
  { key: 'ended-by', label: m.staff_freeze_resumed_by(), cell: ({ thawedBy }) => thawedBy },
  { key: 'why', label: m.staff_freeze_resumed_why(), cell: ({ thawed }) => thawed?.reason ?? '' },
]

/** Somebody found the books right: another member of staff decides. */
const WaitingThaw = ({ reason, mayVote }: { reason: string; mayVote: boolean }) => (
  <Card title={m.staff_freeze_waiting()}>
    <p>{reason}</p>
    {mayVote ? (
      <Form name="approve" fields={{}} submit={m.staff_freeze_resume()} />
    ) : (
      <p className="muted">{m.staff_freeze_waits_for_other()}</p>
    )}
  </Card>
)
