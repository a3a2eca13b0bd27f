import { readUnitsInIssueBefore } from '#modules/ledger'
import { adjustPriceForSplits } from '#modules/registry'
import type { Db, Tx } from '#platform/db/database'
import { localDate } from '#shared/dates'
import { formatInBothLanguages, money } from '#shared/format'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import type { DistributionDeps } from './deps.ts'
import type { DistributionRefusals } from './refusals.ts'
import type { DistributionRow } from './rows.ts'

type Deps = Pick<DistributionDeps, 'registry' | 'filedYears'>
type AnnouncedAmount = Pick<
  DistributionRow,
  'security_code' | 'business_id' | 'kind' | 'amount' | 'reckoned' | 'amount_reason' | 'recorded_until'
>

/**
 * The figures that an amount exceeds: for a dividend the larger of equity and profit of the last reported year; for a
 * return, or without a reported year, the issue value of all units. Null if the amount does not exceed them, and for
 * amounts that follow from the contract.
 */
async function findExceededFigures(deps: Deps, through: Db | Tx, asked: AnnouncedAmount): Promise<Both | null> {
  if (asked.kind === 'principal' || asked.reckoned !== null) return null
  const last = asked.kind === 'dividend' ? (await deps.filedYears(asked.business_id, through)).at(-1) : undefined
  if (last) {
    const most = last.equity > last.netProfit ? last.equity : last.netProfit
    const [year, equity, profit] = [
      last.year,
      formatInBothLanguages(money, last.equity),
      formatInBothLanguages(money, last.netProfit),
    ]
    return asked.amount > most
      ? {
          id: `ekuitas ${year} ${equity.id}, laba ${year} ${profit.id}`,
          en: `equity of ${year} ${equity.en}, profit of ${year} ${profit.en}`,
        }
      : null
  }
  const value = await computeIssueValue(deps, through, asked)
  return asked.amount > value
    ? {
        id: `nilai seluruh unit saat ditawarkan ${money(value)}`,
        en: `all units at their offering price ${money(value, 'en')}`,
      }
    : null
}

/** The issue value in rupiah of the units of the recording day; of the present units if it is still to come. */
async function computeIssueValue(
  { registry }: Deps,
  through: Db | Tx,
  { security_code: code, recorded_until }: AnnouncedAmount,
) {
  const { issuePrice, distributedAt } = await registry.known(code, through)
  const changes = await registry.unitChanges(code, through)
  const price = adjustPriceForSplits(issuePrice, localDate(distributedAt!), changes)
  return rupiah(price * (await readUnitsInIssueBefore(through, code, recorded_until)))
}

/**
 * Refuses `distribution_implausible` for an amount far above the known figures of its issuer, unless a reason is
 * stated.
 */
export async function assertPlausibleInTx(deps: Deps, tx: Tx, asked: AnnouncedAmount): Promise<void> {
  if (asked.amount_reason) return
  const known = await findExceededFigures(deps, tx, asked)
  if (known) throw new Refusal<DistributionRefusals>('distribution_implausible', { known }, 'amountReason')
}

/** The warning shown to those who check or approve an implausible amount; null otherwise. */
export async function computePlausibilityWarning(
  deps: Deps,
  through: Db | Tx,
  asked: AnnouncedAmount,
): Promise<Both | null> {
  const known = await findExceededFigures(deps, through, asked)
  const amount = formatInBothLanguages(money, asked.amount)
  return (
    known && {
      id: `Periksa jumlahnya: ${amount.id} lebih besar daripada ${known.id}.`,
      en: `Check the amount: ${amount.en} is more than ${known.en}.`,
    }
  )
}
