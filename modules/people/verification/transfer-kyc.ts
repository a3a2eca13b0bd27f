import { sql } from 'kysely'
import { type PersonKey, recordNamesInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { nameOf } from '#shared/actor'
import { type LocalDate, localDate, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import type { RejectedField } from '#shared/rejected-fields'
import { computeBlindIndexes } from './blind-index.ts'
import { listFaultsByRules } from './check-by-rules.ts'
import type { VerificationDeps } from './deps.ts'
import { type KycApplication, parseApplication } from './input.ts'
import { findIdentityNumber } from './party.ts'
import type { KycValues } from './rules/fields.ts'
import { decryptApplications, encryptApplication } from './sealed.ts'
import { decryptNumbers, encryptNumbers } from './sealed-numbers.ts'
import type { Party, RiskLevel } from './states.ts'
import { computeRiskLevel, listScreeningNames, toKycColumns } from './submit-kyc.ts'
import { tables } from './tables.ts'

/** States of a verification that go along to another platform; who waits or was sent back fills the form in there. */
export const transferredKycStates = ['approved', 'expired', 'refused'] as const

/** A verification as it is taken over from another platform, and as it is handed to one. */
export type TransferredKyc = {
  state: (typeof transferredKycStates)[number]
  submittedOn: LocalDate
  approvedOn: LocalDate | null
  renewalDueOn: LocalDate | null
  riskLevel: RiskLevel
  /** Until when the person is outside the investor limit as experienced. */
  exemptUntil: LocalDate | null
  sid: string | null
  sre: string | null
  application: KycApplication
}
type OfPerson = { userId: Id<'user'> }

type TransferredAnswers = { party: Party; values: KycValues; submittedOn: LocalDate }
type CheckedAnswers = { application: KycApplication } | { faults: RejectedField[] }

/**
 * Checks applications that another platform approved, in their order; a document that has expired since only shortens
 * the validity of an approval.
 */
export async function checkTransferredApplications(
  { rulebook, clock, regions }: Pick<VerificationDeps, 'rulebook' | 'clock' | 'regions'>,
  through: Db | Tx,
  given: readonly TransferredAnswers[],
): Promise<CheckedAnswers[]> {
  const now = clock.now()
  const basis = { regions, rules: await rulebook.at(now, through), today: localDate(now) }
  return given.map(({ party, values, submittedOn }) => {
    const parsed = parseApplication(party, values, submittedOn)
    if (!parsed.success)
      return { faults: parsed.issues.map(({ path, message }) => ({ field: String(path[0]), message })) }
    const faults = listFaultsByRules(basis, parsed.data).filter(({ message }) => message !== 'document_expired')
    return faults.length > 0 ? { faults } : { application: parsed.data }
  })
}

/** Whose identity, SID or SRE numbers these are here: the owner by `<kind>/<number>`. */
export async function loadNumberOwners(
  { vault }: Pick<VerificationDeps, 'vault'>,
  through: Db | Tx,
  of: readonly Pick<TransferredKyc, 'application' | 'sid' | 'sre'>[],
): Promise<Map<string, Id<'user'>>> {
  const sought = new Map<string, string>()
  for (const { name, kind, number } of of.flatMap(listNumbers))
    for (const index of computeBlindIndexes(vault, kind, number)) sought.set(index.toString('hex'), name)
  const { rows } = await sql<{ user_id: Id<'user'>; index: string }>`
    with sought as (select array_agg(decode(hex, 'hex')) as list from unnest(${[...sought.keys()]}::text[]) as hex)
    select user_id, encode(identity_index, 'hex') as index from kyc, sought where identity_index = any(list)
    union all select user_id, encode(sid_index, 'hex') from kyc, sought where sid_index = any(list)
    union all select user_id, encode(sre_index, 'hex') from kyc, sought where sre_index = any(list)`.execute(through)
  return new Map(rows.map(({ user_id, index }) => [sought.get(index)!, user_id]))
}

/** The numbers of a verification that nobody else may have, each with a name that tells kinds apart. */
export function listNumbers({ application, sid, sre }: Pick<TransferredKyc, 'application' | 'sid' | 'sre'>) {
  const { kind, field, number } = findIdentityNumber(application)
  return [
    { name: `${kind}/${number}`, kind, field, number },
    ...(sid ? [{ name: `sid/${sid}`, kind: 'sid' as const, field: 'sid', number: sid }] : []),
    ...(sre ? [{ name: `sre/${sre}`, kind: 'sre' as const, field: 'sre', number: sre }] : []),
  ]
}

/**
 * Writes verifications of another platform, screens everybody, and vouches for their bank accounts. People who have a
 * verification here keep it.
 */
export async function insertTransferredKycInTx(
  deps: VerificationDeps,
  { tx, now, actor }: CommandContext,
  given: readonly (TransferredKyc & OfPerson)[],
): Promise<void> {
  const known = await loadKnown(tx, given)
  const people = given.filter(({ userId }) => !known.has(userId))
  if (people.length === 0) return
  const ids = people.map(({ userId }) => userId)
  const existing = await deps.keys.existingOf(ids, tx)
  const made = await deps.keys.createMany(
    ids.filter((id) => !existing.has(id)),
    tx,
  )
  const keyOf = (id: Id<'user'>) => (existing.get(id) ?? made.get(id))!
  const rows = await Promise.all(people.map((person) => toRows({ ...deps, tx, now, by: nameOf(actor) }, person, keyOf)))
  await tables(tx)
    .insertInto('kyc')
    .values(rows.map(({ kyc }) => kyc))
    .execute()
  await tables(tx)
    .insertInto('kyc_submission')
    .values(rows.map(({ submission }) => submission))
    .execute()
  await recordNamesInTx(
    tx,
    people.map(({ userId, application }) => ({ userId, name: application.fullName })),
  )
  const screened = people.map(({ userId, application }) => ({ id: userId, names: listScreeningNames(application) }))
  await deps.screening.screenTransferredPeopleInTx(tx, screened, now)
}

const loadKnown = async (tx: Tx, of: readonly OfPerson[]) =>
  new Set(
    (
      await tables(tx)
        .selectFrom('kyc')
        .select('user_id')
        .where('user_id', '=', sql<Id<'user'>>`any(${of.map(({ userId }) => userId)}::uuid[])`)
        .execute()
    ).map(({ user_id }) => user_id),
  )

const riskOrder: readonly RiskLevel[] = ['low', 'medium', 'high']

async function toRows(
  { vault, tx, now, by }: Pick<VerificationDeps, 'vault'> & { tx: Tx; now: Date; by: string },
  { userId, application, sid, sre, ...told }: TransferredKyc & OfPerson,
  keyOf: (id: Id<'user'>) => PersonKey,
) {
  const { state, submittedOn, approvedOn, renewalDueOn, exemptUntil } = told
  const keys = { of: async (id: Id<'user'>) => keyOf(id) }
  const risk = [told.riskLevel, computeRiskLevel(application)].sort(
    (a, b) => riskOrder.indexOf(b) - riskOrder.indexOf(a),
  )[0]!
  const id = newId<'kyc-submission'>(now)
  const [submittedAt, approvedAt] = [wib(submittedOn), approvedOn && wib(approvedOn)]
  const kyc = {
    user_id: userId,
    ...toKycColumns(vault, userId, application),
    state,
    refused_from: state === 'refused' ? (approvedOn ? ('approved' as const) : ('submitted' as const)) : null,
    approved_name: approvedOn ? application.fullName : null,
    risk_level: risk,
    risk_rest: risk,
    exempt_reason: exemptUntil ? ('experienced' as const) : null,
    exempt_until: exemptUntil,
    sid_sealed: null,
    sid_index: null,
    sre_sealed: null,
    sre_index: null,
    ...(await encryptNumbers({ keys, vault }, tx, userId, { sid: sid ?? undefined, sre: sre ?? undefined })),
    submitted_at: submittedAt,
    due_at: submittedAt,
    decided_at: approvedAt,
    approved_at: approvedAt,
    refresh_due_at: renewalDueOn && wib(renewalDueOn),
    created_at: now,
  }
  const submission = {
    id,
    user_id: userId,
    party: application.party,
    round: 1,
    data_sealed: await encryptApplication(keys, tx, { id, userId, application }),
    submitted_at: submittedAt,
    decided_at: approvedAt,
    decided_by: approvedAt && by,
    outcome: approvedAt ? ('approved' as const) : null,
    bank_verified_at: state === 'approved' ? now : null,
  }
  return { kyc, submission }
}

/** The verifications of these people as they are handed to another platform, of those who have one that goes along. */
export async function loadKycToTransfer(
  { keys }: Pick<VerificationDeps, 'keys'>,
  through: Db | Tx,
  userIds: readonly Id<'user'>[],
): Promise<Map<Id<'user'>, TransferredKyc>> {
  const rows = await tables(through)
    .selectFrom('kyc as k')
    .innerJoin('kyc_submission as s', 's.user_id', 'k.user_id')
    .distinctOn('k.user_id')
    .select(['k.user_id', 'k.state', 'k.risk_level', 'k.risk_rest', 'k.exempt_until', 'k.sid_sealed', 'k.sre_sealed'])
    .select(['k.submitted_at', 'k.approved_at', 'k.refresh_due_at', 's.id', 's.party', 's.data_sealed'])
    .where('k.user_id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .where((is) =>
      is.or([
        is('k.state', 'in', transferredKycStates),
        // during a renewal the approval before it holds
        is.and([is('k.state', '=', 'submitted'), is('k.refresh_due_at', 'is not', null)]),
      ]),
    )
    .where('k.ended_at', 'is', null)
    .orderBy('k.user_id')
    .orderBy(sql`k.state = 'submitted' and s.outcome is distinct from 'approved'`)
    .orderBy('s.round', 'desc')
    .execute()
  const applications = await decryptApplications(keys, through, rows)
  const known = await keys.existingOf(
    rows.map(({ user_id }) => user_id),
    through,
  )
  const found = await Promise.all(
    rows.map(async (row, at): Promise<[Id<'user'>, TransferredKyc]> => {
      const ofPerson = { of: async (id: Id<'user'>) => known.get(id)! }
      return [
        row.user_id,
        {
          state: row.state === 'submitted' ? 'approved' : (row.state as TransferredKyc['state']),
          submittedOn: localDate(row.submitted_at),
          approvedOn: row.approved_at && localDate(row.approved_at),
          renewalDueOn: row.refresh_due_at && localDate(row.refresh_due_at),
          riskLevel: row.risk_rest,
          exemptUntil: row.exempt_until,
          ...(await decryptNumbers(ofPerson, through, row.user_id, row)),
          application: applications[at]!,
        },
      ]
    }),
  )
  return new Map(found)
}
