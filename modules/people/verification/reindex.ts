import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { computeBlindIndex } from './blind-index.ts'
import type { VerificationDeps } from './deps.ts'
import { findIdentityNumber } from './party.ts'
import { reindexRetained } from './reindex-retained.ts'
import { decryptApplication, findLastSubmission } from './sealed.ts'
import { encryptIncome } from './sealed-income.ts'
import { decryptNumbers } from './sealed-numbers.ts'
import { type Row, tables } from './tables.ts'

const BATCH = 100
const numbers = ['sid_sealed', 'sid_index', 'sre_sealed', 'sre_index'] as const

/**
 * Recomputes all blind indexes and reseals incomes with the newest key, so that an older key can be retired. Returns
 * how many changed; safe to repeat and concurrent with submissions.
 */
export async function reindexIdentities(
  deps: Pick<VerificationDeps, 'db' | 'commands' | 'vault' | 'keys'>,
): Promise<number> {
  let [changed, after] = [0, null as Id<'user'> | null]
  for (;;) {
    const people = await tables(deps.db)
      .selectFrom('kyc')
      .select(['user_id'])
      .$if(after !== null, (query) => query.where('user_id', '>', after!))
      .where(({ eb, fn }) => eb(fn<number>('length', ['account_index']), '>', 0)) // of an erased person nothing opens
      .orderBy('user_id')
      .limit(BATCH)
      .execute()
    for (const { user_id } of people) if (await reindexOne(deps, user_id)) changed++
    if (people.length < BATCH) return changed + (await reindexRetained(deps))
    after = people.at(-1)!.user_id
  }
}

/** The row is locked first: what somebody hands in meanwhile has the newest key already. */
const reindexOne = (
  { commands, vault, keys }: Pick<VerificationDeps, 'commands' | 'vault' | 'keys'>,
  userId: Id<'user'>,
): Promise<boolean> =>
  commands.run(
    { name: 'verification.reindex', actor: system('verification'), may: 'kyc.run' },
    async ({ tx, note }) => {
      const row = await tables(tx)
        .selectFrom('kyc')
        .select(['identity_index', 'account_index', 'income_sealed', ...numbers])
        .where('user_id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      const last = await findLastSubmission(tx, userId)
      if (!row || !last || row.account_index.length === 0) return false
      const application = await decryptApplication(keys, tx, last)
      const { kind, number } = findIdentityNumber(application)
      const { sid, sre } = await decryptNumbers(keys, tx, userId, row)
      const change = {
        sid_index: sid === null ? null : computeBlindIndex(vault, 'sid', sid),
        sre_index: sre === null ? null : computeBlindIndex(vault, 'sre', sre),
        identity_index: row.identity_index && computeBlindIndex(vault, kind, number),
        account_index: computeBlindIndex(vault, 'account', `${application.bank}/${application.accountNumber}`),
        income_sealed: vault.isCurrent(row.income_sealed)
          ? row.income_sealed
          : encryptIncome(vault, userId, rupiah(application.annualIncome)),
      }
      if (isSame(row, change)) return false
      await tables(tx).updateTable('kyc').set(change).where('user_id', '=', userId).execute()
      note(`kyc/${userId}`, { data: { reindexed: true } })
      return true
    },
  )

type Indexes = Pick<Row<'kyc'>, 'identity_index' | 'account_index' | 'sid_index' | 'sre_index' | 'income_sealed'>
const isSame = (one: Indexes, other: Indexes) =>
  one.income_sealed === other.income_sealed &&
  (['identity_index', 'account_index', 'sid_index', 'sre_index'] as const).every((name) => {
    const [before, now] = [one[name], other[name]]
    return before === null || now === null ? before === now : Buffer.from(before).equals(now)
  })
