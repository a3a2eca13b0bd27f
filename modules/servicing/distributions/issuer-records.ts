import type { Id } from '#shared/ids'
import { plus, rupiah } from '#shared/money'
import type { Page, PageRequest } from '#shared/page'
import type { DistributionDeps } from './deps.ts'
import type { IssuerRecord, RecordSum, TrackRecord } from './states.ts'
import { listTrackRecords } from './track-record.ts'

type Deps = Pick<DistributionDeps, 'db' | 'clock' | 'registry' | 'paymentTroubles' | 'namesOf'>
const MAX = 100

/** The track record of each issuer with those of its securities, by name and page; `sum` is of all issuers. */
export async function listIssuerRecords(
  deps: Deps,
  { after, limit = 20 }: PageRequest = {},
): Promise<Page<IssuerRecord> & { sum: RecordSum }> {
  const records = await listTrackRecords(deps)
  const names = await deps.namesOf([...new Set(records.map(({ security }) => security.businessId))])
  const issuers = groupByIssuer(records, names)
  const begin = after ? issuers.findIndex(({ businessId }) => businessId === after) + 1 : 0
  const items = issuers.slice(begin, begin + Math.min(limit, MAX))
  const more = begin + items.length < issuers.length
  return { items, next: more ? items.at(-1)!.businessId : null, sum: sumTrackRecords(records) }
}

/** Track records grouped by issuer, sorted by name. */
export const groupByIssuer = (records: readonly TrackRecord[], names: ReadonlyMap<Id<'business'>, { name: string }>) =>
  [...Map.groupBy(records, ({ security }) => security.businessId)]
    .map(([businessId, securities]): IssuerRecord => {
      const name = names.get(businessId)?.name ?? securities[0]!.security.name
      return { businessId, name, securities, ...sumTrackRecords(securities) }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'id') || (a.businessId < b.businessId ? -1 : 1))

/** Rupiah and counts of several track records together. */
export const sumTrackRecords = (records: readonly TrackRecord[]): RecordSum => {
  const money = (of: 'promised' | 'paid' | 'principalDue' | 'principalPaid') =>
    plus(rupiah(0), ...records.map((record) => record[of]))
  const count = (
    of: 'payments' | 'late' | 'lateByUs' | 'missing' | 'dividendDays' | 'dividendDaysKept' | 'dividendDaysLate',
  ) => records.reduce((all, record) => all + record[of], 0)
  return {
    promised: money('promised'),
    paid: money('paid'),
    principalDue: money('principalDue'),
    principalPaid: money('principalPaid'),
    payments: count('payments'),
    late: count('late'),
    lateByUs: count('lateByUs'),
    missing: count('missing'),
    dividendDays: count('dividendDays'),
    dividendDaysKept: count('dividendDaysKept'),
    dividendDaysLate: count('dividendDaysLate'),
  }
}
