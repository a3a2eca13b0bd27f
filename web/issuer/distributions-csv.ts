import type { IssuersDistribution } from '#contract/distributions/states'
import { isoWib, localDate } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { tableDownload } from '../lib/csv.ts'
import { personOf } from '../lib/who-asks.ts'
import type { Route } from './+types/distributions-csv.ts'

const HEAD = [
  ...['nomor', 'efek', 'jenis', 'tentang', 'tanggal_pencatatan', 'jatuh_tempo', 'keadaan', 'selesai'],
  ...['jumlah', 'pemegang_dibayar', 'dibayarkan', 'pajak', 'sisa_pembulatan'],
]

/** All that the reader's businesses pay and paid to their holders, a line each. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const parts = await context.get(appContext).distributions.paidByIssuer(personOf(context))
  const today = localDate(context.get(requestContext).now)
  return tableDownload(request, { name: `pembayaran-kepada-pemegang_${today}`, head: HEAD, rows: lines(parts) })
}

async function* lines(parts: AsyncIterable<readonly IssuersDistribution[]>) {
  for await (const part of parts)
    for (const { reference, code, kind, about, recordedOn, dueOn, state, endedAt, ...sums } of part)
      yield [
        ...[reference, code, kind, about, recordedOn, dueOn, state, endedAt ? isoWib(endedAt) : ''],
        ...[sums.amount, BigInt(sums.holders), sums.paid, sums.tax, sums.remainder ?? ''],
      ]
}
