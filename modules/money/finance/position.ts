import type { Bank } from '#contract/wallet/states'
import { type BalanceAsOf, readRupiahTotalsAsOf } from '#modules/ledger'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { after, DAY, type LocalDate, plusDays, wib } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import type { FinanceDeps } from './deps.ts'
import { type BankAmount, type CashPosition, type Holding, type HoldingAmount, holdingGroups } from './states.ts'

/** Bank balances by the books, for whom they are held, and expected cash movements. */
export async function readCashPosition(deps: FinanceDeps, actor: Actor): Promise<CashPosition> {
  requirePermission(actor, 'finance.read')
  const now = deps.clock.now()
  const [held, rules, openBreaks, due] = await Promise.all([
    readRupiahTotalsAsOf(deps.db, after(now, DAY)),
    deps.rulebook.at(now),
    deps.openBreaks(deps.db),
    Promise.all(deps.cashDue.map((of) => of(deps.db, now))),
  ])
  const { banks, owed } = sortedOut(held)
  return {
    banks,
    owed,
    held: banks.reduce((sum, { amount }) => sum + amount, 0n),
    due: due.flat().sort((a, b) => (a.due?.getTime() ?? Infinity) - (b.due?.getTime() ?? Infinity)),
    limits: {
      automatic: rules['withdrawal.automatic_maximum'],
      largest: rules['withdrawal.maximum'],
      twoApprovals: rules['deposit.two_approvals_from'],
    },
    openBreaks,
  }
}

/** Bank balances by the books, and for whom they are held, at the end of a past WIB day; final. */
export async function computeDayFiguresInTx(tx: Db | Tx, day: LocalDate) {
  return sortedOut(await readRupiahTotalsAsOf(tx, wib(plusDays(day, 1))))
}

function sortedOut(held: readonly BalanceAsOf[]): { banks: BankAmount[]; owed: HoldingAmount[] } {
  const banks: BankAmount[] = []
  const sums = new Map<Holding, bigint>()
  for (const { owner, purpose, amount } of held) {
    if (purpose === 'clearing') {
      // an import's own clearing account is zero before and after its run
      if (owner.startsWith('bank/')) banks.push({ bank: owner.slice('bank/'.length) as Bank, amount })
    } else {
      const holding = holdingOf(owner, purpose)
      sums.set(holding, (sums.get(holding) ?? 0n) + amount)
    }
  }
  const owed = (Object.keys(holdingGroups) as Holding[]).map((holding) => ({
    holding,
    amount: sums.get(holding) ?? 0n,
  }))
  return { banks, owed }
}

/** For what money in escrow is there, by its kind of owner in the ledger. */
const escrows: Readonly<Record<string, Holding>> = {
  distribution: 'distributions',
  'rights-issue': 'rights',
  buyback: 'buybacks',
  split: 'splits',
}

function holdingOf(owner: string, purpose: Exclude<BalanceAsOf['purpose'], 'clearing'>): Holding {
  if (purpose === 'escrow') return escrows[owner] ?? 'offerings'
  if (purpose === 'rounding' || (purpose === 'held' && owner === 'issuer')) return 'issuers'
  if (purpose === 'available') return owner === 'investor' ? 'investors' : 'issuers'
  return purpose === 'issuance' ? 'issuers' : purpose
}
