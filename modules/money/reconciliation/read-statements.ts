import { sql } from 'kysely'
import { type Bank, bankCodes } from '#contract/wallet/states'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { type Actor, nameOf, system } from '#shared/actor'
import { after, DAY, localDate, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { isRefusal } from '#shared/refusal'
import type { ReconciliationDeps, StatementLine } from './deps.ts'
import type { ImportStatement } from './input.ts'
import { compareInTx } from './run.ts'
import { parseStatementFile, type StatementDays } from './statement-file.ts'
import type { ReconciliationOutcome, StatementFormat } from './states.ts'
import { tables } from './tables.ts'

/** Each look reads so many days again: a bank may book late. */
const OVERLAP = 3 * DAY
/** Money that moved before the first statement is not compared with it. */
const BEGINNING = new Date(0)

/** Fetches every bank's statement and compares; an unavailable bank does not stop the others. */
export async function reconcile(deps: ReconciliationDeps, actor: Actor = system('reconciliation')) {
  requirePermission(actor, 'reconciliation.run')
  const read: Statement[] = []
  const away: Bank[] = []
  for (const bank of deps.statements ? bankCodes : []) {
    const asked = await readBank(deps, bank).catch((error: unknown) => {
      if (!isRefusal(error) || error.code !== 'bank_unavailable') throw error
    })
    if (asked) read.push(asked)
    else away.push(bank)
  }
  return compare(deps, actor, read, away)
}

/** The daily run; throws at the end when a bank was unavailable. */
export async function reconcileDaily(deps: ReconciliationDeps): Promise<void> {
  const { away } = await reconcile(deps)
  if (away.length > 0) throw new Error(`${away.join(', ')} did not answer: their statements were not read`)
}

async function readBank(deps: ReconciliationDeps, bank: Bank): Promise<Statement> {
  const last = await lastAskedOf(deps, bank)
  const from = last && wib(localDate(after(last, -OVERLAP)))
  const until = deps.clock.now()
  const lines = await deps.statements!.statement(bank, from ?? null)
  return { bank, source: 'api', from: from ?? BEGINNING, until, lines }
}

/** Imports a statement file and compares. */
export function importStatement(deps: ReconciliationDeps, actor: Actor, input: ImportStatement) {
  const { bank, format, text, ...days } = input
  requirePermission(actor, 'reconciliation.run')
  const { lines, from, until } = parseStatementFile(format, text, {
    ...(days as StatementDays),
    account: deps.accounts[bank],
  })
  return compare(deps, actor, [{ bank, source: format, from, until: upTo(deps.clock.now(), { from, until }), lines }])
}

/** A file of today says nothing of what is still to come. */
const upTo = (now: Date, { from, until }: { from: Date; until: Date }) =>
  until <= now ? until : from > now ? from : now

type Statement = { bank: Bank; source: 'api' | StatementFormat; from: Date; until: Date; lines: StatementLine[] }

function compare(
  deps: ReconciliationDeps,
  actor: Actor,
  read: readonly Statement[],
  away: Bank[] = [],
): Promise<ReconciliationOutcome> {
  const spec = { name: 'reconciliation.run', actor, may: 'reconciliation.run' as const }
  return deps.commands.run(spec, async (context) => {
    const kept = []
    for (const statement of read) kept.push(await keepInTx(context, statement))
    const fresh = kept.reduce((sum, each) => sum + each.fresh, 0)
    const outcome = { fresh, ...(await compareInTx(deps, context, kept)), away }
    context.note('reconciliation', { data: outcome })
    return outcome
  })
}

/** Up to where its API was read: what files say beside it leaves no gap to be jumped over. */
const lastAskedOf = async ({ db }: ReconciliationDeps, bank: Bank) => {
  const row = await tables(db)
    .selectFrom('bank_statement')
    .select(({ fn }) => fn.max('covers_until').as('until'))
    .where('bank', '=', bank)
    .where('source', '=', 'api')
    .executeTakeFirst()
  return row?.until ?? undefined
}

/** Keeps the statement and those of its lines that are new. */
async function keepInTx({ tx, now, actor }: CommandContext, { bank, source, from, until, lines }: Statement) {
  const id = newId(now)
  await tables(tx)
    .insertInto('bank_statement')
    .values({
      id,
      bank,
      source,
      covers_from: from,
      covers_until: until,
      read_by: nameOf(actor),
      read_at: now,
    })
    .execute()
  return { id, bank, from, until, fresh: await insertLinesInTx(tx, id, bank, now, lines) }
}

async function insertLinesInTx(tx: Tx, statement: string, bank: Bank, now: Date, lines: readonly StatementLine[]) {
  const seen = new Map<string, number>()
  const rows = lines.map(({ reference, amount, description, bookedAt }) => {
    const alike = `${localDate(bookedAt)}:${amount}:${reference}`
    const which = (seen.get(alike) ?? 0) + 1
    seen.set(alike, which)
    const key = `${alike}:${which}`
    return { id: newId(now), key, reference, amount: String(amount), description, at: bookedAt.toISOString() }
  })
  const { rows: written } = await sql`
    insert into bank_line (id, bank, line_key, reference, amount, description, booked_at, statement_id)
    select id, ${bank}, key, reference, amount, description, at, ${statement}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id uuid, key text, reference text, amount bigint, description text, at timestamptz)
    on conflict do nothing returning id`.execute(tx)
  return written.length
}
