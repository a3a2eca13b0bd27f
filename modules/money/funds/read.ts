import type { Actor } from '#shared/actor'
import { after, DAY, isoWib, type LocalDate, localDate, MINUTE, plusDays, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { FundsDeps } from './deps.ts'
import { decryptDayKey } from './publish.ts'
import type { FundsRefusals } from './refusals.ts'
import type { BankHolding, FundsCheck, FundsDay, FundsState, InclusionProof, ProofLeaf, ProofRound } from './states.ts'
import type { PathTo } from './stored-tree.ts'
import { type Row, tables } from './tables.ts'
import { splitIntoLeaves } from './tree.ts'

/** A transfer that one side has may take so long to reach the other. */
const GRACE = 15 * MINUTE
const STRIP = 14

type Check = Row<'funds_check'>

/** The public view: newest comparison, last two weeks and newest root; null before the first of each. */
export async function readOverview({ db, clock }: FundsDeps) {
  const now = clock.now()
  const from = plusDays(localDate(now), 1 - STRIP)
  const [newest] = await checks(db, 1)
  const recent = await tables(db)
    .selectFrom('funds_check')
    .selectAll()
    .where('seen_until', '>=', wib(from))
    .orderBy('seq')
    .execute()
  const began = await differsSince(db)
  return {
    check: newest ? viewOf(newest, began) : null,
    days: Array.from({ length: STRIP }, (_, at) => dayOf(plusDays(from, at), recent, now)),
    round: (await listProofRounds({ db }, 1))[0] ?? null,
  }
}

const checks = (db: FundsDeps['db'], limit: number) =>
  tables(db).selectFrom('funds_check').selectAll().orderBy('seq', 'desc').limit(limit).execute()

const owedOf = (row: Check) => row.available + row.held + row.settling + row.escrow
const differenceOf = (row: Check) => row.bank - owedOf(row) - row.set_aside - row.others

/** Since when the two sides have differed without a pause; null while they are equal. */
async function differsSince(db: FundsDeps['db']): Promise<Date | null> {
  let since: Date | null = null
  for (const row of await checks(db, 200)) {
    if (differenceOf(row) === 0n) break
    since = row.checked_at
  }
  return since
}

function stateOf(row: Check, since: Date | null, until: Date): FundsState {
  const difference = differenceOf(row)
  if (difference === 0n) return 'matches'
  const passing = since !== null && until.getTime() - since.getTime() <= GRACE
  if (passing || (difference < 0n && -difference <= row.on_the_way)) return 'moving'
  return row.bank < owedOf(row) ? 'short' : 'differs'
}

function viewOf(row: Check, since: Date | null): FundsCheck {
  const accounts = (row.accounts as { account: string; name: string; amount: string }[]).map(
    ({ account, name, amount }): BankHolding => ({ account, name, amount: BigInt(amount) }),
  )
  return {
    state: stateOf(row, since, row.seen_until),
    checkedAt: row.checked_at,
    seenUntil: row.seen_until,
    investors: {
      available: rupiah(row.available),
      held: rupiah(row.held),
      settling: rupiah(row.settling),
      escrow: rupiah(row.escrow),
      total: rupiah(owedOf(row)),
    },
    setAside: rupiah(row.set_aside),
    others: row.others,
    bank: { total: row.bank, accounts },
    difference: differenceOf(row),
  }
}

/** Worst first. */
const ORDER: FundsState[] = ['short', 'differs', 'moving', 'matches']

function dayOf(day: LocalDate, rows: readonly Check[], now: Date): FundsDay {
  const [from, to] = [wib(day), after(wib(day), DAY)]
  let found: FundsDay = { day, state: 'none', difference: 0n, minutes: 0 }
  rows.forEach((row, at) => {
    const ends = rows[at + 1]?.checked_at ?? row.seen_until
    if (row.checked_at >= to || ends < from || row.checked_at > now) return
    const lasted = Math.min(ends.getTime(), to.getTime()) - Math.max(row.checked_at.getTime(), from.getTime())
    const difference = differenceOf(row)
    const state = stateOf(row, row.checked_at, ends)
    const worse = found.state === 'none' || ORDER.indexOf(state) < ORDER.indexOf(found.state)
    found = {
      day,
      state: worse ? state : (found.state as FundsState),
      difference: worse ? difference : found.difference,
      minutes: found.minutes + (difference === 0n ? 0 : Math.round(lasted / MINUTE)),
    }
  })
  return found
}

/** Published roots, newest first. */
export async function listProofRounds({ db }: Pick<FundsDeps, 'db'>, limit: number): Promise<ProofRound[]> {
  const rows = await tables(db).selectFrom('proof_round').selectAll().orderBy('day', 'desc').limit(limit).execute()
  return rows.map(({ as_of: asOf, published_at: publishedAt, key_sealed: _, total, day, ...row }) => ({
    ...row,
    day: day as LocalDate,
    asOf,
    publishedAt,
    total: rupiah(total),
  }))
}

/** The actor's inclusion proof in the newest root. */
export async function buildInclusionProof(deps: FundsDeps, pathTo: PathTo, actor: Actor): Promise<InclusionProof> {
  requirePermission(actor, 'wallet.read')
  const { db } = deps
  const [round] = await listProofRounds({ db }, 1)
  const own = round
    ? await tables(db)
        .selectFrom('proof_balance')
        .selectAll()
        .where('day', '=', round.day)
        .where('user_id', '=', actor.userId)
        .executeTakeFirst()
    : undefined
  if (!round || !own) throw new Refusal<FundsRefusals>('proof_not_found')
  const leaves = splitIntoLeaves(round.day, await readDayKey(deps, round.day), actor.userId, own.wallet + own.escrow)
  const proven: ProofLeaf[] = []
  for (const { salt, amount, hash } of leaves) {
    const path = await pathTo(round.day, hash)
    if (!path) throw new Refusal<FundsRefusals>('proof_not_found')
    proven.push({ salt, amount: String(amount), path })
  }
  return {
    day: round.day,
    asOf: isoWib(round.asOf),
    account: actor.userId,
    wallet: String(own.wallet),
    escrow: String(own.escrow),
    leaves: proven,
    root: round.root,
    total: String(round.total),
    count: round.leaves,
    people: round.people,
    previous: round.previous,
    seal: round.seal,
  }
}

/** The salt key of a day. */
export const readDayKey = async (deps: FundsDeps, day: LocalDate) =>
  decryptDayKey(
    deps,
    await tables(deps.db)
      .selectFrom('proof_round')
      .select(['day', 'key_sealed'])
      .where('day', '=', day)
      .executeTakeFirstOrThrow(),
  )
