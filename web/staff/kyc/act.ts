import { data } from 'react-router'
import { z } from 'zod'
import { DecideHit } from '#contract/screening/input'
import { CompareMother, RevealField } from '#contract/verification/input'
import { type Id, isId } from '#shared/ids'
import { isRefusal } from '#shared/refusal'
import { appContext } from '../../context.ts'
import { formAction, formActions } from '../../forms/action.ts'
import { NO_STORE } from '../../lib/personal.ts'
import { requireStaff } from '../../lib/require-actor.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { createStaffFormAction, type Work } from '../kit/forms/staff-form-action.ts'
import type { Route } from './+types/item.ts'
import { Decided } from './decided.ts'
import { decisionFields } from './decision.tsx'
import { hitFields } from './hits.tsx'
import { type Answered, motherFields, revealFields } from './secrets.tsx'

function callOf({ context, params: { id } }: Route.ActionArgs) {
  return { app: context.get(appContext), actor: requireStaff(context), userId: ownerOf({ id }) }
}
const answer = (answered: Answered) => data(answered, { headers: NO_STORE })
/** Whose case the page is about. */
function ownerOf({ id }: Pick<Work, 'id'>) {
  if (!isId(id)) throw data(null, { status: 404 })
  return id as Id<'user'>
}

const decide = createStaffFormAction({
  form: 'decide',
  fields: decisionFields,
  schema: Decided,
  async run({ app, actor, id }, decided) {
    const userId = ownerOf({ id })
    if ('rejection' in decided) {
      await app.verification.reject(actor, { userId, ...decided.rejection })
      return 'sent-back'
    }
    const { version, riskLevel, diligence: reason } = decided.approval
    const { approved } = await app.verification
      .approve(actor, { userId, version, riskLevel, reason })
      .catch((error: unknown) => {
        throw isRefusal(error) && error.field === 'reason' ? Object.assign(error, { field: 'diligence' }) : error
      })
    return approved ? 'approved' : 'second-asked'
  },
  told: ({ answer }) => decidedWords[answer](),
  to: () => paths.kycDesk(),
})
const decidedWords = {
  'sent-back': m.kyc_desk_sent_back,
  approved: m.kyc_desk_approved_done,
  'second-asked': m.kyc_desk_second_asked,
} as const

const reveal = formAction({
  form: 'reveal',
  fields: revealFields,
  schema: RevealField,
  async run(call: Route.ActionArgs, { field, reason }) {
    const { app, actor, userId } = callOf(call)
    const revealed = await app.verification.reveal(actor, { userId, field, reason })
    return answer('value' in revealed ? { revealed: { field, value: revealed.value } } : revealed)
  },
})

const mother = formAction({
  form: 'mother',
  fields: motherFields,
  schema: CompareMother.omit({ reason: true }).extend({
    mother_reason: CompareMother.shape.reason,
  }),
  async run(call: Route.ActionArgs, { name, mother_reason: reason }) {
    const { app, actor, userId } = callOf(call)
    const { matches } = await app.verification.isMothersName(actor, { userId, name, reason })
    return answer({ mother: matches })
  },
})

const hit = createStaffFormAction({
  form: 'hit',
  fields: hitFields,
  schema: DecideHit.omit({ reason: true }).extend({
    hit: z.string().min(1, 'missing'),
    hit_reason: DecideHit.shape.reason,
  }),
  run: ({ app, actor }, { hit: id, decision, hit_reason: reason }) =>
    app.screening.decide(actor, { id, decision, reason }),
  told: ({ answer: { decided } }) => (decided ? m.kyc_desk_hit_decided() : m.kyc_desk_second_asked()),
})

/** Everything that can be done on the page of a case. */
export const kycActions = formActions<Route.ActionArgs>({ decide, reveal, mother, hit })
