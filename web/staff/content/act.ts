import { data } from 'react-router'
import { z } from 'zod'
import { ContentKey, Reason, textOf } from '#contract/content/input'
import { contentMessages, contentRefusals } from '#contract/content/refusals'
import { type ContentKind, type Fields, fieldsOf, type PageSection } from '#contract/content/states'
import type { Block } from '#shared/blocks'
import { commandRefusals } from '#shared/command-refusals'
import { type Id, isId } from '#shared/ids'
import { isRefusal } from '#shared/refusal'
import { type DiffLine, diffLines } from '../../lib/diff.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { attempt, type FormState, invalid, parseForm, refusalState } from '../../lib/forms.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { type ShownSection, withRules } from '../../public/parts/document.ts'
import { instantOf } from './instant.ts'
import { type Segment, segments } from './kinds.ts'
import type { deskOf } from './staff.ts'

type At = ReturnType<typeof deskOf> & { segment: Segment; context: Parameters<typeof withRules>[0] }
const tables = [contentRefusals, commandRefusals]

const Version = z.object({ version: z.coerce.number().int().positive() })
const when = z.string().regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?)?$/, 'schedule_form')
const Publish = Version.extend({ end: when.default('') })
const Schedule = Publish.extend({ at: when.min(1, 'schedule_form') })
const End = z.object({ why: z.string().trim().min(1, 'missing').max(200, 'too_long') })
const messages = {
  ...contentMessages,
  schedule_form: { id: 'Isi tanggal dan jam.', en: 'Enter the day and the hour.' },
}

/** What the buttons of the editor do. `id` is `new` for a text that is not saved yet. */
export async function act(at: At, id: string, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'preview') return preview(at, form)
  if (intent === 'save') return save(at, id, form)
  if (!isId(id)) throw data(null, { status: 404 })
  const which = id as Id<'content'>
  if (intent === 'restore') return restore(at, which, form)
  if (intent === 'end') return end(at, which, form)
  if (intent === 'publish' || intent === 'schedule') return publish(at, which, form, intent)
  if (intent === 'unschedule') {
    return attempt(tables, {}, async () => {
      await at.app.content.unschedule(at.actor, { id: which })
      return done(at, id, m.desk_unscheduled())
    })
  }
  throw data(null, { status: 400 })
}

const done = ({ segment }: Pick<At, 'segment'>, id: string, title: string, message?: string) =>
  redirectWithToast(paths.contentDeskText(segment, id), { variant: 'success', title, ...(message && { message }) })

const typed = (form: FormData) =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Shows what the text will look like; saves nothing. */
async function preview(at: At, form: FormData) {
  const values = typed(form)
  return { values, errors: {}, preview: await previewOf(at, segments[at.segment], values) }
}

/** The part of a text that is Markdown, as readers will see it: in sections, or as an article. */
export type Shown = { sections: ShownSection[] } | { blocks: Block[] }

/** A popup's lines are shown as a list. */
export async function previewOf(
  { app, context }: Pick<At, 'app' | 'context'>,
  kind: ContentKind,
  fields: Fields,
): Promise<Shown | null> {
  const text = (name: string) => (fields[name] ?? '').slice(0, 60_000)
  const shown = async (sections: PageSection[]) => ({ sections: await withRules(context, sections) })
  const untitled = (blocks: PageSection['blocks']) => shown([{ id: 'pratinjau', title: '', blocks }])
  if (kind === 'publication') return { blocks: await app.content.previewArticle(text('body')) }
  if (kind === 'page' || kind === 'campaign') return shown(await app.content.preview(text('body')))
  if (kind === 'question') return untitled(await app.content.previewBlocks(text('answer')))
  if (kind !== 'popup') return null
  const lines = text('lines_id')
    .split('\n')
    .flatMap((line) => (line.trim() ? [`- ${line.trim()}`] : []))
  return untitled(await app.content.previewBlocks(`### ${text('title_id')}\n\n${lines.join('\n')}`))
}

async function save(at: At, id: string, form: FormData) {
  const { app, actor, segment } = at
  const kind = segments[segment]
  const values = typed(form)
  const Save = z.object({
    ...textOf(kind).shape,
    key: isId(id) ? ContentKey.optional() : ContentKey,
    reason: Reason,
    base: z.coerce.number().int().min(0),
    idempotency: z.string().max(100),
    edition: z.enum(['wording', 'edition']).default('wording'),
  })
  const parsed = parseForm(form, Save, {}, messages)
  if (!parsed.ok) return invalid({ ...parsed.state, values })
  const given = parsed.data as Record<string, unknown>
  const fields = Object.fromEntries(fieldsOf(kind).map(({ name }) => [name, String(given[name] ?? '')]))
  const { key, reason, base, idempotency: idempotencyKey, edition } = parsed.data
  try {
    if (!isId(id)) {
      const written = await app.content.write(actor, { kind, key: key ?? '', fields, reason, idempotencyKey })
      return done(at, written.id, m.desk_saved({ version: written.version }))
    }
    const text = { key, fields, reason, base, newEdition: edition === 'edition', idempotencyKey }
    const written = await app.content.revise(actor, { ...text, id: id as Id<'content'> })
    const dropped = written.unscheduled ? m.desk_unscheduled_note() : undefined
    return done(at, id, m.desk_saved({ version: written.version }), dropped)
  } catch (error) {
    const refused = refusalState(error, tables, values)
    if (!refused) throw error
    const conflict = isRefusal(error) && error.code === 'content_changed' ? await conflictOf(at, id, fields) : null
    return data<FormState & { conflict?: DiffLine[] }>(
      { ...refused.state, ...(conflict && { conflict }) },
      { status: refused.status },
    )
  }
}

/** What stands saved against what was typed, so that the second of two editors can bring both together. */
async function conflictOf({ app, actor, segment }: At, id: string, fields: Fields): Promise<DiffLine[]> {
  const { versions } = await app.content.deskItem(actor, id)
  return diffLines(wholeText(segments[segment], versions[0]!.fields), wholeText(segments[segment], fields))
}

/** All fields as one text, for comparing. */
export const wholeText = (kind: ContentKind, fields: Fields) =>
  fieldsOf(kind)
    .map(({ name }) => fields[name] ?? '')
    .join('\n\n')

/** An older version's words become the newest version. */
async function restore(at: At, id: Id<'content'>, form: FormData) {
  const { app, actor } = at
  const parsed = parseForm(form, Version)
  if (!parsed.ok) throw data(null, { status: 400 })
  const item = await app.content.deskItem(actor, id)
  const old = item.versions.find(({ number }) => number === parsed.data.version)
  if (!old) throw data(null, { status: 404 })
  return attempt(tables, {}, async () => {
    const reason = `Dipulihkan dari versi ${old.number}`
    const written = await app.content.revise(actor, { id, base: item.latest, fields: old.fields, reason })
    return done(at, id, m.desk_saved({ version: written.version }))
  })
}

async function end(at: At, id: Id<'content'>, form: FormData) {
  const parsed = parseForm(form, End, {}, messages)
  if (!parsed.ok) return invalid(parsed.state)
  return attempt(tables, parsed.values, async () => {
    await at.app.content.end(at.actor, { id, reason: parsed.data.why })
    return done(at, id, m.desk_ended_now())
  })
}

async function publish(at: At, id: Id<'content'>, form: FormData, intent: 'publish' | 'schedule') {
  const { app, actor } = at
  const parsed = parseForm(form, intent === 'schedule' ? Schedule : Publish, {}, messages)
  if (!parsed.ok) return invalid(parsed.state)
  const { version, end: until, at: from = '' } = parsed.data as z.output<typeof Schedule>
  const [begins, ends] = [instantOf(from), instantOf(until)]
  const wrong = [...(begins === undefined ? ['at'] : []), ...(ends === undefined ? ['end'] : [])]
  if (begins === undefined || ends === undefined)
    return invalid({
      values: parsed.values,
      errors: Object.fromEntries(wrong.map((name) => [name, m.desk_when_wrong()])),
    })
  return attempt(tables, parsed.values, async () => {
    if (intent === 'publish') await app.content.publish(actor, { id, version, endAt: ends })
    else await app.content.schedule(actor, { id, version, at: begins!, endAt: ends })
    return done(at, id, intent === 'publish' ? m.desk_published_now() : m.desk_scheduled_now())
  })
}
