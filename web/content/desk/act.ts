import { data } from 'react-router'
import { z } from 'zod'
import { inputMessages, publicationRefusals, WritePublication } from '#contract/publications'
import { commandRefusals } from '#shared/command-refusals'
import { wib } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { isRefusal } from '#shared/refusal'
import { redirectWithToast } from '../../lib/flash.ts'
import { attempt, type FormState, invalid, parseForm, refusalState } from '../../lib/forms.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { type DiffLine, diffLines } from './diff.ts'
import type { deskOf } from './staff.ts'

type At = ReturnType<typeof deskOf>
const tables = [publicationRefusals, commandRefusals]

const Version = z.object({ version: z.coerce.number().int().positive() })
const Schedule = Version.extend({ at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 'schedule_form') })
const Withdraw = z.object({ why: z.string().trim().min(1, 'missing').max(200, 'too_long') })
const messages = {
  ...inputMessages,
  schedule_form: { id: 'Isi tanggal dan jam tayang.', en: 'Enter the day and hour of publication.' },
}

/** What the buttons of the editor do. `id` is `new` for a text that is not saved yet. */
export async function act(at: At, id: string, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'preview') return preview(at, form)
  if (intent === 'save') return save(at, id, form)
  if (!isId(id)) throw data(null, { status: 404 })
  const which = id as Id<'publication'>
  if (intent === 'restore') return restore(at, which, form)
  if (intent === 'withdraw') return withdraw(at, which, form)
  if (intent === 'schedule') return schedule(at, which, form)
  const parsed = parseForm(form, Version)
  if (!parsed.ok || (intent !== 'approve' && intent !== 'publish')) throw data(null, { status: 400 })
  return attempt(tables, parsed.values, async () => {
    await at.app.publications[intent](at.actor, { id: which, version: parsed.data.version })
    return done(id, intent === 'approve' ? m.desk_approved() : m.desk_published_now())
  })
}

const done = (id: string, title: string) => redirectWithToast(paths.contentDeskItem(id), { variant: 'success', title })

/** Shows what the text will look like; saves nothing. */
function preview({ app }: At, form: FormData) {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return { values, errors: {}, preview: app.publications.preview((values.body ?? '').slice(0, 40_000)) }
}

async function save({ app, actor }: At, id: string, form: FormData) {
  const parsed = parseForm(
    form,
    WritePublication.extend({ base: z.coerce.number().int().min(0), key: z.string().max(100) }),
    {},
    messages,
  )
  if (!parsed.ok) return invalid(parsed.state)
  const { base, key, ...text } = parsed.data
  try {
    const written = isId(id)
      ? await app.publications.revise(actor, { ...text, id: id as Id<'publication'>, base, key })
      : await app.publications.write(actor, { ...text, key })
    return done(written.id, m.desk_saved({ version: written.version }))
  } catch (error) {
    const refused = refusalState(error, tables, parsed.values)
    if (!refused) throw error
    const stale = isRefusal(error) && error.code === 'publication_changed'
    const theirs = stale ? (await app.publications.deskItem(actor, id)).versions[0]! : null
    const conflict = theirs ? { conflict: diffLines(wholeText(theirs), wholeText(text)) } : {}
    return data<FormState & { conflict?: DiffLine[] }>({ ...refused.state, ...conflict }, { status: refused.status })
  }
}

type Words = { title: string; summary: string; body: string }
/** What readers see of a version as one text, for comparing. */
export const wholeText = ({ title, summary, body }: Words) => `${title}\n${summary}\n\n${body.replace(/\r\n?/g, '\n')}`

/** An older version's words become the newest version. */
async function restore({ app, actor }: At, id: Id<'publication'>, form: FormData) {
  const parsed = parseForm(form, Version)
  if (!parsed.ok) throw data(null, { status: 400 })
  const item = await app.publications.deskItem(actor, id)
  const old = item.versions.find(({ number }) => number === parsed.data.version)
  if (!old) throw data(null, { status: 404 })
  return attempt(tables, {}, async () => {
    const { title, summary, body, byline } = old
    const reason = `Dipulihkan dari versi ${old.number}`
    const text = { title, summary, body, byline, reason, slug: item.slug, category: item.category }
    const written = await app.publications.revise(actor, { ...text, id, base: item.versions[0]!.number })
    return done(id, m.desk_saved({ version: written.version }))
  })
}

async function withdraw({ app, actor }: At, id: Id<'publication'>, form: FormData) {
  const parsed = parseForm(form, Withdraw, {}, messages)
  if (!parsed.ok) return invalid(parsed.state)
  return attempt(tables, parsed.values, async () => {
    await app.publications.withdraw(actor, { id, reason: parsed.data.why })
    return done(id, m.desk_withdrawn())
  })
}

async function schedule({ app, actor }: At, id: Id<'publication'>, form: FormData) {
  const parsed = parseForm(form, Schedule, {}, messages)
  if (!parsed.ok) return invalid(parsed.state)
  const [day = '', hour = ''] = parsed.data.at.split('T')
  const at = wib(day, hour.slice(0, 5))
  if (Number.isNaN(at.getTime())) return invalid({ values: parsed.values, errors: { at: m.desk_when_wrong() } })
  return attempt(tables, parsed.values, async () => {
    await app.publications.schedule(actor, { id, version: parsed.data.version, at })
    return done(id, m.desk_scheduled_now())
  })
}
