import type { Commands } from '#platform/command'
import { type Actor, nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { SubmitKyc } from './input.ts'
import type { VerificationRefusals } from './refusals.ts'
import { statesBefore, verificationEvent } from './states.ts'
import { tables } from './tables.ts'

/** Hands a verification in to be looked at: one's own, or any by the system. What is under review already stays as it is. */
export async function submitKyc(
  { commands }: { commands: Commands },
  actor: Actor,
  userId: Id<'user'>,
  filled: SubmitKyc,
): Promise<void> {
  await commands.run(
    { name: 'verification.submit', actor, may: 'kyc.submit' },
    async ({ tx, now, emit, note, actor }) => {
      if (nameOf(actor) !== userId) requirePermission(actor, 'kyc.submit-for-others')
      const data = {
        full_name: filled.full_name,
        annual_income: filled.annual_income,
        risk_profile: filled.risk_profile,
        bank_code: filled.bank_code,
        bank_account_last: filled.bank_account_last,
        bank_account_holder: filled.bank_account_holder,
        state: 'submitted' as const,
        submitted_at: now,
        decided_at: null,
        approved_at: null,
        refresh_due_at: null,
        rejections: '{}',
      }
      const written = await tables(tx)
        .insertInto('kyc')
        .values({ user_id: userId, created_at: now, ...data })
        .onConflict((already) =>
          already
            .column('user_id')
            .doUpdateSet((row) => ({ ...data, bank_verified_at: null, version: row('kyc.version', '+', 1) }))
            .where('kyc.state', 'in', statesBefore('submitted')),
        )
        .returning('version')
        .executeTakeFirst()
      if (!written) throw new Refusal<VerificationRefusals>('kyc_not_in_that_state')
      note(`kyc/${userId}`, { data: { version: written.version } })
      emit(verificationEvent(userId, 'kyc_submitted', {}))
    },
  )
}
