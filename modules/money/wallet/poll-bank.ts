import type { WalletDeps } from './deps.ts'
import { recordBankReport } from './record-bank-report.ts'
import { tables } from './tables.ts'

/**
 * Reads new transfers from the bank and records each, including those whose webhook was missed. The cursor stays before
 * a report that fails, so it is retried; later ones are still recorded.
 */
export async function pollBank(deps: WalletDeps): Promise<{ read: number; news: number }> {
  let cursor = (await place(deps))?.cursor ?? null
  let held = cursor
  const failures: unknown[] = []
  let [read, news] = [0, 0]
  try {
    for (let more = true; more; ) {
      const page = await deps.gateway.transactionsSince(cursor)
      for (const report of page.reports) {
        read++
        const outcome = await recordBankReport(deps, report).catch((error: unknown) => void failures.push(error))
        if (outcome && outcome !== 'repeated' && outcome !== 'unchanged') news++
      }
      more = page.more && page.cursor !== cursor
      cursor = page.cursor
      if (failures.length === 0) held = cursor
    }
  } finally {
    await keepPlace(deps, held)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bank reports could not be recorded`)
  return { read, news }
}

const place = ({ db, gateway }: Pick<WalletDeps, 'db' | 'gateway'>) =>
  tables(db).selectFrom('bank_cursor').selectAll().where('gateway', '=', gateway.name).executeTakeFirst()

async function keepPlace({ db, gateway, clock }: Pick<WalletDeps, 'db' | 'gateway' | 'clock'>, cursor: string | null) {
  const polled_at = clock.now()
  await tables(db)
    .insertInto('bank_cursor')
    .values({ gateway: gateway.name, cursor, polled_at })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet({ cursor, polled_at }))
    .execute()
}
