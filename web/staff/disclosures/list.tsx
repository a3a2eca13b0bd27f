import { z } from 'zod'
import { disclosureTypeWords } from '#contract/disclosures/states'
import { brand } from '#shared/brand'
import type { Id } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import { Form } from '../../forms/form.tsx'
import { dateTime } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ContentBlocks } from '../../ui/text/content-blocks.tsx'
import { RunningText } from '../../ui/text/running-text.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { replaceIdsWithNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.content_disclosures)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = getStaffContext(call)
  const waiting = await app.disclosures.waiting(actor)
  const asked = new URL(call.request.url).searchParams.get('filing')
  // One text at a time: twenty long ones at once kept the page from being made at all.
  const open = waiting.find(({ id }) => id === asked) ?? waiting[0]
  const [named, businesses] = await Promise.all([
    replaceIdsWithNames(app, waiting, 'filedBy'),
    app.issuers.listForCards(waiting.flatMap(({ businessId }) => businessId ?? [])),
  ])
  return respondWithPersonalData({
    publishes: hasPermission(actor, 'disclosure.publish'),
    waiting: await Promise.all(
      named.map(async ({ body, businessId, ...filing }) => ({
        ...filing,
        blocks: filing.id === open?.id ? await app.disclosures.preview(body) : null,
        label: disclosureTypeWords[filing.type][locale],
        business: (businessId && businesses.get(businessId)?.name) || brand.name,
      })),
    ),
  })
}

const publishing = { id: { kind: 'hidden', label: m.content_disclosures } } as const

export const action = createStaffFormAction({
  may: 'disclosure.publish',
  fields: publishing,
  schema: z.object({ id: z.uuid() }),
  run: ({ app, actor }, { id }) => app.disclosures.publish(actor, { id: id as Id<'disclosure'> }),
  told: m.desk_decided,
})

/** Disclosures that wait for publication. */
export default function PendingDisclosuresPage({ loaderData: { waiting, publishes } }: Route.ComponentProps) {
  return (
    <StaffPage title={m.content_disclosures()}>
      {waiting.length === 0 ? (
        <EmptyState level={2} title={m.desk_nothing_waits()} text={m.desk_nothing_waits_text()} />
      ) : null}
      <div className="grid gap-5">
        {waiting.map((filing) => (
          <Card key={filing.id} title={filing.title}>
            <p className="muted">
              {filing.label} · {filing.business} · {filing.filedBy} · {dateTime(filing.filedAt)}
            </p>
            {filing.blocks ? (
              <RunningText className="my-4">
                <ContentBlocks blocks={filing.blocks} />
              </RunningText>
            ) : (
              <ButtonLink to={`?filing=${filing.id}`} kind="plain">
                {m.content_filing_read()}
              </ButtonLink>
            )}
            {filing.state === 'filed' ? (
              <ButtonLink to={paths.approval(filing.requestId)}>{m.desk_to_approval()}</ButtonLink>
            ) : publishes ? (
              <Form fields={publishing} initial={{ id: filing.id }} submit={m.desk_disclose()} />
            ) : null}
          </Card>
        ))}
      </div>
    </StaffPage>
  )
}
