import type { WithdrawalCaseCard } from '#contract/withdrawals/states'
import { isoWib } from '#shared/dates'
import { respondWithTable } from '../../lib/csv.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/export-csv.ts'
import { parseWithdrawalFilter } from './filter.ts'

/** The columns of the file: it is read by programs, so its head is in one language. */
const HEAD = ['nomor', 'diminta', 'pemodal', 'bank', 'rekening', 'jumlah', 'biaya', 'skor', 'keadaan', 'paling_lambat']

/** CSV of all withdrawals that match the filter. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const filter = parseWithdrawalFilter(new URL(call.request.url).searchParams)
  const parts = await app.withdrawals.exportCases(actor, filter)
  return respondWithTable(call.request, {
    name: `penarikan-${filter.list}_${isoWib(now).slice(0, 10)}`,
    head: HEAD,
    rows: lines(parts),
  })
}

async function* lines(parts: AsyncIterable<readonly WithdrawalCaseCard[]>) {
  for await (const part of parts)
    for (const { reference, requestedAt, owner, account, amount, fee, score, state, arrivesBy } of part)
      yield [
        reference,
        isoWib(requestedAt),
        owner,
        account.bankName,
        `•••• ${account.last}`,
        amount,
        fee,
        score,
        state,
        isoWib(arrivesBy),
      ]
}
