import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { findUserInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Actor } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { compareNames } from '#shared/person-names'
import { Refusal } from '#shared/refusal'
import { assertNotOwnCaseInTx } from './decide-kyc.ts'
import type { VerificationDeps } from './deps.ts'
import { isKycField } from './input.ts'
import type { VerificationRefusals } from './refusals.ts'
import { decryptApplication, findLastSubmission } from './sealed.ts'
import { needsSecondApprover, type SecretField } from './states.ts'
import { tables } from './tables.ts'

const REVEAL = 'verification.reveal'
type Reveal = { userId: string; field: SecretField; reason: string }
type RevealGrantQuery = { userId: Id<'user'>; staffId: Id<'user'>; field: SecretField; fullName: string }
/** The number, or the approval that is needed first. */
export type Revealed = { value: string } | { waitsFor: Id<'approval'> }

/**
 * Reveals one number in full, with reason, audited. Identity and tax numbers need a second member of staff each time;
 * the first call requests it. The mother's name is never revealed. Refuses `kyc_case_not_found`, `kyc_own_case` and
 * `approval_waits`.
 */
export async function revealField(
  deps: VerificationDeps,
  actor: Actor,
  { userId: id, field, reason }: Reveal,
): Promise<Revealed> {
  requirePermission(actor, 'kyc.reveal')
  const last = isId(id) ? await findLastSubmission(deps.db, id as Id<'user'>) : undefined
  if (!last || field === 'motherName' || !isKycField(last.party, field))
    throw new Refusal<VerificationRefusals>('kyc_case_not_found')
  return deps.commands.run({ name: REVEAL, actor, may: 'kyc.reveal' }, async (context) => {
    const { tx, note } = context
    await assertNotOwnCaseInTx(tx, actor, last.user_id)
    const application: Readonly<Record<string, string>> = await decryptApplication(deps.keys, tx, last)
    const asked = { userId: last.user_id, staffId: actor.userId, field, fullName: application.fullName ?? '' }
    if (needsSecondApprover(field) && !(await spendGrantInTx(context, asked))) {
      const object = `kyc-reveal/${asked.userId}/${field}/${asked.staffId}`
      return {
        waitsFor: await deps.approvals.proposeInTx(context, { subject: REVEAL, object, payload: asked, reason }),
      }
    }
    note(`kyc/${asked.userId}`, { reason, data: { field } })
    return { value: application[field] ?? '' }
  })
}

/** What was approved is used up by one look. */
async function spendGrantInTx(
  { tx, now }: CommandContext,
  { userId, staffId, field }: RevealGrantQuery,
): Promise<boolean> {
  const used = await tables(tx)
    .updateTable('kyc_reveal')
    .set({ used_at: now })
    .where('request_id', '=', (open) =>
      open
        .selectFrom('kyc_reveal')
        .select('request_id')
        .where('user_id', '=', userId)
        .where('staff_id', '=', staffId)
        .where('field', '=', field)
        .where('used_at', 'is', null)
        .where('open_until', '>', now)
        .orderBy('open_until')
        .limit(1)
        .forUpdate(),
    )
    .where('used_at', 'is', null)
    .returning('request_id')
    .executeTakeFirst()
  return used !== undefined
}

/** The approval to reveal a number of a person. */
export const revealApproval = ({
  rulebook,
}: Pick<VerificationDeps, 'rulebook'>): ApprovalSubject<RevealGrantQuery> => ({
  name: REVEAL,
  kind: { id: 'Lihat nomor identitas', en: 'Reveal of an identity number' },
  policy: () => [{ from: 0n, permission: 'kyc.second', votes: 1 }],
  async describe(tx, { fullName, field, staffId }) {
    const staff = await findUserInTx(tx, staffId)
    return {
      title: { id: `Lihat nomor lengkap milik ${fullName}`, en: `Reveal a number of ${fullName}` },
      changes: [
        { label: { id: 'Nomor', en: 'Number' }, before: null, after: inBothLanguages(field) },
        {
          label: { id: 'Dilihat oleh', en: 'Seen by' },
          before: null,
          after: inBothLanguages(`${staff?.firstname ?? ''} ${staff?.lastname ?? ''}`.trim()),
        },
      ],
    }
  },
  async execute({ tx, now }, { id, payload: { userId, staffId, field } }) {
    const rules = await rulebook.at(now, tx)
    const open_until = after(now, rules['kyc.reveal_hours'] * HOUR)
    await tables(tx)
      .insertInto('kyc_reveal')
      .values({ request_id: id, user_id: userId, staff_id: staffId, field, open_until })
      .execute()
  },
})

/** Whether a name equals the submitted mother's name, without showing it; audited. Refuses `kyc_own_case`. */
export async function isMothersName(
  { db, keys, commands }: VerificationDeps,
  actor: Actor,
  { userId: id, name, reason }: { userId: string; name: string; reason: string },
): Promise<{ matches: boolean }> {
  requirePermission(actor, 'kyc.reveal')
  const userId = id as Id<'user'>
  const last = isId(id) ? await findLastSubmission(db, userId) : undefined
  if (!last || last.party === 'entity') throw new Refusal<VerificationRefusals>('kyc_case_not_found')
  return commands.run({ name: 'verification.compare-mother', actor, may: 'kyc.reveal' }, async ({ tx, note }) => {
    await assertNotOwnCaseInTx(tx, actor, userId)
    const application = await decryptApplication(keys, tx, last)
    const matches = application.party !== 'entity' && compareNames(application.motherName, name) === 'same'
    note(`kyc/${userId}`, { reason, data: { field: 'motherName', matches } })
    return { matches }
  })
}
