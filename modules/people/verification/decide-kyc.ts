import type { Updateable } from 'kysely'
import type { RequiredList } from '#contract/screening/states'
import { listNames, recordNameInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Db, Tx } from '#platform/db/database'
import { type Actor, isSignedIn, nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { compareNames } from '#shared/person-names'
import { Refusal } from '#shared/refusal'
import { throwTaken } from './account-numbers.ts'
import { assertListsInForce, assertScreenedInTx } from './assert-screened.ts'
import { cancelChecksInTx } from './checks.ts'
import type { VerificationDeps } from './deps.ts'
import { isKycField } from './input.ts'
import {
  assertOpenChecksUnchangedInTx,
  assertServiceWaitOverInTx,
  listOpenChecksInTx,
  type OpenCheck,
} from './open-checks.ts'
import { computeRenewalDate } from './refresh-due.ts'
import type { VerificationRefusals } from './refusals.ts'
import { derivedFields } from './rules/derived-fields.ts'
import { isReasonForField, kycReasons } from './rules/return-reasons.ts'
import { decryptApplication, findLastSubmission } from './sealed.ts'
import { encryptIncome } from './sealed-income.ts'
import { assertNumbersFree, decryptNumbers, encryptNumbers, type SealedNumbers } from './sealed-numbers.ts'
import {
  type CheckKind,
  isKycFile,
  type KycReason,
  type KycState,
  listStatesBefore,
  type Party,
  type RiskLevel,
  type VerificationEvents,
  verificationEvent,
} from './states.ts'
import { type Tables, tables } from './tables.ts'
import { computePayableSinceInTx, readBankAnswer } from './verified-account.ts'

/** Approval subject: approving a high-risk person. */
export const HIGH_RISK_APPROVAL = 'verification.approve-high-risk'
export type DecideDeps = Pick<
  VerificationDeps,
  'rulebook' | 'screening' | 'approvals' | 'approved' | 'keys' | 'vault' | 'services'
>
export type Approval = {
  userId: Id<'user'>
  /** What the reviewer looked at: refused when something else was handed in meanwhile. */
  version?: number | undefined
  riskLevel?: RiskLevel | undefined
  /** What enhanced due diligence found, or why the bank is not believed: for the second member of staff who looks. */
  reason?: string | undefined
  sid?: string | undefined
  sre?: string | undefined
}
/** `overruled`: the bank contradicts the account; `open`: checks without answer or failed. */
export type SecondApproval = Omit<Approval, 'sid' | 'sre'> & {
  overruled?: boolean | undefined
  open?: readonly OpenCheck[] | undefined
  /** Required lists of which no edition was in force when it was proposed. */
  missing?: readonly RequiredList[] | undefined
  /** As they wait for the second vote: no number stands in a request. */
  numbers?: SealedNumbers | undefined
}
/** `version` as in an approval. */
export type Rejection = { userId: Id<'user'>; version?: number | undefined; reasons: readonly KycReason[] }

/**
 * Approves a submission under review. Returns false when a second member of staff must approve: high risk, unconfirmed
 * registry, face or bank account, or a required screening list not in force. Refuses `kyc_due_diligence`,
 * `kyc_check_failed`, `kyc_account_failed` and `kyc_list_missing` without a reason for it, and `kyc_unanswered` while a
 * service may still answer.
 */
export const approveKyc = defineCommand({
  name: 'verification.approve',
  permission: 'kyc.decide',
  async run(context, { sid, sre, ...approval }: Approval, deps: VerificationDeps): Promise<{ approved: boolean }> {
    const { actor } = context
    const { userId, reason = '' } = approval
    const row = await tables(context.tx)
      .selectFrom('kyc')
      .select(['full_name', 'risk_level', 'version'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const isHigh = (approval.riskLevel ?? row?.risk_level) === 'high' || row?.risk_level === 'high'
    const last = row && (await findLastSubmission(context.tx, userId))
    const overruled = last !== undefined && (await readBankAnswer(context.tx, last.id)) === 'failed'
    const open = last && isSignedIn(actor) ? await listOpenChecksInTx(deps, context.tx, last) : []
    const missing = await deps.screening.missing(context.tx)
    if (isSignedIn(actor)) await assertNotOwnCaseInTx(context.tx, actor, userId)
    await assertScreenedInTx(deps, context, userId)
    if (last) await assertServiceWaitOverInTx(deps.rulebook, context, { open, submittedAt: last.submitted_at })
    await assertNumbersFree(deps.vault, context.tx, userId, { sid, sre })
    const sealed = await encryptNumbers(deps, context.tx, userId, { sid, sre })
    const numbers = { sid_sealed: sealed.sid_sealed ?? null, sre_sealed: sealed.sre_sealed ?? null }
    const needsTwo = isHigh || overruled || open.length > 0 || missing.length > 0
    if (!row || !needsTwo || !isSignedIn(actor)) {
      const seen = last && { submission: last, missing, numbers: sealed }
      await approveSubmissionInTx(deps, context, { ...approval, numbers }, seen)
      return { approved: true }
    }
    const lacking = isHigh ? 'kyc_due_diligence' : open.length > 0 ? 'kyc_check_failed' : 'kyc_account_failed'
    if (reason === '') {
      assertListsInForce(missing)
      throw new Refusal<VerificationRefusals>(lacking, {}, 'reason')
    }
    await deps.approvals.proposeInTx(context, {
      subject: HIGH_RISK_APPROVAL,
      object: `kyc/${userId}`,
      payload: {
        ...approval,
        numbers,
        version: approval.version ?? row.version,
        ...(isHigh && { riskLevel: 'high' }),
        overruled,
        open,
        missing,
        fullName: row.full_name,
      },
      reason,
    })
    return { approved: false }
  },
})

/** What was read and found clear a moment ago, by the same transaction. */
type ClearedSubmission = {
  submission: NonNullable<Awaited<ReturnType<typeof findLastSubmission>>>
  missing: readonly RequiredList[]
  numbers: Awaited<ReturnType<typeof encryptNumbers>>
}

/** Marks a submission as approved until its renewal date (rulebook months). */
export async function approveSubmissionInTx(
  deps: DecideDeps,
  context: CommandContext,
  { userId, version, riskLevel, numbers, overruled = false, open = [], missing = [] }: SecondApproval,
  seen?: ClearedSubmission,
): Promise<void> {
  const { tx, now, actor } = context
  if (!seen) await assertScreenedInTx(deps, context, userId)
  const submission = seen?.submission ?? (await findLastSubmission(tx, userId))
  if (!submission) throw new Refusal<VerificationRefusals>('kyc_not_in_that_state')
  assertListsInForce(seen?.missing ?? (await deps.screening.missing(tx)), missing)
  if (isSignedIn(actor)) await assertOpenChecksUnchangedInTx(deps, tx, submission, open)
  const application = await decryptApplication(deps.keys, tx, submission)
  const rules = await deps.rulebook.at(now, tx)
  const refreshBy = computeRenewalDate(application, now, rules['kyc.refresh_months'])
  const bankVerifiedAt = await computePayableSinceInTx(deps, context, { submission, application, overruled })
  await recordNameInTx(tx, userId, application.fullName)
  const change = {
    state: 'approved' as const,
    approved_name: application.fullName,
    decided_at: now,
    approved_at: now,
    refresh_due_at: refreshBy,
    income_sealed: encryptIncome(deps.vault, userId, rupiah(application.annualIncome)),
    ...(riskLevel ? { risk_level: riskLevel, risk_rest: riskLevel } : {}),
    ...(seen?.numbers ?? (await numbersInTx(deps, tx, userId, numbers))),
  }
  const unanswered = open.filter((each) => each.endsWith(':waiting')).map((each) => each.split(':')[0] as CheckKind)
  const asksOn = isSignedIn(actor) && deps.services
  const goesOn: CheckKind[] = asksOn
    ? [...(bankVerifiedAt ? [] : ['account' as const]), 'same_face', ...unanswered]
    : []
  const event: Decision['event'] = ['kyc_approved', { refreshBy }]
  await decideInTx(context, { userId, version, event, change, reasons: [], bankVerifiedAt, goesOn })
  for (const begins of deps.approved) await begins(context, userId)
}

/** By the newest key, and nobody else's by now. */
async function numbersInTx(deps: DecideDeps, tx: Tx, userId: Id<'user'>, sealed?: SealedNumbers) {
  const { sid, sre } = await decryptNumbers(deps.keys, tx, userId, sealed ?? { sid_sealed: null, sre_sealed: null })
  const numbers = { sid: sid ?? undefined, sre: sre ?? undefined }
  await assertNumbersFree(deps.vault, tx, userId, numbers)
  return encryptNumbers(deps, tx, userId, numbers)
}

/** Sends a submission back with a reason for each wrong field; to its owner it counts as not filled. */
export const rejectKyc = defineCommand({
  name: 'verification.reject',
  permission: 'kyc.decide',
  async run(context, { userId, version, reasons }: Rejection, { lapsed }: VerificationDeps) {
    const change = {
      state: 'rejected' as const,
      decided_at: context.now,
      identity_index: null,
      approved_at: null,
      refresh_due_at: null,
    }
    const party = (await findLastSubmission(context.tx, userId))?.party
    if (party && !areReasons(party, reasons))
      throw new Refusal<VerificationRefusals>('kyc_reasons_missing', {}, 'reasons')
    await decideInTx(context, { userId, version, event: ['kyc_rejected', { fields: reasons.length }], change, reasons })
    for (const ends of lapsed) await ends(context, [userId])
  },
})

const areReasons = (party: Party, reasons: readonly KycReason[]) =>
  reasons.length > 0 &&
  new Set(reasons.map(({ field }) => field)).size === reasons.length &&
  reasons.every(
    ({ field, code }) =>
      (isKycField(party, field) || isKycFile(party, field)) &&
      !Object.hasOwn(derivedFields[party], field) &&
      Object.hasOwn(kycReasons, code) &&
      isReasonForField(code, field, party),
  )

type Decision = {
  userId: Id<'user'>
  version: number | undefined
  event: { [Name in keyof VerificationEvents]: [name: Name, data: VerificationEvents[Name]] }[keyof VerificationEvents]
  change: Updateable<Tables['kyc']> & { state: KycState }
  reasons: readonly KycReason[]
  bankVerifiedAt?: Date | null
  /** What is asked on although it is decided. */
  goesOn?: readonly CheckKind[]
}

async function decideInTx(
  { tx, now, actor, emit, note }: CommandContext,
  { userId, version, event: [name, data], change, reasons, bankVerifiedAt = null, goesOn = [] }: Decision,
) {
  await assertNotOwnCaseInTx(tx, actor, userId)
  let query = tables(tx)
    .updateTable('kyc')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('state', 'in', listStatesBefore(change.state))
  if (version !== undefined) query = query.where('version', '=', version)
  const decided = await query.returning('version').executeTakeFirst().catch(throwTaken)
  if (!decided) throw new Refusal<VerificationRefusals>('kyc_not_in_that_state')
  const { id } = (await findLastSubmission(tx, userId))!
  const outcome = change.state === 'approved' ? 'approved' : 'rejected'
  await tables(tx)
    .updateTable('kyc_submission')
    .set({ decided_at: now, decided_by: nameOf(actor), outcome, reasons: JSON.stringify(reasons) })
    .set({ bank_verified_at: bankVerifiedAt })
    .where('id', '=', id)
    .execute()
  await cancelChecksInTx(tx, id, goesOn)
  note(`kyc/${userId}`, {
    data: { version: decided.version, wrong: reasons.map(({ field, code }) => `${field}:${code}`) },
  })
  emit(verificationEvent(userId, name, data as never))
}

/** Refuses `kyc_own_case` when the actor may be the case's owner. */
export async function assertNotOwnCaseInTx(tx: CommandContext['tx'], actor: Actor, userId: Id<'user'>) {
  if (await isOwnCase(tx, actor, userId)) throw new Refusal<VerificationRefusals>('kyc_own_case')
}

/** Whether the actor bears, or bore, a name of the case's owner (staff may be investors too). */
export async function isOwnCase(through: Db | Tx, actor: Actor, userId: Id<'user'>): Promise<boolean> {
  if (!isSignedIn(actor)) return false
  if (actor.userId === userId) return true
  const reviewers = await listNames(through, actor.userId)
  const papers = await tables(through)
    .selectFrom('kyc')
    .select(['full_name', 'approved_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const names = [...(await listNames(through, userId)), papers?.full_name, papers?.approved_name]
  return names.some((name) => name && reviewers.some((each) => compareNames(each, name) === 'same'))
}
