import { sql } from 'kysely'
import type { Proven } from '#modules/credentials'
import { completeDraftInTx } from '#modules/drafts'
import { findUserInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { violatedConstraint } from '#platform/db/database'
import type { Actor, PersonActor } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { fill } from '#shared/text'
import { buildApplication } from './application.ts'
import { computeBlindIndex } from './blind-index.ts'
import { scheduleChecksInTx } from './checks.ts'
import type { VerificationDeps } from './deps.ts'
import { hasFaceMatch } from './face-pairs.ts'
import { assertIdentityFree, createIdentityTaken, type Identity } from './identity-number.ts'
import type { KycApplication } from './input.ts'
import { findBirthYear, findIdentityNumber, listNamesToScreen, listRequiredChecks } from './party.ts'
import type { VerificationRefusals } from './refusals.ts'
import { computeRiskScore, findRiskProfile } from './rules/risk-questions.ts'
import { isTaxedElsewhere } from './rules/tax-faults.ts'
import { toScreeningNames } from './screening-subjects.ts'
import { encryptApplication, findLastSubmission } from './sealed.ts'
import { encryptIncome } from './sealed-income.ts'
import {
  type BankCode,
  kycDraftNames,
  listStatesBefore,
  type Party,
  payoutBanks,
  type RiskLevel,
  verificationEvent,
} from './states.ts'
import { tables } from './tables.ts'
import { changesAccountInTx } from './verified-account.ts'

/**
 * Submits the actor's own draft; `version` is what they reviewed. After a rejection only the wrong fields may change.
 * Changing the payout account needs a proof for exactly that account. Refuses `nik_taken`, `passport_taken`,
 * `nib_taken`, `kyc_phone_first`, `kyc_other_party`, `kyc_not_in_that_state`, `draft_not_found`, and throws
 * `RejectedFields`.
 */
export async function submitKyc(
  deps: VerificationDeps,
  actor: Actor,
  { party, version, proof }: { party: Party; version: number } & Proven,
): Promise<void> {
  requirePermission(actor, 'kyc.submit')
  const { userId } = actor
  const application = await buildApplication(deps, actor, party)
  const run = () =>
    deps.commands.run({ name: 'verification.submit', actor, may: 'kyc.submit' }, async (context) => {
      const user = await findUserInTx(context.tx, userId)
      if (!user?.phone_verified_at) throw new Refusal<VerificationRefusals>('kyc_phone_first')
      await completeDraftInTx(context.tx, { ownerId: userId, kind: kycDraftNames[party], version, to: `kyc/${userId}` })
      const account = await handInTx(deps, context, { userId, application })
      if (account) await spendAccountProofInTx(deps, context, account, proof)
    })
  await deps.credentials.askingForProof(actor, run)
}

/** Submits for another person, for imports and the demo. */
export async function submitKycFor(
  deps: VerificationDeps,
  actor: Actor,
  handing: { userId: Id<'user'>; application: KycApplication },
): Promise<void> {
  await deps.commands.run({ name: 'verification.submit-for', actor, may: 'kyc.submit-for-others' }, async (context) => {
    await handInTx(deps, context, handing)
  })
}

type Handing = { userId: Id<'user'>; application: KycApplication }

/** Answers the account where it is another than the one that money goes to today. */
async function handInTx(
  { vault, keys, rulebook, screening, services }: VerificationDeps,
  { tx, now, emit, note }: CommandContext,
  { userId, application }: Handing,
): Promise<HandedInAccount | null> {
  const rules = await rulebook.at(now, tx)
  const until = after(now, rules['kyc.sla_hours'] * HOUR)
  const { party } = application
  const identity = findIdentityNumber(application)
  await assertIdentityFree(tx, vault, { userId, identity })
  const names = listScreeningNames(application)
  const likenesses = await screening.screenInTx(tx, { id: userId, names }, now)
  const riskRest = (await hasFaceMatch(tx, userId)) ? 'high' : computeRiskLevel(application)
  const data = {
    state: 'submitted' as const,
    ...toKycColumns(vault, userId, application),
    risk_level: likenesses > 0 ? ('high' as const) : riskRest,
    risk_rest: riskRest,
    submitted_at: now,
    due_at: until,
    overdue_told: false,
    decided_at: null,
    approved_at: null,
    refresh_due_at: null,
    refresh_told: false,
    renewal_asked_at: null,
  }
  const written = await tables(tx)
    .insertInto('kyc')
    .values({ user_id: userId, created_at: now, ...data })
    .onConflict((already) =>
      already
        .column('user_id')
        .doUpdateSet((row) => ({ ...data, ...whileApproved(data), version: row('kyc.version', '+', 1) }))
        .where('kyc.state', 'in', listStatesBefore('submitted'))
        .where('kyc.party', '=', party),
    )
    .returning('version')
    .executeTakeFirst()
    .catch((error) => refuseTaken(error, identity))
  if (!written) throw new Refusal<VerificationRefusals>('kyc_not_in_that_state')
  const id = newId<'kyc-submission'>(now)
  const round = ((await findLastSubmission(tx, userId))?.round ?? 0) + 1
  const data_sealed = await encryptApplication(keys, tx, { id, userId, application })
  await tables(tx)
    .insertInto('kyc_submission')
    .values({ id, user_id: userId, party, round, data_sealed, submitted_at: now })
    .execute()
  if (services) await scheduleChecksInTx(tx, { submissionId: id, userId, kinds: listRequiredChecks(party), now })
  note(`kyc/${userId}`, { data: { version: written.version, round, party } })
  emit(verificationEvent(userId, 'kyc_submitted', { until }))
  if (!(await changesAccountInTx({ keys }, tx, { userId, application }))) return null
  const { bank: code, accountNumber: number } = application
  const bank = payoutBanks[code as BankCode]
  emit(verificationEvent(userId, 'payout_account_handed_in', { bank, last: number.slice(-4) }))
  return { code, bank, number }
}

/** The names of an application with the birth year of its owner, as lists are searched for them. */
export const listScreeningNames = (application: KycApplication) =>
  toScreeningNames({
    full_name: application.fullName,
    other_names: listNamesToScreen(application),
    birth_year: findBirthYear(application),
  })

/** What a verification holds of an application, beside its state. */
export function toKycColumns(vault: VerificationDeps['vault'], userId: Id<'user'>, application: KycApplication) {
  const identity = findIdentityNumber(application)
  return {
    party: application.party,
    full_name: application.fullName,
    birth_year: findBirthYear(application),
    income_sealed: encryptIncome(vault, userId, rupiah(application.annualIncome)),
    risk_profile: application.party === 'entity' ? null : findRiskProfile(computeRiskScore(application)),
    exposed: application.politicallyExposed === 'yes',
    other_names: JSON.stringify(listNamesToScreen(application)),
    bank_code: application.bank,
    bank_account_last: application.accountNumber.slice(-4),
    bank_account_holder: application.accountHolder,
    identity_index: computeBlindIndex(vault, identity.kind, identity.number),
    account_index: computeBlindIndex(vault, 'account', `${application.bank}/${application.accountNumber}`),
  }
}

/** Until it is decided on, or its time is over, an approval holds as it was given: with the income that its limit stands on. */
const whileApproved = ({ income_sealed }: { income_sealed: string }) => ({
  approved_at: sql<Date | null>`case when kyc.state = 'approved' then kyc.approved_at end`,
  refresh_due_at: sql<Date | null>`case when kyc.state = 'approved' then kyc.refresh_due_at end`,
  income_sealed: sql<string>`case when kyc.state = 'approved' then kyc.income_sealed else ${income_sealed} end`,
})

function refuseTaken(error: unknown, identity: Identity): never {
  throw violatedConstraint(error) === 'kyc_identity_index_key' ? createIdentityTaken(identity) : error
}

/** Before anybody has looked; screening and the reviewer can only raise it. */
export function computeRiskLevel(application: KycApplication): RiskLevel {
  const { party, politicallyExposed } = application
  if (politicallyExposed === 'yes') return 'high'
  const forAnother = party !== 'entity' && application.ownBeneficiary === 'no'
  const isPlain = party === 'citizen' && !forAnother && !isTaxedElsewhere(application)
  return isPlain ? 'low' : 'medium'
}

/** An account for a person's money, with its bank's name. */
type HandedInAccount = { code: string; bank: string; number: string }

const accountChange = {
  id: 'Ganti rekening penarikan ke {bank:text} berakhiran {last:text}',
  en: 'Change the account for withdrawals to {bank:text} ending in {last:text}',
} as const

/** Who took over a session must not lead the money elsewhere: its owner proves that exactly this account is theirs. */
async function spendAccountProofInTx(
  { credentials }: Pick<VerificationDeps, 'credentials'>,
  { tx, now, actor }: CommandContext<PersonActor>,
  { code, bank, number }: HandedInAccount,
  proof: string | undefined,
): Promise<void> {
  const values = { bank, last: number.slice(-4) }
  const said = { id: fill(accountChange.id, values, 'id'), en: fill(accountChange.en, values, 'en') }
  const subject = { operation: 'verification.change-account', content: { bank: code, number }, about: said }
  await credentials.spendProofInTx(tx, actor, { ...subject, proof }, now)
}
