import { data } from 'react-router'
import { ExportMarketRecords } from '#contract/market/input'
import { recordColumns } from '#contract/market/states'
import { respondWithCsv } from '../../lib/csv.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/records-csv.ts'

const names = { trades: 'transaksi-pasar', orders: 'order-pasar', cases: 'kasus-pasar' } as const

/** CSV of trades, orders or cases of some days for the regulator; its last line is its digest. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const asked = ExportMarketRecords.safeParse(Object.fromEntries(new URL(call.request.url).searchParams))
  if (!asked.success) throw data(null, { status: 400 })
  const { file, from, to } = asked.data
  const { parts, written } = await app.market.exportRecords(actor, asked.data)
  return respondWithCsv({ name: `${names[file]}-${from}_${to}`, head: recordColumns[file], rows: lines() }, { written })

  async function* lines() {
    for await (const part of parts) yield* part
  }
}
