import { data, Form } from 'react-router'
import { z } from 'zod'
import { disclosureRefusals } from '#contract/disclosures/refusals'
import { disclosureTypeWords } from '#contract/disclosures/states'
import { brand } from '#shared/brand'
import { commandRefusals } from '#shared/command-refusals'
import type { Id } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import { redirectWithToast } from '../../lib/flash.ts'
import { dateTime } from '../../lib/format.ts'
import { attempt, invalid, parseForm, useFormState } from '../../lib/forms.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Blocks } from '../../ui/blocks.tsx'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary, TextField } from '../../ui/fields/index.ts'
import { StaffPage } from '../kit/page.tsx'
import type { Route } from './+types/disclosures.ts'
import { deskOf, namesOf } from './staff.ts'

export const headers = personalHeaders
export const meta = () => [{ title: titled(m.content_disclosures()) }, { name: 'robots', content: 'noindex' }]

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = deskOf(call)
  const waiting = await app.disclosures.waiting(actor)
  const [name, businesses] = await Promise.all([
    namesOf(
      app,
      waiting.map(({ filedBy }) => filedBy),
    ),
    app.issuers.listForCards(waiting.flatMap(({ businessId }) => (businessId ? [businessId] : []))),
  ])
  return personal({
    decides: hasPermission(actor, 'disclosure.review'),
    waiting: await Promise.all(
      waiting.map(async ({ body, filedBy, businessId, ...filing }) => ({
        ...filing,
        blocks: await app.disclosures.preview(body),
        by: name(filedBy),
        own: filedBy === actor.userId,
        label: disclosureTypeWords[filing.type][locale],
        business: (businessId && businesses.get(businessId)?.name) || brand.name,
      })),
    ),
  })
}

const Decision = z.object({ id: z.uuid() })
const Return = Decision.extend({ reason: z.string().trim().min(1, 'missing').max(500, 'too_long') })

export async function action(call: Route.ActionArgs) {
  const { app, actor } = deskOf(call, 'disclosure.review')
  const form = await call.request.formData()
  const intent = form.get('intent')
  const parsed = parseForm(form, intent === 'return' ? Return : Decision)
  if (!parsed.ok) return invalid(parsed.state)
  const id = parsed.data.id as Id<'disclosure'>
  return attempt([disclosureRefusals, commandRefusals], parsed.values, async () => {
    if (intent === 'review') await app.disclosures.review(actor, { id })
    else if (intent === 'publish') await app.disclosures.publish(actor, { id })
    else if (intent === 'return')
      await app.disclosures.sendBack(actor, { id, reason: String((parsed.data as { reason?: string }).reason) })
    else throw data(null, { status: 400 })
    return redirectWithToast(paths.contentDeskDisclosures(), { variant: 'success', title: m.desk_decided() })
  })
}

export default function Waiting({ loaderData: { waiting, decides } }: Route.ComponentProps) {
  const state = useFormState()
  return (
    <StaffPage title={m.content_disclosures()}>
      <ErrorSummary state={state} />
      {waiting.length === 0 ? (
        <EmptyState level={2} title={m.desk_nothing_waits()} text={m.desk_nothing_waits_text()} />
      ) : null}
      <div className="grid gap-5">
        {waiting.map((filing) => (
          <Card key={filing.id} title={filing.title}>
            <p className="muted">
              {filing.label} · {filing.business} · {filing.by} · {dateTime(filing.filedAt)}
            </p>
            <div className="running my-4" lang="id">
              <Blocks blocks={filing.blocks} />
            </div>
            {decides ? (
              <div className="chips">
                <Form method="post">
                  <input type="hidden" name="id" value={filing.id} />
                  {filing.state === 'filed' ? (
                    <SubmitButton name="intent" value="review">
                      {m.desk_review()}
                    </SubmitButton>
                  ) : (
                    <SubmitButton name="intent" value="publish">
                      {m.desk_disclose()}
                    </SubmitButton>
                  )}
                </Form>
                {filing.state === 'filed' && !filing.own ? (
                  <Form method="post" className="chips">
                    <input type="hidden" name="id" value={filing.id} />
                    <TextField
                      name="reason"
                      label={m.desk_return_reason()}
                      maxLength={500}
                      error={state.values.id === filing.id ? state.errors.reason : undefined}
                    />
                    <Button type="submit" name="intent" value="return" kind="danger">
                      {m.desk_return()}
                    </Button>
                  </Form>
                ) : null}
              </div>
            ) : null}
          </Card>
        ))}
      </div>
    </StaffPage>
  )
}
