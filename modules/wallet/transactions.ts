import type { HistoryPage, Movement } from '#modules/ledger'
import type { Actor } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { MovementSource, WalletDeps } from './deps.ts'
import { type ExplainedLine, explain, type Line } from './explain.ts'
import { ListTransactions, StatementPeriod } from './input.ts'
import type { WalletRefusals } from './refusals.ts'
import {
  type MovementWords,
  ownerOf,
  type PeriodTotals,
  type Statement,
  type Transaction,
  type TransactionPage,
} from './states.ts'

type Deps = Pick<WalletDeps, 'clock' | 'db' | 'ledger' | 'movements' | 'movementSources'>
/** Where entries are left out by `among`, no balance after each is told. */
type Within = Partial<Pick<HistoryPage, 'after' | 'from' | 'until' | 'among'>>

const MAX_AT_ONCE = 5_000
/** Who looks for something reads a few entries, which often do, and then more and more: a long history takes few statements. */
const FIRST_SEARCHED = 50
const GROWTH = 10
/** On the accounts of one person an entry has hardly more: money or units leave one purpose for another. */
const LINES_OF_ENTRY = 2

/** Every movement of money and securities of the investor, newest first, in words, with the balance after it. */
export async function transactions(deps: Deps, actor: Actor, page: ListTransactions = {}): Promise<TransactionPage> {
  requirePermission(actor, 'wallet.read')
  const { after, limit, kinds, q, from, to } = ListTransactions.parse(page)
  const within = { ...(after ? { after: seqOf(after) } : {}), ...spanOf({ from, to }) }
  const filtered = Boolean(kinds || q)
  const items: ExplainedLine[] = []
  for await (const entry of explained(deps, actor.userId, within, {
    wanted: (kind) => !kinds || kinds.includes(kind),
    entries: filtered ? FIRST_SEARCHED : limit + 1,
  })) {
    const found = q ? entry.filter((item) => speaksOf(item, q)) : entry
    // A page ends between entries: an entry of two assets is never torn.
    if (items.length >= limit && found.length) return { items: items.map(shown), next: cursorOf(items.at(-1)!.seq) }
    items.push(...found)
  }
  return { items: items.map(shown), next: null }
}

/** The newest rupiah lines of somebody before an instant, in words: for those who decide about this money. */
export async function rupiahLinesBefore(
  deps: Deps,
  userId: Id<'user'>,
  until: Date,
  most: number,
): Promise<Transaction[]> {
  const lines: Transaction[] = []
  for await (const entry of explained(deps, userId, { until }, { entries: most })) {
    lines.push(...entry.filter(({ asset }) => asset === 'IDR').map(shown))
    if (lines.length >= most) break
  }
  return lines.slice(0, most)
}

/**
 * The rupiah of a period of WIB days, from the kept close of the month before. Days after today are not part of it: a
 * period ends today at the latest, and one that begins later is today alone.
 */
export async function periodTotals(deps: Deps, actor: Actor, period: StatementPeriod): Promise<PeriodTotals> {
  requirePermission(actor, 'wallet.read')
  const asked = StatementPeriod.parse(period)
  const today = localDate(deps.clock.now())
  const from = asked.from < today ? asked.from : today
  const to = asked.to < today ? asked.to : today
  const span = { from: wib(from), until: wib(plusDays(to as LocalDate, 1)) }
  const [{ inflow, outflow }, opening] = await Promise.all([
    deps.ledger.turnoverOf(ownerOf(actor.userId), { asset: 'IDR', ...span }),
    rupiahBefore(deps, actor.userId, span.from),
  ])
  return {
    from,
    to,
    opening: rupiah(opening),
    inflow: rupiah(inflow),
    outflow: rupiah(outflow),
    closing: rupiah(opening + inflow - outflow),
  }
}

/** The rupiah movements of a period of WIB days, oldest first, with the total before, after each, and at its end. */
export async function statement(deps: Deps, actor: Actor, period: StatementPeriod): Promise<Statement> {
  const totals = await periodTotals(deps, actor, period)
  requirePermission(actor, 'wallet.read')
  const rows: Transaction[] = []
  for await (const entry of explained(deps, actor.userId, spanOf(totals)))
    rows.push(...entry.filter(({ asset }) => asset === 'IDR').map(shown))
  return { ...totals, rows: rows.reverse() }
}

export const rupiahBefore = async ({ ledger }: Pick<Deps, 'ledger'>, userId: string, instant: Date) =>
  (await ledger.totalsBefore(ownerOf(userId), instant)).find(({ asset }) => asset === 'IDR')?.amount ?? 0n

export const spanOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  ...(from ? { from: wib(from) } : {}),
  ...(to ? { until: wib(plusDays(to as never, 1)) } : {}),
})

const speaksOf = ({ title, name, reference, code, why, change, availableChange }: ExplainedLine, q: string) => {
  const words = [title.id, title.en, name, reference, code, why?.id, why?.en].join('\n').toLowerCase()
  const digits = q.replace(/^rp/i, '').replace(/[.\s]/g, '')
  const moved = change === 0n ? availableChange : change
  return words.includes(q.toLowerCase()) || digits === String(moved < 0n ? -moved : moved)
}

type Wanted = {
  wanted?: (kind: string) => boolean
  entries?: number
  asked?: (source: MovementSource) => boolean
}

/**
 * Entries of one person, newest first, with what is behind them, in parts; `entries` says how many will do, `asked` which
 * sources say what is behind them.
 */
export async function* explained(
  deps: Deps,
  userId: Id<'user'>,
  within: Within,
  { wanted = () => true, entries = MAX_AT_ONCE, asked }: Wanted = {},
): AsyncGenerator<ExplainedLine[]> {
  let waiting: Line[][] = []
  let most = Math.min(entries, MAX_AT_ONCE)
  async function* told() {
    const lines = await explain(deps, userId, waiting.flat(), asked)
    waiting = []
    most = Math.min(most * GROWTH, MAX_AT_ONCE)
    yield* Map.groupBy(lines, ({ id }) => id).values()
  }
  for await (const entry of entriesOf(deps, ownerOf(userId), within, LINES_OF_ENTRY * entries)) {
    if (wanted(entry[0]!.kind)) waiting.push(entry)
    if (waiting.length >= most) yield* told()
  }
  yield* told()
}

/** An owner's journal entries, newest first, each as one item per asset, with the balance after it. */
async function* entriesOf(
  { ledger, movements }: Pick<Deps, 'ledger' | 'movements'>,
  owner: string,
  { after, from, until, among }: Within,
  atOnce = MAX_AT_ONCE,
): AsyncGenerator<Line[]> {
  let limit = Math.min(atOnce, MAX_AT_ONCE)
  let held: Map<string, bigint> | undefined
  for (;;) {
    const lines = await ledger.movementsOf(owner, { after, limit, from, until, among })
    const complete = lines.length < limit
    // A full page may have cut its oldest entry in two: that one is read again with the next page.
    const oldest = lines.at(-1)?.seq
    const whole = complete ? lines : lines.filter(({ seq }) => seq !== oldest)
    if (whole.length === 0 && !complete) {
      limit *= 2
      continue
    }
    if (whole[0] && !held) {
      const totals = among ? [] : await ledger.totalsUpTo(owner, whole[0])
      held = new Map(totals.map(({ asset, amount }) => [asset, amount]))
    }
    for (const entry of byEntry(whole)) yield itemsOf(entry, movements, held!)
    if (complete) return
    after = whole.at(-1)!.seq
    limit = Math.min(limit * GROWTH, MAX_AT_ONCE)
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

/** `held` goes backwards with them: what was there after each entry. */
function itemsOf(lines: Movement[], movements: MovementWords, held: Map<string, bigint>): Line[] {
  const assets = [...new Set(lines.map(({ asset }) => asset))]
  return assets.map((asset) => {
    const of = lines.filter((line) => line.asset === asset)
    const { entryId, seq, kind, source, postedAt } = of[0]!
    const [change, balanceAfter] = [sum(of), held.get(asset) ?? 0n]
    held.set(asset, balanceAfter - change)
    return {
      id: entryId,
      seq,
      at: postedAt,
      kind,
      title: movements[kind] ?? { id: 'Mutasi', en: 'Movement' },
      source,
      asset,
      change,
      availableChange: sum(of.filter(({ purpose }) => purpose === 'available')),
      balanceAfter,
    }
  })
}

const sum = (lines: Movement[]) => lines.reduce((total, { change }) => total + change, 0n)

const shown = ({ seq: _, legs: __, income: ___, ...item }: ExplainedLine): Transaction => item

const cursorOf = (seq: bigint) => Buffer.from(String(seq)).toString('base64url')

function seqOf(cursor: string): bigint {
  const text = Buffer.from(cursor, 'base64url').toString()
  if (!/^\d{1,18}$/.test(text)) throw new Refusal<WalletRefusals>('page_unknown')
  return BigInt(text)
}
