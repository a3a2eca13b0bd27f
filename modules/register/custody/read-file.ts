import { sql } from 'kysely'
import type { Rules } from '#contract/rulebook/states'
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
import { formatPositionKey, malformed, type PositionFile, withPositionFile } from './position-file.ts'
import type { CustodyRefusals } from './refusals.ts'
import { classifyBreak, type Position, type PositionsRead } from './states.ts'
import { type Row, tables } from './tables.ts'

/** Compares the custodian's position file, given as text, with the register of its instant. */
export const importPositionFile = (deps: CustodyDeps, actor: Actor, { text }: ReadPositions): Promise<PositionsRead> =>
  withPositionFile([text], (file) => comparePositionFile(deps, actor, file))

/**
 * Compares a position file with the register of its instant: opens a break per differing holding and resolves those
 * that agree again. Nothing else resolves one. The comparison is the database's: only what differs comes to memory.
 * Refuses `positions_incomplete` where nearly everything is missing, rather than to open a break for each holding.
 */
export async function comparePositionFile(
  { commands, registry, rulebook }: CustodyDeps,
  actor: Actor,
  file: PositionFile,
  may: 'custody.work' | 'custody.fetch' = 'custody.work',
): Promise<PositionsRead> {
  const { asOf, positions } = file
  const codes = (await registry.inIssue()).map(({ code }) => code)
  const spec = { name: 'custody.read', actor, may, input: { asOf, positions } }
  return commands.run(spec, async (context) => {
    const { tx, now, note } = context
    await sql`select pg_advisory_xact_lock(hashtext('custody.read'))`.execute(tx)
    await loadPositionsInTx(tx, file)
    if (asOf > now) throw new Refusal<CustodyRefusals>('positions_ahead', {}, 'text')
    const last = await tables(tx)
      .selectFrom('custody_reading')
      .select('as_of')
      .orderBy('as_of', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && last.as_of >= asOf)
      throw new Refusal<CustodyRefusals>('positions_older', { latest: last.as_of }, 'text')
    await loadDifferencesInTx(tx, codes, after(asOf, 1))
    await refuseIncompleteInTx(tx, positions, await rulebook.at(now, tx))
    const { rows: different } = await sql<Difference>`
      select holder::text as "userId", code, at_custodian as "atCustodian", registered from custodian_difference
      order by code, holder`.execute(tx)
    const matched = positions - different.filter(({ atCustodian }) => atCustodian > 0n).length
    const { opened, resolved } = await keepInTx(context, different)
    const read = { positions, matched, opened, resolved }
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

/** Loads a file's positions into a table of this transaction, `custodian_position`. A duplicate holding refuses the file. */
async function loadPositionsInTx(tx: Tx, file: PositionFile) {
  await sql`create temporary table custodian_position (line int, holder uuid, code text collate "C", units bigint) on commit drop`.execute(
    tx,
  )
  for await (const lines of file.read())
    await sql`insert into custodian_position select * from unnest(${lines.map(({ line }) => line)}::int[],
      ${lines.map(({ userId }) => userId)}::uuid[], ${lines.map(({ code }) => code)}::text[],
      ${lines.map(({ units }) => units)}::bigint[])`.execute(tx)
  await sql`create index on custodian_position (code, holder)`.execute(tx)
  await sql`analyze custodian_position`.execute(tx)
  const { rows } = await sql<{ line: number | null }>`
    select min(line) as line from (
      select line, lag(line) over (partition by code, holder order by line) as before from custodian_position
    ) as numbered where before is not null`.execute(tx)
  if (rows[0]!.line !== null) throw malformed(rows[0]!.line)
}

/**
 * The holdings in which the loaded file and the register before an instant differ, into a table of this transaction,
 * `custodian_difference`. One security at a time.
 */
async function loadDifferencesInTx(tx: Tx, inIssue: readonly string[], until: Date): Promise<void> {
  await sql`create temporary table custodian_difference (holder uuid, code text, at_custodian bigint, registered bigint) on commit drop`.execute(
    tx,
  )
  const { rows: held } = await sql<{ code: string }>`select distinct code from custodian_position`.execute(tx)
  for (const code of new Set([...inIssue, ...held.map((each) => each.code)]))
    await sql`
      insert into custodian_difference
      select coalesce(c.holder, h.user_id), ${code}::text, coalesce(c.units, 0), coalesce(h.units, 0)
      from (select holder, units from custodian_position where code = ${code}) c
        full join (${selectHoldersBefore(code, until)}) h on h.user_id = c.holder
      where c.units is distinct from h.units`.execute(tx)
}

/** A file that lacks this much is a wrong file, not a difference in each holding. */
async function refuseIncompleteInTx(tx: Tx, positions: number, rules: Rules): Promise<void> {
  const { rows } = await sql<{ lacking: bigint; unlike: bigint; unknown: bigint }>`
    select count(*) filter (where at_custodian = 0) as lacking, count(*) filter (where at_custodian > 0) as unlike,
      count(*) filter (where registered = 0) as unknown from custodian_difference`.execute(tx)
  const { lacking, unlike, unknown } = rows[0]!
  const registered = BigInt(positions) - unlike + (lacking + unlike - unknown)
  const tolerated = (registered * rules['custody.lacking_rate']) / 10_000n
  if (lacking > rules['custody.lacking_holdings'] && lacking > tolerated)
    throw new Refusal<CustodyRefusals>('positions_incomplete', { lacking, registered }, 'text')
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
