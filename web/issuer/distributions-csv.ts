import type { IssuersDistribution } from '#contract/distributions/states'
import { isoWib, localDate } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { respondWithTable } from '../lib/csv.ts'
import { requirePerson } from '../lib/require-actor.ts'
import type { Route } from './+types/distributions-csv.ts'

const HEAD = [
  ...['nomor', 'efek', 'jenis', 'tentang', 'tanggal_pencatatan', 'jatuh_tempo', 'keadaan', 'selesai'],
  ...['jumlah', 'pemegang_dibayar', 'dibayarkan', 'pajak', 'sisa_pembulatan'],
]

/** CSV of all distributions of the reader's businesses. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const parts = await context.get(appContext).distributions.paidByIssuer(requirePerson(context))
  const today = localDate(context.get(requestContext).now)
  return respondWithTable(request, { name: `pembayaran-kepada-pemegang_${today}`, head: HEAD, rows: lines(parts) })
}

async function* lines(parts: AsyncIterable<readonly IssuersDistribution[]>) {
  for await (const part of parts)
    for (const { reference, code, kind, about, recordedOn, dueOn, state, endedAt, ...sums } of part)
      yield [
        ...[reference, code, kind, about, recordedOn, dueOn, state, endedAt ? isoWib(endedAt) : ''],
        ...[sums.amount, BigInt(sums.holders), sums.paid, sums.tax, sums.remainder ?? ''],
      ]
}
