import { ArrowDown, ArrowUp } from 'lucide-react'
import { data, Form } from 'react-router'
import { z } from 'zod'
import { SaveGroup } from '#contract/content/input'
import { contentMessages, contentRefusals } from '#contract/content/refusals'
import { commandRefusals } from '#shared/command-refusals'
import { redirectWithToast } from '../../lib/flash.ts'
import { attempt, invalid, parseForm, useFormState } from '../../lib/forms.ts'
import { personal, personalHeaders } from '../../lib/personal.ts'
import { titled } from '../../lib/title.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, IconButton, SubmitButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary, TextField } from '../../ui/fields/index.ts'
import { StaffPage } from '../kit/page.tsx'
import type { Route } from './+types/groups.ts'
import { deskOf } from './staff.ts'

export const headers = personalHeaders
export const meta = () => [{ title: titled(m.desk_groups()) }, { name: 'robots', content: 'noindex' }]

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = deskOf(call)
  return personal({ groups: await app.content.groups(actor) })
}

const Save = SaveGroup.extend({ base: z.coerce.number().int().min(0) })

export async function action(call: Route.ActionArgs) {
  const { app, actor } = deskOf(call)
  const form = await call.request.formData()
  const intent = form.get('intent')
  const key = String(form.get('key') ?? '')
  const back = (title: string) => redirectWithToast(paths.contentDeskGroups(), { variant: 'success', title })
  const refusals = [contentRefusals, commandRefusals]
  if (intent === 'up' || intent === 'down')
    return attempt(refusals, {}, async () => {
      await app.content.moveGroup(actor, { key, direction: intent })
      return back(m.desk_moved())
    })
  if (intent === 'remove')
    return attempt(refusals, {}, async () => {
      await app.content.removeGroup(actor, key)
      return back(m.desk_group_removed())
    })
  if (intent !== 'save') throw data(null, { status: 400 })
  const parsed = parseForm(form, Save, {}, contentMessages)
  if (!parsed.ok) return invalid(parsed.state)
  return attempt(refusals, parsed.values, async () => {
    await app.content.saveGroup(actor, parsed.data)
    return back(m.desk_group_saved())
  })
}

export default function Groups({ loaderData: { groups } }: Route.ComponentProps) {
  const state = useFormState()
  const isNew = !groups.some(({ key }) => key === state.values.key)
  return (
    <StaffPage title={m.desk_groups()} back={{ to: paths.contentDeskKind('questions'), label: m.desk_questions() }}>
      <ErrorSummary state={state} />
      <div className="cdesk-cols">
        <div className="grid gap-4">
          {groups.map((group) => (
            <GroupCard key={`${group.key}-${group.revision}`} group={group} state={state} />
          ))}
        </div>
        <Form method="post" className="panel grid gap-4">
          <h2>{m.desk_group_new()}</h2>
          <input type="hidden" name="base" value={0} />
          <Fields state={isNew ? state : null} />
          <SubmitButton name="intent" value="save">
            {m.desk_group_save()}
          </SubmitButton>
        </Form>
      </div>
    </StaffPage>
  )
}

type State = ReturnType<typeof useFormState>
type Group = Route.ComponentProps['loaderData']['groups'][number]

const Fields = ({ state }: { state: State | null }) => {
  const field = (name: string) => state?.field(name) ?? { name, defaultValue: '', error: undefined }
  return (
    <>
      <TextField {...field('key')} label={m.desk_key()} hint={m.desk_key_question()} maxLength={60} />
      <TextField {...field('title_id')} label={m.desk_group_title()} maxLength={60} />
      <TextField {...field('title_en')} label={m.desk_group_title_en()} maxLength={60} />
    </>
  )
}

/** Ids of fields carry the group, because the page holds one form for each. */
function GroupCard({ state, group }: { group: Group; state: State }) {
  const typed = state.values.key === group.key ? state.values : {}
  const input = (name: 'title_id' | 'title_en', label: string) => (
    <label className="field">
      <span>{label}</span>
      <span className="inp">
        <input name={name} defaultValue={typed[name] ?? group[name]} maxLength={60} required />
      </span>
    </label>
  )
  return (
    <Card title={group.title_id}>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="key" value={group.key} />
        <input type="hidden" name="base" value={group.revision} />
        <div className="cdesk-pair">
          {input('title_id', m.desk_group_title())}
          {input('title_en', m.desk_group_title_en())}
        </div>
        <div className="chips">
          <Button type="submit" name="intent" value="save">
            {m.desk_group_save()}
          </Button>
          <IconButton type="submit" name="intent" value="up" label={m.desk_move_up({ name: group.title_id })}>
            <ArrowUp className="i i-16" aria-hidden />
          </IconButton>
          <IconButton type="submit" name="intent" value="down" label={m.desk_move_down({ name: group.title_id })}>
            <ArrowDown className="i i-16" aria-hidden />
          </IconButton>
          {group.questions === 0 ? (
            <Button type="submit" name="intent" value="remove" kind="danger">
              {m.desk_group_remove()}
            </Button>
          ) : (
            <span className="muted">{m.desk_group_count({ count: group.questions })}</span>
          )}
        </div>
      </Form>
    </Card>
  )
}
