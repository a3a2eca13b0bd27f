import { Form } from 'react-router'
import { z } from 'zod'
import { inputMessages, publicationRefusals } from '#contract/publications'
import { commandRefusals } from '#shared/command-refusals'
import { redirectWithToast } from '../../lib/flash.ts'
import { attempt, invalid, parseForm, useFormState } from '../../lib/forms.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Agreement, ErrorSummary, TextArea, TextField } from '../../ui/fields/index.ts'
import type { Route } from './+types/notices.ts'
import { Desk } from './frame.tsx'
import { deskOf } from './staff.ts'

export const headers = personalHeaders
export const meta = () => [{ title: titled(m.desk_notices()) }, { name: 'robots', content: 'noindex' }]

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call, 'content', 'market')
  const [warning, market] = await Promise.all([app.publications.fraudWarning(), app.market.infoStatistik()])
  return personal({
    roles: actor.roles,
    warning: warning ? { ...warning, lines: warning.lines.join('\n') } : null,
    message: market.secondary_market.message,
  })
}

const Warning = z.object({
  title: z.string().trim().min(1, 'missing').max(120, 'too_long'),
  lines: z.string().trim().min(1, 'missing').max(1_200, 'too_long'),
})
const Message = z.object({ message: z.string().trim().max(280, 'too_long') })

export async function action(call: Route.ActionArgs) {
  const { app, actor } = deskOf(call, 'content', 'market')
  const form = await call.request.formData()
  const refusals = [publicationRefusals, commandRefusals]
  const saved = () =>
    redirectWithToast(paths.contentDeskNotices(), { variant: 'success', title: m.desk_notice_saved() })
  if (form.get('intent') === 'market') {
    const parsed = parseForm(form, Message, {}, inputMessages)
    if (!parsed.ok) return invalid(parsed.state)
    return attempt(refusals, parsed.values, async () => {
      await app.market.setMessage(actor, parsed.data.message)
      return saved()
    })
  }
  const parsed = parseForm(form, Warning, {}, inputMessages)
  if (!parsed.ok) return invalid(parsed.state)
  const lines = parsed.data.lines
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
  return attempt(refusals, parsed.values, async () => {
    await app.publications.savePopup(actor, { title: parsed.data.title, lines, shown: form.get('shown') === 'on' })
    return saved()
  })
}

export default function Notices({ loaderData: { warning, message } }: Route.ComponentProps) {
  const state = useFormState({ title: warning?.title ?? '', lines: warning?.lines ?? '', message })
  return (
    <Desk title={m.desk_notices()}>
      <ErrorSummary state={state} />
      <div className="cdesk-halves">
        <Card title={m.desk_warning()}>
          <Form method="post" className="grid gap-4">
            <p className="muted">{m.desk_warning_hint()}</p>
            <TextField {...state.field('title')} label={m.desk_text_title()} maxLength={120} />
            <TextArea
              {...state.field('lines')}
              label={m.desk_lines()}
              hint={m.desk_lines_hint()}
              rows={6}
              maxLength={1_200}
            />
            <Agreement name="shown" defaultChecked={warning?.shown ?? true}>
              {m.desk_shown()}
            </Agreement>
            <SubmitButton name="intent" value="warning">
              {m.desk_notice_save()}
            </SubmitButton>
          </Form>
        </Card>
        <Card title={m.desk_market()}>
          <Form method="post" className="grid gap-4">
            <p className="muted">{m.desk_market_hint()}</p>
            <TextArea {...state.field('message')} label={m.desk_message()} rows={3} maxLength={280} />
            <SubmitButton name="intent" value="market">
              {m.desk_notice_save()}
            </SubmitButton>
          </Form>
        </Card>
      </div>
    </Desk>
  )
}
