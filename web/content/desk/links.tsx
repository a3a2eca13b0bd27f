import { Form } from 'react-router'
import { inputMessages, publicationRefusals, SaveLink } from '#contract/publications'
import { brand } from '#shared/brand'
import { commandRefusals } from '#shared/command-refusals'
import { redirectWithToast } from '../../lib/flash.ts'
import { number, shortDate } from '../../lib/format.ts'
import { attempt, invalid, parseForm, useFormState } from '../../lib/forms.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { SubmitButton } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Agreement, ErrorSummary, TextField } from '../../ui/fields/index.ts'
import type { Route } from './+types/links.ts'
import { Desk } from './frame.tsx'
import { deskOf } from './staff.ts'

export const headers = personalHeaders
export const meta = () => [{ title: titled(m.desk_links()) }, { name: 'robots', content: 'noindex' }]

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call, 'content')
  return personal({ roles: actor.roles, links: await app.publications.links(actor) })
}

export async function action(call: Route.ActionArgs) {
  const { app, actor } = deskOf(call, 'content')
  const form = await call.request.formData()
  const parsed = parseForm(form, SaveLink.omit({ active: true }), {}, inputMessages)
  if (!parsed.ok) return invalid(parsed.state)
  return attempt([publicationRefusals, commandRefusals], parsed.values, async () => {
    await app.publications.saveLink(actor, { ...parsed.data, active: form.get('active') === 'on' })
    return redirectWithToast(paths.contentDeskLinks(), { variant: 'success', title: m.desk_link_saved() })
  })
}

export default function Links({ loaderData: { links } }: Route.ComponentProps) {
  const state = useFormState()
  return (
    <Desk title={m.desk_links()}>
      <ErrorSummary state={state} />
      <div className="cdesk-cols">
        <div className="table-card">
          <DataTable caption={m.desk_links()} columns={columns()} rows={links} rowKey={({ slug }) => slug} />
        </div>
        <Form method="post" className="panel grid gap-4">
          <h2>{m.desk_link_new()}</h2>
          <TextField {...state.field('slug')} label={m.desk_slug()} hint={`${brand.domain}/link/…`} maxLength={60} />
          <TextField {...state.field('target')} label={m.desk_target()} hint={m.desk_target_hint()} maxLength={500} />
          <TextField {...state.field('label')} label={m.desk_label()} maxLength={120} />
          <Agreement name="active" defaultChecked>
            {m.desk_active()}
          </Agreement>
          <SubmitButton>{m.desk_link_save()}</SubmitButton>
        </Form>
      </div>
    </Desk>
  )
}

type Row = Route.ComponentProps['loaderData']['links'][number]

const columns = (): Column<Row>[] => [
  { key: 'slug', label: m.desk_slug(), heading: true, cell: (row) => `/link/${row.slug}` },
  { key: 'label', label: m.desk_label(), cell: (row) => row.label },
  { key: 'target', label: m.desk_target(), cell: (row) => <span className="cdesk-target">{row.target}</span> },
  { key: 'visits', label: m.desk_visits(), right: true, cell: (row) => number(row.visits) },
  {
    key: 'last',
    label: m.desk_last_visit(),
    cell: (row) => (row.lastVisit ? shortDate(`${row.lastVisit}T12:00:00+07:00`) : '–'),
  },
  {
    key: 'active',
    label: m.content_check_state(),
    cell: (row) => <Badge tone={row.active ? 'up' : 'neutral'}>{row.active ? m.desk_on() : m.desk_off()}</Badge>,
  },
]
