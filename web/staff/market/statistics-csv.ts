import { data } from 'react-router'
import { StatisticsPeriod } from '#contract/market/input'
import type { ShareStatistics } from '#contract/market/states'
import { respondWithTable } from '../../lib/csv.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/statistics-csv.ts'

/** The columns of the file, in the regulator's terms: it is read by programs, so its head is in one language. */
const COLUMNS = {
  kode_saham: 'code',
  hari_bursa: 'sessions',
  frekuensi: 'trades',
  volume_lembar: 'units',
  nilai_rupiah: 'value',
  harga_pembukaan: 'open',
  harga_tertinggi: 'high',
  harga_terendah: 'low',
  harga_penutupan: 'close',
  jumlah_investor: 'traders',
  transaksi_gagal: 'failed',
  jumlah_order: 'orders',
  order_dibatalkan: 'cancelled',
  penghentian: 'halts',
  kasus_pengawasan: 'cases',
} as const satisfies Record<string, keyof ShareStatistics>

/** Trades, volumes, halts and cases of each share in a period. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  const asked = new URL(call.request.url).searchParams
  const period = StatisticsPeriod.safeParse({ from: asked.get('from'), to: asked.get('to') })
  if (!period.success) throw data(null, { status: 400 })
  const { from, to } = period.data
  const rows = await app.market.statistics(actor, period.data)
  return respondWithTable(call.request, {
    name: `statistik-pasar-${from}_${to}`,
    head: ['dari', 'sampai', ...Object.keys(COLUMNS)],
    rows: lines(),
  })

  async function* lines() {
    for (const row of rows) yield [from, to, ...Object.values(COLUMNS).map((column) => row[column] ?? '')]
  }
}
