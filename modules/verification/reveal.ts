import { same } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { userInTx } from '#modules/identity'
import type { CommandContext } from '#platform/command'
import type { Actor } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { compareNames } from '#shared/person-names'
import { Refusal } from '#shared/refusal'
import { assertNotTheirOwnInTx } from './decide-kyc.ts'
import type { VerificationDeps } from './deps.ts'
import { isKycField } from './input.ts'
import type { VerificationRefusals } from './refusals.ts'
import { lastSubmission, openApplication } from './sealed.ts'
import { needsSecond, type SecretField } from './states.ts'
import { tables } from './tables.ts'

const REVEAL = 'verification.reveal'
type Reveal = { userId: string; field: SecretField; reason: string }
type RevealGrantQuery = { userId: Id<'user'>; staffId: Id<'user'>; field: SecretField; fullName: string }
/** The number, or the request that a second member of staff has to approve first. */
export type Revealed = { value: string } | { waitsFor: Id<'approval'> }

/**
 * One number in full, for who has to see it and says why; the audit keeps both. A number of identity or tax is shown once
 * for each time that a second member of staff has approved; the first call asks for that. The mother's name is not among
 * them: it is compared, never read. Refuses `kyc_case_not_found`, `kyc_own_case`, `approval_waits`.
 */
export async function revealField(
  deps: VerificationDeps,
  actor: Actor,
  { userId: id, field, reason }: Reveal,
): Promise<Revealed> {
  requirePermission(actor, 'kyc.reveal')
  const last = isId(id) ? await lastSubmission(deps.db, id as Id<'user'>) : undefined
  if (!last || field === 'motherName' || !isKycField(last.party, field))
    throw new Refusal<VerificationRefusals>('kyc_case_not_found')
  return deps.commands.run({ name: REVEAL, actor, may: 'kyc.reveal' }, async (context) => {
    const { tx, note } = context
    await assertNotTheirOwnInTx(tx, actor, last.user_id)
    const application: Readonly<Record<string, string>> = await openApplication(deps.keys, tx, last)
    const asked = { userId: last.user_id, staffId: actor.userId, field, fullName: application.fullName ?? '' }
    if (needsSecond(field) && !(await spendGrantInTx(context, asked))) {
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

/** A second member of staff reads who wants to see which number of whom, and why. */
export const revealApproval = ({
  rulebook,
}: Pick<VerificationDeps, 'rulebook'>): ApprovalSubject<RevealGrantQuery> => ({
  name: REVEAL,
  kind: { id: 'Lihat nomor identitas', en: 'Reveal of an identity number' },
  policy: () => [{ from: 0n, permission: 'kyc.second', votes: 1 }],
  async describe(tx, { fullName, field, staffId }) {
    const staff = await userInTx(tx, staffId)
    return {
      title: { id: `Lihat nomor lengkap milik ${fullName}`, en: `Reveal a number of ${fullName}` },
      changes: [
        { label: { id: 'Nomor', en: 'Number' }, before: null, after: same(field) },
        {
          label: { id: 'Dilihat oleh', en: 'Seen by' },
          before: null,
          after: same(`${staff?.firstname ?? ''} ${staff?.lastname ?? ''}`.trim()),
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

/** Whether this is the mother's name that was handed in: said yes or no, never shown. The question is kept by the audit. Refuses `kyc_own_case`. */
export async function isMothersName(
  { db, keys, commands }: VerificationDeps,
  actor: Actor,
  { userId: id, name, reason }: { userId: string; name: string; reason: string },
): Promise<{ matches: boolean }> {
  requirePermission(actor, 'kyc.reveal')
  const userId = id as Id<'user'>
  const last = isId(id) ? await lastSubmission(db, userId) : undefined
  if (!last || last.party === 'entity') throw new Refusal<VerificationRefusals>('kyc_case_not_found')
  return commands.run({ name: 'verification.compare-mother', actor, may: 'kyc.reveal' }, async ({ tx, note }) => {
    await assertNotTheirOwnInTx(tx, actor, userId)
    const application = await openApplication(keys, tx, last)
    const matches = application.party !== 'entity' && compareNames(application.motherName, name) === 'same'
    note(`kyc/${userId}`, { reason, data: { field: 'motherName', matches } })
    return { matches }
  })
}
