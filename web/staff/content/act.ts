import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { ContentKey, Reason, textOf } from '#contract/content/input'
import { contentRefusals } from '#contract/content/refusals'
import { type ContentKind, type Fields, fieldsOf } from '#contract/content/states'
import { commandRefusals } from '#shared/command-refusals'
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
import { type Segment, segments } from './kinds.ts'
import { previewOf } from './preview.ts'
import { endFields, publishFields } from './steps.tsx'

type At = ReturnType<typeof deskOf> & {
  segment: Segment
  /** `new` for a text that is not saved yet. */
  id: string
  context: Readonly<RouterContextProvider>
}
const refusals = [contentRefusals, commandRefusals]

/** What the buttons of the editor do. */
export const actsOf = (at: At) =>
  formActions({
    save: (call, posted) => (posted.has('preview') ? preview(at, posted) : saving(at)(call, posted)),
    publish: (call, posted) => (posted.has('schedule') ? scheduling(at)(call, posted) : publishing(at)(call, posted)),
    unschedule: unscheduling(at),
    end: ending(at),
    restore: restoring(at),
  })

function saved({ id }: At): Id<'content'> {
  if (!isId(id)) throw data(null, { status: 404 })
  return id as Id<'content'>
}
const done = (at: At, title: string, { id = at.id, message }: { id?: string; message?: string | undefined } = {}) =>
  redirectWithToast(paths.contentDeskText(at.segment, id), { variant: 'success', title, ...(message && { message }) })

/** Shows what the text will look like; saves nothing. */
async function preview({ segment, ...at }: At, posted: FormData) {
  const { values } = readFields(posted, editorFields(segment))
  return { values, errors: {}, form: 'save', preview: await previewOf(at, segments[segment], values) }
}

function saving(at: At) {
  const { app, actor, segment } = at
  const kind = segments[segment]
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
        const { state, status } = refusalState(error, refusals, values)!
        return data({ ...state, conflict: await conflictOf(at, fields) }, { status })
      }
    },
  })
}

/** What stands saved against what was typed, so that the second of two editors can bring both together. */
async function conflictOf({ app, actor, segment, id }: At, fields: Fields) {
  const { versions } = await app.content.deskItem(actor, id)
  return diffLines(wholeText(segments[segment], versions[0]!.fields), wholeText(segments[segment], fields))
}

/** All fields as one text, for comparing. */
export const wholeText = (kind: ContentKind, fields: Fields) =>
  fieldsOf(kind)
    .map(({ name }) => fields[name] ?? '')
    .join('\n\n')

const version = z.coerce.number().int().positive()

/** One of the forms beside the editor. */
const step = <S extends z.ZodType>(
  form: string,
  schema: S,
  run: (given: z.output<S>) => Promise<unknown>,
  fields: FieldSpecs = {},
) => formAction({ form, fields, schema, run: (_, given) => run(given) })

const publishing = (at: At) =>
  step(
    'publish',
    z.object({ version, end: instant }),
    async ({ version, end: endAt }) => {
      await at.app.content.publish(at.actor, { id: saved(at), version, endAt })
      return done(at, m.desk_published_now())
    },
    publishFields,
  )

const scheduling = (at: At) =>
  step(
    'publish',
    z.object({ version, at: requiredInstant, end: instant }),
    async ({ version, at: begins, end: endAt }) => {
      await at.app.content.schedule(at.actor, { id: saved(at), version, at: begins, endAt })
      return done(at, m.desk_scheduled_now())
    },
    publishFields,
  )

const unscheduling = (at: At) =>
  step('unschedule', z.object({}), async () => {
    await at.app.content.unschedule(at.actor, { id: saved(at) })
    return done(at, m.desk_unscheduled())
  })

const ending = (at: At) =>
  step(
    'end',
    z.object({ why: z.string().min(1, 'missing').max(200, 'too_long') }),
    async ({ why: reason }) => {
      await at.app.content.end(at.actor, { id: saved(at), reason })
      return done(at, m.desk_ended_now())
    },
    endFields,
  )

/** An older version's words become the newest version. */
const restoring = (at: At) =>
  step('restore', z.object({ version }), async ({ version }) => {
    const id = saved(at)
    const { versions, latest } = await at.app.content.deskItem(at.actor, id)
    const old = versions.find(({ number }) => number === version)
    if (!old) throw data(null, { status: 404 })
    const reason = `Dipulihkan dari versi ${old.number}`
    const written = await at.app.content.revise(at.actor, { id, base: latest, fields: old.fields, reason })
    return done(at, m.desk_saved({ version: written.version }))
  })
