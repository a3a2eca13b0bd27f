import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { ContentKey, Reason, textOf } from '#contract/content/input'
import { type ContentKind, type Fields, fieldsOf } from '#contract/content/states'
import { type Id, isId } from '#shared/ids'
import { isRefusal } from '#shared/refusal'
import { formAction, formActions, refusalState } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { instant, requiredInstant } from '../../forms/instants.ts'
import { readFields } from '../../forms/read.ts'
import { diffLines } from '../../lib/diff.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { deskOf } from '../kit/desk.ts'
import { editorFields } from './fields.ts'
import { kindOf, type Segment } from './kinds.ts'
import { previewOf } from './preview.ts'
import { endFields, publishFields } from './steps.tsx'

type At = ReturnType<typeof deskOf> & {
  segment: Segment
  /** `new` for a text that is not saved yet. */
  id: string
  context: Readonly<RouterContextProvider>
}
const version = z.coerce.number().int().positive()

/** What the buttons of the editor do. */
export function actsOf(at: At) {
  const { actor } = at
  const { content } = at.app
  const publish = step(at, 'publish', publishFields, z.object({ version, end: instant }), async ({ version, end }) => {
    await content.publish(actor, { id: saved(at), version, endAt: end })
    return m.desk_published_now()
  })
  const begun = z.object({ version, at: requiredInstant, end: instant })
  const schedule = step(at, 'publish', publishFields, begun, async ({ version, at: begins, end }) => {
    await content.schedule(actor, { id: saved(at), version, at: begins, endAt: end })
    return m.desk_scheduled_now()
  })
  return formActions({
    save: (call, posted) => (posted.has('preview') ? preview(at, posted) : saving(at)(call, posted)),
    publish: (call, posted) => (posted.has('schedule') ? schedule : publish)(call, posted),
    unschedule: step(at, 'unschedule', {}, z.object({}), async () => {
      await content.unschedule(actor, { id: saved(at) })
      return m.desk_unscheduled()
    }),
    end: step(at, 'end', endFields, z.object({ why: Reason }), async ({ why }) => {
      await content.end(actor, { id: saved(at), reason: why })
      return m.desk_ended_now()
    }),
    restore: step(at, 'restore', {}, z.object({ version }), async ({ version }) => {
      const { versions, latest } = await content.deskItem(actor, saved(at))
      const old = versions.find(({ number }) => number === version)
      if (!old) throw data(null, { status: 404 })
      const reason = `Dipulihkan dari versi ${old.number}`
      const written = await content.revise(actor, { id: saved(at), base: latest, fields: old.fields, reason })
      return m.desk_saved({ version: written.version })
    }),
  })
}

/** One of the forms beside the editor; `run` answers what its writer is told. */
const step = <S extends z.ZodType>(
  at: At,
  form: string,
  fields: FieldSpecs,
  schema: S,
  run: (given: z.output<S>) => Promise<string>,
) => formAction({ form, fields, schema, run: async (_, given) => done(at, await run(given)) })

function saved({ id }: At): Id<'content'> {
  if (!isId(id)) throw data(null, { status: 404 })
  return id as Id<'content'>
}
const done = (at: At, title: string, { id = at.id, message }: { id?: string; message?: string | undefined } = {}) =>
  redirectWithToast(paths.contentDeskText(at.segment, id), { variant: 'success', title, ...(message && { message }) })

/** Shows what the text will look like; saves nothing. */
async function preview({ segment, ...at }: At, posted: FormData) {
  const { values } = readFields(posted, editorFields(segment))
  return { values, errors: {}, form: 'save', preview: await previewOf(at, kindOf(segment).kind, values) }
}

function saving(at: At) {
  const { app, actor, segment } = at
  const { kind } = kindOf(segment)
  const Save = z.object({
    ...textOf(kind).shape,
    key: isId(at.id) ? ContentKey.optional() : ContentKey,
    reason: Reason,
    base: z.coerce.number().int().min(0),
    idempotency: z.string().max(100),
    edition: z.enum(['wording', 'edition']).default('wording'),
  })
  return formAction({
    form: 'save',
    fields: editorFields(segment),
    schema: Save,
    async run(_, given, { values }) {
      const { key, reason, base, idempotency: idempotencyKey, edition } = given
      const typed: Record<string, unknown> = given
      const fields = Object.fromEntries(fieldsOf(kind).map(({ name }) => [name, String(typed[name] ?? '')]))
      if (!isId(at.id)) {
        const { id, version } = await app.content.write(actor, { kind, key: key ?? '', fields, reason, idempotencyKey })
        return done(at, m.desk_saved({ version }), { id })
      }
      try {
        const text = { key, fields, reason, base, newEdition: edition === 'edition', idempotencyKey }
        const { version, unscheduled } = await app.content.revise(actor, { ...text, id: saved(at) })
        return done(at, m.desk_saved({ version }), { message: unscheduled ? m.desk_unscheduled_note() : undefined })
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'content_changed') throw error
        const { state, status } = refusalState(error, [app.refusals], values)!
        return data({ ...state, conflict: await conflictOf(at, fields) }, { status })
      }
    },
  })
}

/** What stands saved against what was typed, so that the second of two editors can bring both together. */
async function conflictOf({ app, actor, segment, id }: At, fields: Fields) {
  const { kind } = kindOf(segment)
  const { versions } = await app.content.deskItem(actor, id)
  return diffLines(wholeText(kind, versions[0]!.fields), wholeText(kind, fields))
}

/** All fields as one text, for comparing. */
export const wholeText = (kind: ContentKind, fields: Fields) =>
  fieldsOf(kind)
    .map(({ name }) => fields[name] ?? '')
    .join('\n\n')
