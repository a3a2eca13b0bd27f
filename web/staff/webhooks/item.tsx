import { z } from 'zod'
import { CreateEndpoint } from '#contract/webhooks/input'
import { deliveryStates } from '#contract/webhooks/states'
import { isCalendarDay, wib } from '#shared/dates'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { StepUpPanel } from '../../forms/step-up-panel.tsx'
import { useStepUpRequest } from '../../forms/use-step-up-request.ts'
import { dateTime } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { createSignedFormAction } from '../kit/forms/signed-form-action.ts'
import { createStaffFormAction, pressed } from '../kit/forms/staff-form-action.ts'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/item.ts'
import { createDeliveryColumns, createDeliveryTabs, replayFields } from './deliveries.tsx'
import { endpointFields, toShownSecret } from './fields.ts'
import { useCreatedSecret, WebhookSecret } from './secret.tsx'
import { getEndpointBadge } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.webhook_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const { searchParams } = new URL(call.request.url)
  const state = deliveryStates.find((each) => each === searchParams.get('state'))
  const after = searchParams.get('after')?.slice(0, 200)
  const found = await orThrowNotFound(app.webhooks.one(actor, call.params.id))
  const { items, next } = await app.webhooks.deliveries(actor, found.id, { state, after })
  return respondWithPersonalData({ found, state: state ?? null, items, next })
}

const failedFields = { since: { kind: 'date', label: m.webhook_since } } as const

export const action = formActions({
  change: createSignedFormAction({
    form: 'change',
    fields: endpointFields,
    schema: CreateEndpoint,
    run: ({ app, actor, id }, given, proof) => app.webhooks.change(actor, { ...given, id }, { proof }),
    told: m.webhook_changed,
  }),
  rotate: createSignedFormAction({
    ...pressed,
    form: 'rotate',
    run: ({ app, actor, id }, _, proof) => app.webhooks.rotate(actor, { id }, { proof }),
    shown: toShownSecret,
  }),
  on: createStaffFormAction({
    ...pressed,
    form: 'on',
    run: ({ app, actor, id }) => app.webhooks.switchOn(actor, { id }),
    told: m.webhook_is_on,
  }),
  off: createStaffFormAction({
    ...pressed,
    form: 'off',
    run: ({ app, actor, id }) => app.webhooks.switchOff(actor, { id }),
    told: m.webhook_is_off,
  }),
  delete: createStaffFormAction({
    ...pressed,
    form: 'delete',
    run: ({ app, actor, id }) => app.webhooks.delete(actor, { id }),
    to: paths.webhooks,
    told: m.webhook_deleted,
  }),
  ping: createStaffFormAction({
    ...pressed,
    form: 'ping',
    run: ({ app, actor, id }) => app.webhooks.ping(actor, { id }),
    told: m.webhook_pinged,
  }),
  replay: createStaffFormAction({
    form: 'replay',
    fields: replayFields,
    schema: z.object({ delivery: z.string().max(64) }),
    run: ({ app, actor }, { delivery }) => app.webhooks.replay(actor, { id: delivery }),
    told: m.webhook_replayed,
  }),
  'replay-failed': createStaffFormAction({
    form: 'replay-failed',
    fields: failedFields,
    schema: z.object({ since: z.iso.date({ error: 'missing' }).refine(isCalendarDay, 'date_unreal') }),
    run: ({ app, actor, id }, { since }) => app.webhooks.replayFailed(actor, { id, since: wib(since) }),
    told: ({ answer }) => m.webhook_replayed_count({ count: answer.count }),
  }),
})

/** Page of one webhook endpoint: events, deliveries and actions. */
export default function Webhook({ loaderData: { found, state, items, next } }: Route.ComponentProps) {
  const [asking, made] = [useStepUpRequest(), useCreatedSecret()]
  const { tone, label } = getEndpointBadge(found)
  return (
    <StaffPage
      title={found.about}
      lede={found.address}
      back={{ to: paths.webhooks(), label: m.webhook_desk() }}
      aside={<Badge tone={tone}>{label}</Badge>}
    >
      <div className="grid gap-4">
        {asking ? <StepUpPanel state={asking} /> : null}
        {made ? <WebhookSecret {...made} /> : null}
        {found.offWhy === 'gone' ? <Note tone="bad">{m.webhook_gone_text()}</Note> : null}
        {found.failingSince ? (
          <Note tone="bad">{m.webhook_failing_text({ since: dateTime(found.failingSince) })}</Note>
        ) : null}
        {found.oldSecretUntil ? <Note>{m.webhook_old_secret({ until: dateTime(found.oldSecretUntil) })}</Note> : null}
        <Acts found={found} />
        <section>
          <CaseQueue
            caption={m.webhook_deliveries()}
            to={paths.webhook(found.id)}
            columns={createDeliveryColumns(found.state === 'on')}
            rows={items}
            rowKey={({ id }) => id}
            next={next}
            tabs={createDeliveryTabs(found.id, state)}
            empty={{ title: m.webhook_deliveries_none(), text: m.webhook_deliveries_none_text() }}
          />
        </section>
      </div>
    </StaffPage>
  )
}

function Acts({ found }: { found: Route.ComponentProps['loaderData']['found'] }) {
  const { address, about, types } = found
  const plain = { kind: 'plain' } as const
  return (
    <Card title={m.webhook_acts()}>
      <div className="grid gap-4">
        <div className="chips">
          {found.state === 'on' ? (
            <>
              <Form name="ping" fields={{}} submit={m.webhook_ping()} look={plain} />
              <Form name="off" fields={{}} submit={m.webhook_switch_off()} look={plain} />
            </>
          ) : (
            <Form name="on" fields={{}} submit={m.webhook_switch_on()} look={plain} />
          )}
          <Form name="rotate" fields={{}} submit={m.webhook_rotate()} look={plain} />
        </div>
        {found.state === 'on' ? (
          <Form name="replay-failed" fields={failedFields} submit={m.webhook_replay_failed()} look={plain} />
        ) : null}
        <Details label={m.webhook_change()}>
          <Form
            name="change"
            fields={endpointFields}
            initial={{ address, about, types: types.join(',') }}
            className="grid gap-4"
            submit={m.webhook_save()}
          />
        </Details>
        <Details label={m.webhook_delete()}>
          <div className="grid gap-4">
            <Note tone="warn">{m.webhook_delete_text()}</Note>
            <Form name="delete" fields={{}} submit={m.webhook_delete()} look={plain} />
          </div>
        </Details>
      </div>
    </Card>
  )
}
