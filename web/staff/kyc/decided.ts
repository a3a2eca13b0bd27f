import { z } from 'zod'
import { ApproveKyc, findStep, RejectKyc } from '#contract/verification/input'
import { isKycFile, parties } from '#contract/verification/states'
import { m } from '../../lib/words.ts'

const Approval = ApproveKyc.omit({ sid: true, sre: true, reason: true }).extend({
  version: z.coerce.number().int(),
  diligence: ApproveKyc.shape.reason,
})
type Decision = { approval: z.output<typeof Approval> } | { rejection: z.output<typeof RejectKyc> }
type Posted = Readonly<Record<string, unknown>>
type Issues = z.RefinementCtx<Posted>

const textOf = (posted: Posted, name: string) => String(posted[name] ?? '')
const groupsIn = (posted: Posted) =>
  textOf(posted, 'groups')
    .split(' ')
    .map((group) => ({ at: `group_${group}`, group, says: textOf(posted, `group_${group}`) }))
/** The group of the page in which a field is judged. */
const groupOf = (posted: Posted, field: string) => {
  const party = parties.find((each) => each === posted.party) ?? 'citizen'
  return isKycFile(party, field) ? 'files' : findStep(party, field)
}

/** An approval needs every group to fit. */
function approvalIn(posted: Posted, context: Issues): Decision {
  for (const { at, says } of groupsIn(posted))
    if (says !== 'fits')
      context.addIssue({
        code: 'custom',
        path: [at],
        message: says ? m.kyc_desk_group_wrong() : m.kyc_desk_group_open(),
      })
  const parsed = Approval.safeParse(Object.fromEntries(Object.keys(Approval.shape).map((name) => [name, posted[name]])))
  if (parsed.success) return { approval: parsed.data }
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path: [...path], message })
  return z.NEVER
}

/** The form has two texts for each field; a rejection is a list of those with a reason, in groups that are wrong. */
function rejectionIn(posted: Posted, context: Issues): Decision {
  const wrong = groupsIn(posted).filter(({ says }) => says === 'wrong')
  const reasons = Object.keys(posted)
    .filter((name) => name.startsWith('code_') && textOf(posted, name) !== '')
    .map((name) => name.slice('code_'.length))
    .filter((field) => wrong.some(({ group }) => group === groupOf(posted, field)))
    .map((field) => ({
      field,
      code: textOf(posted, `code_${field}`),
      remark: textOf(posted, `remark_${field}`) || null,
    }))
  for (const { at, group } of wrong)
    if (!reasons.some(({ field }) => groupOf(posted, field) === group))
      context.addIssue({ code: 'custom', path: [at], message: m.kyc_desk_group_reason() })
  const parsed = RejectKyc.safeParse({ version: Number(textOf(posted, 'version')), reasons })
  if (parsed.success) return { rejection: parsed.data }
  for (const { path, message } of parsed.error.issues) {
    const field = reasons[Number(path[1])]?.field
    const at = field ? `${path[2] === 'remark' ? 'remark' : 'code'}_${field}` : 'reasons'
    context.addIssue({ code: 'custom', path: [at], message })
  }
  return z.NEVER
}

/** What the form of a case says: the approval of all that was handed in, or what is wrong with it. */
export const Decided = z
  .record(z.string(), z.unknown())
  .transform(
    (posted, context): Decision =>
      posted.verdict === 'approve' ? approvalIn(posted, context) : rejectionIn(posted, context),
  )
