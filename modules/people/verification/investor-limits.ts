import { sql } from 'kysely'
import type { Book } from '#modules/rulebook'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Vault } from '#platform/runtime/crypto'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import { findKycRefusal } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { computeInvestorLimit, isWithinLimit, type LimitFacts } from './limit.ts'
import type { VerificationRefusals } from './refusals.ts'
import { decryptIncome } from './sealed-income.ts'
import { computeKycFlag, type InvestorLimit, type KycState, type Party } from './states.ts'
import { tables } from './tables.ts'

export type LimitBook = Pick<
  Book,
  'investor.limit_low' | 'investor.limit_high' | 'investor.limit_threshold' | 'investor.limit_months'
>
/** One module's purchases since an instant that count against each person's investor limit, in rupiah. */
export type LimitUse = (
  through: Db | Tx,
  query: { userIds: readonly string[]; since: Date },
) => Promise<ReadonlyMap<string, Rupiah>>

export type LimitQuestion = { userId: Id<'user'>; used: Rupiah; wellSecured: boolean; rules: LimitBook; now: Date }

type Deps = { db: Db; vault: Vault }

/** A person's investor limit and what is left; 0 without a stated income. */
export async function readInvestorLimit({ db, vault }: Deps, question: LimitQuestion): Promise<InvestorLimit> {
  const own = selectLimitFacts(db).where('user_id', '=', question.userId)
  const [row] = await readTogether(db, own, { refresh_due_at: 'instant' })
  return answer(vault, row, question)
}

/**
 * Locks these people's limits and returns a check that refuses `investor_limit_exceeded` and people who are not
 * KYC-approved. The caller serializes purchases of one investor.
 */
export async function lockInvestorLimitsInTx(
  { vault }: Pick<Deps, 'vault'>,
  tx: Tx,
  userIds: readonly Id<'user'>[],
): Promise<(question: LimitQuestion & { amount: Rupiah }) => InvestorLimit> {
  const rows = await selectLimitFacts(tx)
    .select('user_id')
    .where('user_id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .orderBy('user_id')
    .forShare()
    .execute()
  const facts = new Map(rows.map((row) => [row.user_id as string, row]))
  return (question) => {
    const row = facts.get(question.userId)
    const refused = findKycRefusal(computeKycFlag(row))
    if (refused) throw new Refusal<VerificationRefusals>(refused)
    const limit = answer(vault, row, question)
    if (isWithinLimit(limit, question.amount)) return limit
    throw new Refusal<VerificationRefusals>('investor_limit_exceeded', {
      left: limit.left ?? 0n,
      cap: limit.cap ?? 0n,
      window: question.rules['investor.limit_months'],
    })
  }
}

const selectLimitFacts = (db: Db | Tx) =>
  tables(db)
    .selectFrom('kyc')
    .select(['party', 'state', 'refresh_due_at', 'income_sealed', 'exempt_reason', 'exempt_until'])

type Facts = {
  party: Party
  state: KycState
  refresh_due_at: Date | null
  income_sealed: string
  exempt_reason: NonNullable<LimitFacts['exempt']>['reason'] | null
  exempt_until: NonNullable<LimitFacts['exempt']>['until']
}

function answer(
  vault: Vault,
  row: Facts | undefined,
  { userId, used, wellSecured, rules, now }: LimitQuestion,
): InvestorLimit {
  return computeInvestorLimit({
    annualIncome: row ? decryptIncome(vault, userId, row.income_sealed) : null,
    exempt: exemptionOf(row),
    used,
    wellSecured,
    today: localDate(now),
    rules: {
      lowRate: rules['investor.limit_low'],
      highRate: rules['investor.limit_high'],
      threshold: rules['investor.limit_threshold'],
    },
  })
}

/** A company is outside the limit by being one; a person for as long as their evidence holds. */
function exemptionOf(row: Facts | undefined): LimitFacts['exempt'] {
  if (row?.party === 'entity') return { reason: 'legal_entity', until: null }
  return row?.exempt_reason ? { reason: row.exempt_reason, until: row.exempt_until } : null
}
