import type { HistoryPage, Movement } from '#modules/ledger'
import type { Actor } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { MovementSource, WalletDeps } from './deps.ts'
import { describeMovements, type ExplainedLine, type Line } from './explain.ts'
import { ListTransactions, StatementPeriod } from './input.ts'
import type { WalletRefusals } from './refusals.ts'
import {
  investorOwner,
  type MovementWords,
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

/** One page of all movements of the actor's money and securities, newest first, described and with running balance. */
export async function listTransactions(
  deps: Deps,
  actor: Actor,
  page: ListTransactions = {},
): Promise<TransactionPage> {
  requirePermission(actor, 'wallet.read')
  const { after, limit, kinds, q, from, to } = ListTransactions.parse(page)
  const within = { ...(after ? { after: seqOf(after) } : {}), ...daysToSpan({ from, to }) }
  const filtered = Boolean(kinds || q)
  const items: ExplainedLine[] = []
  for await (const entry of describeEntries(deps, actor.userId, within, {
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

/** A person's latest rupiah movements before an instant, for staff who decide about that money. */
export async function listRupiahMovementsBefore(
  deps: Deps,
  userId: Id<'user'>,
  until: Date,
  most: number,
): Promise<Transaction[]> {
  const lines: Transaction[] = []
  for await (const entry of describeEntries(deps, userId, { until }, { entries: most })) {
    lines.push(...entry.filter(({ asset }) => asset === 'IDR').map(shown))
    if (lines.length >= most) break
  }
  return lines.slice(0, most)
}

/** Rupiah totals of a period of WIB days, from the last month close. A period ends today at the latest. */
export async function computePeriodTotals(deps: Deps, actor: Actor, period: StatementPeriod): Promise<PeriodTotals> {
  requirePermission(actor, 'wallet.read')
  const days = StatementPeriod.parse(period)
  const today = localDate(deps.clock.now())
  const from = days.from < today ? days.from : today
  const to = days.to < today ? days.to : today
  const span = { from: wib(from), until: wib(plusDays(to as LocalDate, 1)) }
  const [{ inflow, outflow }, opening] = await Promise.all([
    deps.ledger.turnoverOf(investorOwner(actor.userId), { asset: 'IDR', ...span }),
    readRupiahBefore(deps, actor.userId, span.from),
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

/** The rupiah movements of a period of WIB days, oldest first, with opening, running and closing balance. */
export async function readStatement(deps: Deps, actor: Actor, period: StatementPeriod): Promise<Statement> {
  const totals = await computePeriodTotals(deps, actor, period)
  requirePermission(actor, 'wallet.read')
  const rows: Transaction[] = []
  for await (const entry of describeEntries(deps, actor.userId, daysToSpan(totals)))
    rows.push(...entry.filter(({ asset }) => asset === 'IDR').map(shown))
  return { ...totals, rows: rows.reverse() }
}

/** A person's total rupiah balance before an instant. */
export const readRupiahBefore = async ({ ledger }: Pick<Deps, 'ledger'>, userId: string, instant: Date) =>
  (await ledger.totalsBefore(investorOwner(userId), instant)).find(({ asset }) => asset === 'IDR')?.amount ?? 0n

/** Converts WIB days (both included) to instants. */
export const daysToSpan = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
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

/** Yields a person's movements entry by entry, newest first, with descriptions. */
export async function* describeEntries(
  deps: Deps,
  userId: Id<'user'>,
  within: Within,
  { wanted = () => true, entries = MAX_AT_ONCE, asked }: Wanted = {},
): AsyncGenerator<ExplainedLine[]> {
  let waiting: Line[][] = []
  let most = Math.min(entries, MAX_AT_ONCE)
  async function* told() {
    const lines = await describeMovements(deps, userId, waiting.flat(), asked)
    waiting = []
    most = Math.min(most * GROWTH, MAX_AT_ONCE)
    yield* Map.groupBy(lines, ({ id }) => id).values()
  }
  for await (const entry of entriesOf(deps, investorOwner(userId), within, LINES_OF_ENTRY * entries)) {
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
