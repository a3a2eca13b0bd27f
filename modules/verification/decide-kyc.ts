import type { Updateable } from 'kysely'
import type { Rulebook } from '#modules/rulebook'
import type { CommandContext, Commands } from '#platform/command'
import { violatedConstraint } from '#platform/database'
import type { Actor } from '#shared/actor'
import { type LocalDate, localDate, plusMonths, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { VerificationRefusals } from './refusals.ts'
import { type ExemptReason, type KycState, statesBefore, type VerificationEvents, verificationEvent } from './states.ts'
import { type Tables, tables } from './tables.ts'

type Deps = { commands: Commands; rulebook: Rulebook }
export type Approval = {
  userId: Id<'user'>
  /** What the reviewer looked at: refused when something else was handed in meanwhile. */
  version?: number
  riskLevel?: 'low' | 'medium' | 'high'
  exempt?: { reason: ExemptReason; until: LocalDate | null }
  sid?: string
  sre?: string
}
/** `reasons`: per field that is wrong, why. `version` as in an approval. */
export type Rejection = { userId: Id<'user'>; version?: number; reasons: Record<string, string> }

/** Approves what is under review; it is due to be looked at again after the rulebook's months. */
export async function approveKyc({ commands, rulebook }: Deps, actor: Actor, approval: Approval): Promise<void> {
  await commands.run({ name: 'verification.approve', actor, may: 'kyc.decide' }, async (context) => {
    const { tx, now } = context
    const { userId, version, riskLevel = 'low', exempt, sid, sre } = approval
    const rules = await rulebook.at(now, tx)
    const change = {
      state: 'approved' as const,
      decided_at: now,
      approved_at: now,
      refresh_due_at: wib(plusMonths(localDate(now), rules['kyc.refresh_months'])),
      bank_verified_at: now,
      risk_level: riskLevel,
      exempt_reason: exempt?.reason ?? null,
      exempt_until: exempt?.until ?? null,
      ...(sid ? { sid } : {}),
      ...(sre ? { sre } : {}),
    }
    await decideInTx(context, { userId, version, event: 'kyc_approved', change })
  })
}

/** Sends it back with a reason on each field that is wrong; to its owner it is not filled then. */
export async function rejectKyc(
  { commands }: Deps,
  actor: Actor,
  { userId, version, reasons }: Rejection,
): Promise<void> {
  await commands.run({ name: 'verification.reject', actor, may: 'kyc.decide' }, async (context) => {
    const change = { state: 'rejected' as const, decided_at: context.now, rejections: JSON.stringify(reasons) }
    await decideInTx(context, { userId, version, event: 'kyc_rejected', change })
  })
}

type Decision = {
  userId: Id<'user'>
  version: number | undefined
  event: keyof VerificationEvents
  change: Updateable<Tables['kyc']> & { state: KycState }
}

async function decideInTx({ tx, emit, note }: CommandContext, { userId, version, event, change }: Decision) {
  let query = tables(tx)
    .updateTable('kyc')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('state', 'in', statesBefore(change.state))
  if (version !== undefined) query = query.where('version', '=', version)
  const decided = await query.returning('version').executeTakeFirst().catch(refuseTaken)
  if (!decided) throw new Refusal<VerificationRefusals>('kyc_not_in_that_state')
  note(`kyc/${userId}`, { data: { version: decided.version } })
  emit(verificationEvent(userId, event, {}))
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'kyc_sid_key') throw new Refusal<VerificationRefusals>('sid_taken', {}, 'sid')
  if (violatedConstraint(error) === 'kyc_sre_key') throw new Refusal<VerificationRefusals>('sid_taken', {}, 'sre')
  throw error
}
