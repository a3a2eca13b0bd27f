import type { DraftRefusals } from '#contract/drafts/refusals'
import type { DraftKind } from '#contract/drafts/states'
import type { ApprovalSubject } from '#modules/approvals'
import { completeDraftInTx } from '#modules/drafts'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { type LocalDate, localDate, plusMonths, wib } from '#shared/dates'
import { date } from '#shared/format'
import { type Id, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { RejectedFields } from '#shared/rejected-fields'
import { assertNotOwnCaseInTx } from './decide-kyc.ts'
import type { VerificationDeps } from './deps.ts'
import { parseExemption } from './input.ts'
import type { VerificationRefusals } from './refusals.ts'
import { EXEMPTION_DRAFT, type ExemptionView, exemptionFiles, verificationEvent } from './states.ts'
import { tables } from './tables.ts'

const EXEMPT = 'verification.exempt'

/** The draft definition of an exemption from the investor limit. */
export const exemptionDraft: DraftKind = {
  name: EXEMPTION_DRAFT,
  steps: ['evidence'],
  fields: ['broker', 'accountSince', ...Object.keys(exemptionFiles)],
  files: exemptionFiles,
  filesBelongTo: 'uploader', // kept as long as the rest of KYC
}

/**
 * Files evidence of a securities account held long enough; two members of staff decide. `version` is that of the
 * reviewed draft. Refuses `exemption_needless`, `approval_waits`, `draft_not_found`, and throws `RejectedFields`.
 */
export async function fileExemption(
  deps: VerificationDeps,
  actor: Actor,
  { version }: { version: number },
): Promise<void> {
  requirePermission(actor, 'kyc.file-exemption')
  const { userId } = actor
  const draft = await deps.drafts.whole(actor, EXEMPTION_DRAFT)
  if (!draft) throw new Refusal<DraftRefusals>('draft_not_found')
  const values = Object.fromEntries(Object.entries(draft.fields).map(([name, { value }]) => [name, value]))
  const now = deps.clock.now()
  const rules = await deps.rulebook.at(now)
  const parsed = parseExemption(values, plusMonths(localDate(now), -rules['investor.experience_months']))
  if (!parsed.success)
    throw new RejectedFields(parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })))
  await deps.commands.run(
    { name: 'verification.file-exemption', actor, may: 'kyc.file-exemption' },
    async (context) => {
      const { tx, note } = context
      const kyc = await tables(tx)
        .selectFrom('kyc')
        .select(['party', 'full_name', 'exempt_reason', 'exempt_until'])
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const holds = kyc.exempt_until === null || kyc.exempt_until >= localDate(context.now)
      if (kyc.party === 'entity' || (kyc.exempt_reason && holds))
        throw new Refusal<VerificationRefusals>('exemption_needless')
      const id = newId<'kyc-exemption'>(context.now)
      const { broker, accountSince } = parsed.data
      await completeDraftInTx(tx, { ownerId: userId, kind: EXEMPTION_DRAFT, version, to: `kyc-exemption/${id}` })
      await tables(tx)
        .insertInto('kyc_exemption')
        .values({ id, user_id: userId, broker, account_since: accountSince as LocalDate, filed_at: context.now })
        .execute()
      await deps.approvals.proposeInTx(context, {
        subject: EXEMPT,
        object: `kyc-exemption/${userId}`,
        payload: { id, userId, broker, accountSince, fullName: kyc.full_name },
        reason: 'Bukti rekening efek diajukan pemodal',
      })
      note(`kyc/${userId}`, { data: { exemption: id } })
    },
  )
}

/** The state of the actor's newest exemption request; null when there is none. */
export async function findExemption(
  { db, clock }: Pick<VerificationDeps, 'db' | 'clock'>,
  actor: Actor,
): Promise<ExemptionView | null> {
  requirePermission(actor, 'kyc.read')
  const row = await selectNewestExemption(db, actor.userId)
  if (!row) return null
  const { broker, account_since, state, filed_at, until, reason } = row
  const ended = until !== null && until < localDate(clock.now())
  return { broker, accountSince: account_since, state, ended, filedAt: filed_at, until, reason }
}

export const selectNewestExemption = (db: Db, userId: Id<'user'>) =>
  tables(db)
    .selectFrom('kyc_exemption')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('filed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

type Filed = { id: Id<'kyc-exemption'>; userId: Id<'user'>; broker: string; accountSince: LocalDate; fullName: string }

/** The approval by two members of staff of an exemption (docs/rules/purchase.md). */
export const exemptionApproval = ({ rulebook }: Pick<VerificationDeps, 'rulebook'>): ApprovalSubject<Filed> => ({
  name: EXEMPT,
  kind: { id: 'Pengecualian batas pembelian', en: 'Exemption from the purchase limit' },
  policy: () => [{ from: 0n, permission: 'kyc.second', votes: 2 }],
  describe: (_, { fullName, broker, accountSince }) => ({
    title: { id: `Kecualikan ${fullName} dari batas pembelian`, en: `Exempt ${fullName} from the purchase limit` },
    changes: [
      { label: { id: 'Perusahaan efek', en: 'Securities company' }, before: null, after: { id: broker, en: broker } },
      {
        label: { id: 'Rekening efek sejak', en: 'Securities account since' },
        before: null,
        after: { id: date(accountSince, 'id'), en: date(accountSince, 'en') },
      },
    ],
  }),
  beforeVote: ({ tx, actor }, { payload: { userId } }) => assertNotOwnCaseInTx(tx, actor, userId),
  async execute({ tx, now, emit, note }, { payload: { id, userId } }) {
    const rules = await rulebook.at(now, tx)
    const until = plusMonths(localDate(now), rules['investor.exemption_months'])
    await tables(tx)
      .updateTable('kyc')
      .set({ exempt_reason: 'experienced', exempt_until: until })
      .where('user_id', '=', userId)
      .execute()
    await tables(tx)
      .updateTable('kyc_exemption')
      .set({ state: 'approved', decided_at: now, until })
      .where('id', '=', id)
      .execute()
    emit(verificationEvent(userId, 'kyc_exempted', { until: wib(until) }))
    note(`kyc/${userId}`, { data: { exempt: 'experienced', until } })
  },
  async close({ tx, now, emit }, { payload: { id, userId } }, { reason }) {
    await tables(tx)
      .updateTable('kyc_exemption')
      .set({ state: 'rejected', decided_at: now, reason })
      .where('id', '=', id)
      .execute()
    emit(verificationEvent(userId, 'kyc_exemption_refused', {}))
  },
})
