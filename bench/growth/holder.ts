import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { postInTx } from '#modules/ledger'
import { distributeUnitsInTx, registerSecurityInTx } from '#modules/registry'
import { transact } from '#platform/db/database'
import { after, DAY } from '#shared/dates'
import { basisPoints, rupiah, units } from '#shared/money'
import type { App } from '../../server/app.ts'
import { createInvestor } from '../../test/people.ts'
import { insertBusiness } from '../../test/rows.ts'

const PASSWORD = 'Bench-Syirkah-2026'

/** Somebody with so many sukuk and so many deposits over the past year; answers a token that renews a session. */
export async function createHolder(
  app: App,
  prefix: string,
  { holdings, movements }: { holdings: number; movements: number },
) {
  const { userId, email } = await createInvestor(app, { password: PASSWORD })
  const now = app.clock.now()
  const { db } = app.database
  for (let begin = 0; begin < movements; begin += 500) {
    const at = after(now, -398 * DAY * (1 - begin / movements) - DAY)
    const ids = Array.from({ length: Math.min(500, movements - begin) }, () => randomUUID())
    const entries = ids.map((id) => ({
      kind: 'balance_opened',
      source: `opening-balance/${id}`,
      postings: [
        { account: { owner: 'bank/bsi', purpose: 'clearing' as const, asset: 'IDR' }, debit: 10_000n },
        { account: { owner: `investor/${userId}`, purpose: 'available' as const, asset: 'IDR' }, credit: 10_000n },
      ],
    }))
    await transact(db, async (tx) => {
      await sql`insert into opening_balance (id, user_id, bank, amount, opened_at)
        select id, ${userId}, 'bsi', 10000, ${at} from unnest(${ids}::uuid[]) as id`.execute(tx)
      await postInTx(tx, entries, at)
    })
  }
  const terms = {
    kind: 'sukuk',
    akad: 'mudharabah',
    projectedReturn: basisPoints(1_200),
    paymentMonths: 3,
    tenorMonths: 12,
  } as const
  const given = after(now, -2 * DAY)
  for (let index = 0; index < holdings; index++) {
    const code = `${prefix}-${index}`
    const named = { slug: code.toLowerCase(), businessId: await insertBusiness(db), name: `Usaha Ke ${index}` }
    const source = `subscription/${randomUUID()}`
    const allotment = {
      userId,
      units: units(100 + index),
      price: rupiah(10_000),
      reference: `SB-${prefix}-${index}`,
      source,
      paidAt: given,
    }
    await transact(db, async (tx) => {
      await registerSecurityInTx(tx, { code, ...named, ...terms, issuePrice: rupiah(10_000) })
      await distributeUnitsInTx(tx, { code, now: given, allotments: [allotment] })
    })
  }
  const { refreshToken } = await app.credentials.logIn(
    { email, password: PASSWORD },
    { userAgent: 'bench', ip: '198.51.100.7' },
  )
  return { userId, email, refreshToken }
}
