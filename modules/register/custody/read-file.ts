import { sql } from 'kysely'
import { selectHoldersBefore } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { type Actor, nameOf } from '#shared/actor'
import { after } from '#shared/dates'
import { newId } from '#shared/ids'
import { units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { CustodyDeps } from './deps.ts'
import type { ReadPositions } from './input.ts'
import { addBreakNoteInTx } from './note.ts'
import { formatPositionKey, parsePositions } from './position-file.ts'
import type { CustodyRefusals } from './refusals.ts'
import { classifyBreak, type Position, type PositionsRead } from './states.ts'
import { type Row, tables } from './tables.ts'

/**
 * Compares a position file with the register of its instant: opens a break per differing holding and resolves those
 * that agree again. Nothing else resolves one.
 */
export async function comparePositionFile(
  { commands, registry }: CustodyDeps,
  actor: Actor,
  { text }: ReadPositions,
  may: 'custody.work' | 'custody.fetch' = 'custody.work',
): Promise<PositionsRead> {
  const { asOf, positions } = parsePositions(text)
  const codes = (await registry.inIssue()).map(({ code }) => code)
  const spec = {
    name: 'custody.read',
    actor,
    may,
    input: { asOf, positions: positions.length },
  }
  return commands.run(spec, async (context) => {
    const { tx, now, note } = context
    await sql`select pg_advisory_xact_lock(hashtext('custody.read'))`.execute(tx)
    if (asOf > now) throw new Refusal<CustodyRefusals>('positions_ahead', {}, 'text')
    const last = await tables(tx)
      .selectFrom('custody_reading')
      .select('as_of')
      .orderBy('as_of', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && last.as_of >= asOf)
      throw new Refusal<CustodyRefusals>('positions_older', { latest: last.as_of }, 'text')
    const { matched, different } = comparePositions(positions, await registeredInTx(tx, codes, after(asOf, 1)))
    const { opened, resolved } = await keepInTx(context, different)
    const read = { positions: positions.length, matched, opened, resolved }
    const by = nameOf(context.actor)
    await tables(tx)
      .insertInto('custody_reading')
      .values({ id: newId(now), as_of: asOf, ...read, read_by: by, read_at: now })
      .execute()
    note('custody', {
      data: { as_of: asOf.toISOString(), matched: String(matched), opened: String(opened), resolved: String(resolved) },
    })
    return { asOf, readAt: now, readBy: by, ...read }
  })
}

async function registeredInTx(tx: Tx, codes: readonly string[], until: Date): Promise<Position[]> {
  const found: Position[] = []
  for (const code of codes)
    for (const { user_id, units } of (await selectHoldersBefore(code, until).execute(tx)).rows)
      found.push({ userId: user_id, code, units })
  return found
}

/** Breaks are those of the newest file: the same holding keeps its own, with its age and its history. */
async function keepInTx(context: CommandContext, different: readonly Difference[]) {
  const { tx, now } = context
  const open = await tables(tx)
    .selectFrom('custody_break')
    .selectAll()
    .where('resolved_at', 'is', null)
    .forUpdate()
    .execute()
  const known = new Map(open.map((row) => [formatPositionKey({ userId: row.holder, code: row.security_code }), row]))
  const still = new Set(different.map(formatPositionKey))
  const agreed = open.filter((row) => !still.has(formatPositionKey({ userId: row.holder, code: row.security_code })))
  for (const { id } of agreed) {
    await tables(tx).updateTable('custody_break').set({ resolved_at: now }).where('id', '=', id).execute()
    await addBreakNoteInTx(context, id, 'agreed', '')
  }
  let opened = 0
  for (const difference of different) {
    const before = known.get(formatPositionKey(difference))
    if (before) await changeInTx(context, before, difference)
    else {
      await openInTx(context, difference)
      opened++
    }
  }
  return { opened, resolved: agreed.length }
}

const sidesOf = ({ atCustodian, registered }: Difference) => ({
  kind: classifyBreak(atCustodian, registered),
  at_custodian: units(atCustodian),
  registered: units(registered),
})
const said = ({ atCustodian, registered }: Difference) => `${atCustodian} / ${registered}`

async function openInTx(context: CommandContext, difference: Difference) {
  const id = newId<'custody-break'>(context.now)
  const { userId: holder, code: security_code } = difference
  await tables(context.tx)
    .insertInto('custody_break')
    .values({ id, holder, security_code, ...sidesOf(difference), opened_at: context.now })
    .execute()
  await addBreakNoteInTx(context, id, 'opened', said(difference))
}

async function changeInTx(context: CommandContext, row: Row<'custody_break'>, difference: Difference) {
  if (row.at_custodian === difference.atCustodian && row.registered === difference.registered) return
  await tables(context.tx).updateTable('custody_break').set(sidesOf(difference)).where('id', '=', row.id).execute()
  await addBreakNoteInTx(context, row.id, 'changed', said(difference))
}

type Difference = Omit<Position, 'units'> & { atCustodian: bigint; registered: bigint }

/** What the custodian and the register do not agree on, and how many holdings they do. */
function comparePositions(
  told: readonly Position[],
  registered: readonly Position[],
): { matched: number; different: Difference[] } {
  const ours = new Map(registered.map((position) => [formatPositionKey(position), position]))
  const theirs = new Map(told.map((position) => [formatPositionKey(position), position]))
  const different: Difference[] = []
  let matched = 0
  for (const { userId, code, units } of told) {
    const here = ours.get(formatPositionKey({ userId, code }))?.units ?? 0n
    if (here === units) matched++
    else different.push({ userId, code, atCustodian: units, registered: here })
  }
  for (const { userId, code, units } of registered)
    if (!theirs.has(formatPositionKey({ userId, code })))
      different.push({ userId, code, atCustodian: 0n, registered: units })
  return { matched, different }
}
