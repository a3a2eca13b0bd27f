import { redirect } from 'react-router'
import { z } from 'zod'
import { DecideProposal } from '#contract/proposals/input'
import { AssessProposal, CheckDocument, GiveOpinion, RecordVisit, ScheduleProposal } from '#contract/reviews/input'
import { criteria } from '#contract/reviews/states'
import { appContext } from '../../context.ts'
import { formAction, formActions } from '../../forms/action.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { staffOf } from '../../lib/who-asks.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/item.ts'
import { checkFields } from './documents.tsx'
import { assessFields, opinionFields, rejectFields, scheduleFields, sendBackFields, visitFields } from './fields.ts'

const callOf = ({ context, params: { id } }: Route.ActionArgs) => ({
  app: context.get(appContext),
  actor: staffOf(context),
  id,
})
const done = (id: string, title: string) => redirectWithToast(paths.proposalCase(id), { variant: 'success', title })

const NEXT = ['screening', 'accepted', 'analyst_review'] as const
/** Takes it up, or accepts an application: one button each, and nothing to fill in. */
const go = NEXT.map(
  (to) =>
    [
      to,
      formAction({
        form: to,
        fields: {},
        schema: z.object({}),
        async run(call: Route.ActionArgs) {
          const { app, actor, id } = callOf(call)
          await app.proposals.decide(actor, { id, to, reason: '', remarks: [] })
          return done(id, m.review_kept())
        },
      }),
    ] as const,
)

const reject = formAction({
  form: 'reject',
  fields: rejectFields,
  schema: z.object({ reason: z.string().trim().min(1, 'missing').max(1_000, 'too_long') }),
  async run(call: Route.ActionArgs, { reason }) {
    const { app, actor, id } = callOf(call)
    await app.proposals.decide(actor, { id, to: 'rejected', reason, remarks: [] })
    return done(id, m.review_kept())
  },
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

const sendBack = formAction({
  form: 'send-back',
  fields: sendBackFields,
  schema: SentBack,
  async run(call: Route.ActionArgs, { reason, remarks }) {
    const { app, actor, id } = callOf(call)
    const { state } = await app.proposals.one(actor, id)
    await app.proposals.decide(actor, { id, to: state === 'screening' ? 'returned' : 'revision', reason, remarks })
    return done(id, m.review_sent_back())
  },
})

const check = formAction({
  form: 'check',
  fields: checkFields,
  schema: CheckDocument,
  async run(call: Route.ActionArgs, { attachmentId, verdict, note }) {
    const { app, actor, id } = callOf(call)
    await app.reviews.check(actor, { id, attachmentId, verdict, note })
    return done(id, m.review_kept())
  },
})

const visit = formAction({
  form: 'visit',
  fields: visitFields,
  schema: RecordVisit,
  async run(call: Route.ActionArgs, found) {
    const { app, actor, id } = callOf(call)
    await app.reviews.visit(actor, { id, ...found })
    return done(id, m.review_kept())
  },
})

/** Each score has a field of its own. */
const Assessed = z.record(z.string(), z.unknown()).transform((posted, context) => {
  const parsed = AssessProposal.safeParse({
    scores: Object.fromEntries(criteria.map((key) => [key, posted[`score_${key}`]])),
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
const assess = formAction({
  form: 'assess',
  fields: assessFields,
  schema: Assessed,
  async run(call: Route.ActionArgs, found) {
    const { app, actor, id } = callOf(call)
    await app.reviews.assess(actor, { id, ...found })
    return done(id, m.review_kept())
  },
})

const opinion = formAction({
  form: 'opinion',
  fields: opinionFields,
  schema: GiveOpinion,
  async run(call: Route.ActionArgs, given) {
    const { app, actor, id } = callOf(call)
    await app.reviews.giveOpinion(actor, { id, ...given })
    return done(id, m.review_kept())
  },
})

const sign = formAction({
  form: 'sign',
  fields: {},
  schema: z.object({}),
  async run(call: Route.ActionArgs) {
    const { app, actor, id } = callOf(call)
    return redirect((await app.reviews.signAsOperator(actor, { id })).url)
  },
})

const schedule = formAction({
  form: 'schedule',
  fields: scheduleFields,
  schema: ScheduleProposal,
  async run(call: Route.ActionArgs, asked) {
    const { app, actor, id } = callOf(call)
    await app.reviews.schedule(actor, { id, ...asked })
    return done(id, m.review_scheduled())
  },
})

/** Everything that can be done on the page of a proposal. */
export const proposalActions = formActions<Route.ActionArgs>({
  ...Object.fromEntries(go),
  reject,
  'send-back': sendBack,
  check,
  visit,
  assess,
  opinion,
  sign,
  schedule,
})
