import type { Movement } from '#modules/ledger'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { WalletDeps } from './deps.ts'
import { ListTransactions, StatementPeriod } from './input.ts'
import type { WalletRefusals } from './refusals.ts'
import { type MovementWords, ownerOf, type Statement, type Transaction, type TransactionPage } from './states.ts'

type Deps = Pick<WalletDeps, 'ledger' | 'movements'>
type Numbered = Transaction & { seq: bigint }

const AT_ONCE = 300

/** Every movement of money and securities of the investor, newest first, in words. */
export async function transactions(deps: Deps, actor: Actor, page: ListTransactions = {}): Promise<TransactionPage> {
  requirePermission(actor, 'wallet.read')
  const { after, limit, kinds } = ListTransactions.parse(page)
  const items: Numbered[] = []
  for await (const entry of entriesOf(deps, ownerOf(actor.userId), after === undefined ? undefined : seqOf(after))) {
    // A page ends between entries: an entry of two assets is never torn.
    if (items.length >= limit) return { items: items.map(shown), next: cursorOf(items.at(-1)!.seq) }
    if (!kinds || kinds.includes(entry[0]!.kind)) items.push(...entry)
  }
  return { items: items.map(shown), next: null }
}

/** The rupiah movements of a period of WIB days, with the total before, after each, and at its end. */
export async function statement(deps: Deps, actor: Actor, period: StatementPeriod): Promise<Statement> {
  requirePermission(actor, 'wallet.read')
  const { from, to } = StatementPeriod.parse(period)
  let opening = 0n
  const within: Numbered[] = []
  for await (const entry of entriesOf(deps, ownerOf(actor.userId)))
    for (const item of entry.filter(({ asset }) => asset === 'IDR')) {
      const day = localDate(item.at)
      if (day < from) opening += item.change
      else if (day <= to) within.push(item)
    }
  let balance = opening
  const rows = within.reverse().map((item) => {
    balance += item.change
    return { ...shown(item), balanceAfter: rupiah(balance) }
  })
  return { from, to, opening: opening as Rupiah, closing: balance as Rupiah, rows }
}

/** An owner's journal entries, newest first, each as one item per asset. */
async function* entriesOf({ ledger, movements }: Deps, owner: string, after?: bigint): AsyncGenerator<Numbered[]> {
  let limit = AT_ONCE
  for (;;) {
    const lines = await ledger.movementsOf(owner, { after, limit })
    const complete = lines.length < limit
    // A full page may have cut its oldest entry in two: that one is read again with the next page.
    const oldest = lines.at(-1)?.seq
    const whole = complete ? lines : lines.filter(({ seq }) => seq !== oldest)
    if (whole.length === 0 && !complete) {
      limit *= 2
      continue
    }
    for (const entry of byEntry(whole)) yield itemsOf(entry, movements)
    if (complete) return
    after = whole.at(-1)!.seq
  }
}

function byEntry(lines: Movement[]): Movement[][] {
  const entries: Movement[][] = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (last?.[0]?.seq === line.seq) last.push(line)
    else entries.push([line])
  }
  return entries
}

function itemsOf(lines: Movement[], movements: MovementWords): Numbered[] {
  const assets = [...new Set(lines.map(({ asset }) => asset))]
  return assets.map((asset) => {
    const of = lines.filter((line) => line.asset === asset)
    const { entryId, seq, kind, source, postedAt } = of[0]!
    return {
      id: entryId,
      seq,
      at: postedAt,
      kind,
      title: movements[kind] ?? { id: 'Mutasi', en: 'Movement' },
      source,
      asset,
      change: sum(of),
      availableChange: sum(of.filter(({ purpose }) => purpose === 'available')),
    }
  })
}

const sum = (lines: Movement[]) => lines.reduce((total, { change }) => total + change, 0n)

const shown = ({ seq: _, ...item }: Numbered): Transaction => item

const cursorOf = (seq: bigint) => Buffer.from(String(seq)).toString('base64url')

function seqOf(cursor: string): bigint {
  const text = Buffer.from(cursor, 'base64url').toString()
  if (!/^\d{1,18}$/.test(text)) throw new Refusal<WalletRefusals>('page_unknown')
  return BigInt(text)
}
