import { data } from 'react-router'
import { z } from 'zod'
import { ContentKey, createTextSchema, Reason } from '#contract/content/input'
import { type ContentKind, type Fields, listContentFields } from '#contract/content/states'
import { type Id, isId } from '#shared/ids'
import { isRefusal } from '#shared/refusal'
import { formAction, formActions, toRefusalState } from '../../forms/action.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { optionalInstant, requiredInstant } from '../../forms/instants.ts'
import { readFields } from '../../forms/read.ts'
import { diffLines } from '../../lib/diff.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { loadPreview } from '../../publications/preview.tsx'
import { toContentAddress } from '../kit/forms/content-address.ts'
import { createStaffFormAction, type Work } from '../kit/forms/staff-form-action.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/item.ts'
import { editorFields, findTitleField } from './fields.ts'
import { getContentKind, parseSegment } from './kinds.ts'
import { endFields, publishFields } from './steps.tsx'

/** The text that the page's address names: by its id or, as links on the site do, by its key. */
async function textAt({ app, actor, request, id }: Pick<Work, 'app' | 'actor' | 'request' | 'id'>) {
  if (isId(id)) return id as Id<'content'>
  return (
    await orThrowNotFound(app.content.deskItem(actor, { kind: getContentKind(parseSegment(request)).kind, key: id }))
  ).id
}

type Content = Work['app']['content']
/** One of the forms beside the editor. */
const step = <S extends z.ZodType, Answer>(
  form: string,
  [fields, schema]: [FieldSpecs, S],
  run: (content: Content, at: { actor: Work['actor']; id: Id<'content'> }, given: z.output<S>) => Promise<Answer>,
  told: (done: { answer: Answer }) => string,
) =>
  createStaffFormAction({
    form,
    may: 'content.edit',
    fields,
    schema,
    run: async (work, given) => run(work.app.content, { actor: work.actor, id: await textAt(work) }, given),
    told,
  })

const version = z.coerce.number().int().positive()
const publish = step(
  'publish',
  [publishFields, z.object({ version, end: optionalInstant })],
  (content, { actor, id }, { version, end }) => content.publish(actor, { id, version, endAt: end }),
  ({ answer: { published } }) => (published ? m.desk_published_now() : m.desk_end_saved()),
)
const schedule = step(
  'publish',
  [publishFields, z.object({ version, at: requiredInstant, end: optionalInstant })],
  (content, { actor, id }, { version, at, end }) => content.schedule(actor, { id, version, at, endAt: end }),
  m.desk_scheduled_now,
)

/** What the buttons of the editor do. */
export const acts = formActions<Route.ActionArgs>({
  save: (call, posted) => (posted.has('preview') ? preview(call, posted) : save(call, posted)),
  publish: (call, posted) => (posted.has('schedule') ? schedule : publish)(call, posted),
  unschedule: step(
    'unschedule',
    [{}, z.object({})],
    (content, { actor, id }) => content.unschedule(actor, { id }),
    m.desk_unscheduled,
  ),
  end: step(
    'end',
    [endFields, z.object({ why: Reason })],
    (content, { actor, id }, { why }) => content.end(actor, { id, reason: why }),
    m.desk_ended_now,
  ),
  restore: step(
    'restore',
    [{}, z.object({ version })],
    async (content, { actor, id }, { version }) => {
      const { versions, latest } = await content.deskItem(actor, id)
      const old = versions.find(({ number }) => number === version)
      if (!old) throw data(null, { status: 404 })
      const reason = `Dipulihkan dari versi ${old.number}`
      return content.revise(actor, { id, base: latest, fields: old.fields, reason })
    },
    ({ answer: { version } }) => m.desk_saved({ version }),
  ),
})

/** Shows what the text will look like; saves nothing. */
async function preview(call: Route.ActionArgs, posted: FormData) {
  const { app } = getStaffContext(call, 'content.edit')
  const segment = parseSegment(call.request)
  const { values } = readFields(posted, editorFields(segment))
  const shown = await loadPreview({ app, context: call.context }, getContentKind(segment).kind, values)
  return { values, errors: {}, form: 'save', preview: shown }
}

function save(call: Route.ActionArgs, posted: FormData) {
  const { app, actor } = getStaffContext(call, 'content.edit')
  const { request, params } = call
  const segment = parseSegment(request)
  const { kind } = getContentKind(segment)
  const isNew = params.id === 'new'
  const title = String(posted.get(findTitleField(kind)) ?? '').trim()
  const done = (id: string, version: number, unscheduled = false) =>
    redirectWithToast(paths.contentDeskText(segment, id), {
      variant: 'success',
      title: m.desk_saved({ version }),
      ...(unscheduled && { message: m.desk_unscheduled_note() }),
    })
  return formAction({
    form: 'save',
    fields: editorFields(segment),
    schema: z.object({
      ...createTextSchema(kind).shape,
      // left empty, a new text's address follows from its title, and an old one's stays: also without JavaScript
      key: z.preprocess(
        (typed) => typed || (isNew && title ? toContentAddress(title) : undefined),
        ContentKey.optional(),
      ),
      reason: Reason,
      base: z.coerce.number().int().min(0),
      idempotency: z.string().max(100),
      edition: z.enum(['wording', 'edition']).default('wording'),
    }),
    async run(_, given, { values }) {
      const { key, reason, base, idempotency: idempotencyKey, edition } = given
      const typed: Record<string, unknown> = given
      const fields = Object.fromEntries(listContentFields(kind).map(({ name }) => [name, String(typed[name] ?? '')]))
      if (isNew) {
        const { id, version } = await app.content.write(actor, { kind, key: key ?? '', fields, reason, idempotencyKey })
        return done(id, version)
      }
      const id = await textAt({ app, actor, request, id: params.id })
      try {
        const text = { id, key, fields, reason, base, newEdition: edition === 'edition', idempotencyKey }
        const { version, unscheduled } = await app.content.revise(actor, text)
        return done(id, version, unscheduled)
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'content_changed') throw error
        const { state, status } = toRefusalState(error, [app.refusals], values)!
        // what stands saved against what was typed, so that the second of two editors can bring both together
        const { versions } = await app.content.deskItem(actor, id)
        const conflict = diffLines(joinFields(kind, versions[0]!.fields), joinFields(kind, fields))
        return data({ ...state, conflict }, { status })
      }
    },
  })(call, posted)
}

/** All fields of a text joined by blank lines, for a diff. */
export const joinFields = (kind: ContentKind, fields: Fields) =>
  listContentFields(kind)
    .map(({ name }) => fields[name] ?? '')
    .join('\n\n')
