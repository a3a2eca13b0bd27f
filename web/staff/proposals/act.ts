import { redirect } from 'react-router'
import { z } from 'zod'
import {
  AssessProposal,
  CheckDocument,
  DecideLikeness,
  DecidePaper,
  GiveOpinion,
  RecordVisit,
  ScheduleProposal,
} from '#contract/due-diligence/input'
import { checklistLineWords, scoringCriteria, VISIT_PHOTO } from '#contract/due-diligence/states'
import { DecideProposal } from '#contract/proposals/input'
import { formAction, formActions } from '../../forms/action.ts'
import { withFormFiles } from '../../forms/form-files.ts'
import { m } from '../../lib/words.ts'
import { createSignedFormAction } from '../kit/forms/signed-form-action.ts'
import { createStaffFormAction, pressed } from '../kit/forms/staff-form-action.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/item.ts'
import { checkFields } from './check-fields.ts'
import {
  assessFields,
  opinionFields,
  photoFields,
  rejectFields,
  scheduleFields,
  sendBackFields,
  visitFields,
} from './fields.ts'
import { paperFields } from './replacement-document-form.tsx'
import { likenessFields } from './watchlist-matches.tsx'

/** The form has two fields for each line; those that were answered are sent with the rest. */
const withLines = <Parsed>(schema: z.ZodType<Parsed>, names: readonly string[]) =>
  z.record(z.string(), z.unknown()).transform((posted, context) => {
    const text = (name: string) => String(posted[name] ?? '')
    const lines = Object.keys(checklistLineWords)
      .filter((key) => text(`line_${key}`) !== '')
      .map((key) => ({ key, finding: posted[`line_${key}`], remark: text(`remark_${key}`) }))
    const rest = Object.fromEntries(names.map((name) => [name, posted[name]]))
    const parsed = schema.safeParse({ ...rest, lines })
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) {
      const [key, part] = [lines[Number(path[1])]?.key, path[2] === 'remark' ? 'remark' : 'line']
      context.addIssue({ code: 'custom', path: [key ? `${part}_${key}` : String(path[0])], message })
    }
    return z.NEVER
  })

const Checked = withLines(CheckDocument, ['attachmentId', 'verdict', 'note'])
const DecidedPaper = withLines(DecidePaper, ['paper', 'verdict', 'note'])

/** Takes it up, or accepts an application: one button each, and nothing to fill in. */
const go = (form: 'screening' | 'accepted' | 'analyst_review') =>
  createStaffFormAction({
    ...pressed,
    form,
    run: ({ app, actor, id }) => app.proposals.decide(actor, { id, to: form, reason: '', remarks: [] }),
    told: m.review_kept,
  })

const reject = createStaffFormAction({
  form: 'reject',
  fields: rejectFields,
  schema: z.object({ reason: z.string().trim().min(1, 'missing').max(1_000, 'too_long') }),
  run: ({ app, actor, id }, { reason }) => app.proposals.decide(actor, { id, to: 'rejected', reason, remarks: [] }),
  told: m.review_kept,
})

/** The form has a text for each field; those that were written are the remarks. */
const SentBack = z.record(z.string(), z.unknown()).transform((posted, context) => {
  const text = (name: string) => String(posted[name] ?? '').trim()
  const remarks = Object.keys(posted)
    .filter((name) => name.startsWith('remark_') && text(name) !== '')
    .map((name) => ({ field: name.slice('remark_'.length), text: text(name) }))
  const parsed = DecideProposal.safeParse({ to: 'returned', reason: text('back_reason'), remarks })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const field = remarks[Number(path[1])]?.field
    context.addIssue({ code: 'custom', path: [field ? `remark_${field}` : 'back_reason'], message })
  }
  return z.NEVER
})

const sendBack = createStaffFormAction({
  form: 'send-back',
  fields: sendBackFields,
  schema: SentBack,
  async run({ app, actor, id }, { reason, remarks }) {
    const { state } = await app.proposals.read(actor, id)
    await app.proposals.decide(actor, { id, to: state === 'screening' ? 'returned' : 'revision', reason, remarks })
  },
  told: m.review_sent_back,
})

const check = createStaffFormAction({
  form: 'check',
  fields: checkFields,
  schema: Checked,
  run: ({ app, actor, id }, found) => app.dueDiligence.check(actor, { id, ...found }),
  told: m.review_kept,
})

/** Photographs are kept first, and belong to the visit with its command. */
const visitWith = (keepPhotos: () => Promise<string[]>) =>
  createStaffFormAction({
    form: 'visit',
    fields: visitFields,
    schema: RecordVisit,
    async run({ app, actor, id }, found) {
      await app.dueDiligence.visit(actor, { id, ...found, files: await keepPhotos() })
    },
    told: m.review_kept,
  })

/** Each score has a field of its own. */
const Assessed = z.record(z.string(), z.unknown()).transform((posted, context) => {
  const parsed = AssessProposal.safeParse({
    scores: Object.fromEntries(scoringCriteria.map((key) => [key, posted[`score_${key}`]])),
    recommendation: posted.recommendation,
    text: posted.text,
  })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const at = path[0] === 'scores' ? `score_${String(path[1])}` : String(path[0])
    context.addIssue({ code: 'custom', path: [at], message })
  }
  return z.NEVER
})
const assess = createStaffFormAction({
  form: 'assess',
  fields: assessFields,
  schema: Assessed,
  run: ({ app, actor, id }, found) => app.dueDiligence.assess(actor, { id, ...found }),
  told: m.review_kept,
})

const likeness = createStaffFormAction({
  form: 'likeness',
  fields: likenessFields,
  schema: DecideLikeness,
  run: ({ app, actor, id }, said) => app.dueDiligence.decideWatchlistMatch(actor, { id, ...said }),
  told: m.review_kept,
})

const paper = createStaffFormAction({
  form: 'paper',
  fields: paperFields,
  schema: DecidedPaper,
  run: ({ app, actor }, decided) => app.dueDiligence.decideUpdatedDocument(actor, decided),
  told: m.review_kept,
})

const opinion = createSignedFormAction({
  form: 'opinion',
  fields: opinionFields,
  schema: GiveOpinion,
  run: ({ app, actor, id }, given, proof) => app.dueDiligence.giveOpinion(actor, { id, ...given }, { proof }),
  told: m.review_kept,
})

/** Leads to the provider with whom the operator signs. */
const sign = formAction({
  ...pressed,
  form: 'sign',
  async run(call: Route.ActionArgs) {
    const { app, actor } = getStaffContext(call)
    return redirect((await app.dueDiligence.signAsOperator(actor, { id: call.params.id })).url)
  },
})

const schedule = createStaffFormAction({
  form: 'schedule',
  fields: scheduleFields,
  schema: ScheduleProposal,
  run: ({ app, actor, id }, asked) => app.dueDiligence.schedule(actor, { id, ...asked }),
  told: m.review_scheduled,
})

/** All actions of the page of a proposal. */
export const proposalActions = (call: Route.ActionArgs) =>
  withFormFiles(call, { purpose: VISIT_PHOTO, fields: photoFields }, (form, keepPhotos) =>
    formActions<Route.ActionArgs>({ ...actions, visit: visitWith(keepPhotos) })(call, form),
  )

const actions = {
  screening: go('screening'),
  accepted: go('accepted'),
  analyst_review: go('analyst_review'),
  reject,
  'send-back': sendBack,
  check,
  assess,
  likeness,
  paper,
  opinion,
  sign,
  schedule,
}
