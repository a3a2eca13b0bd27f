import { sql } from 'kysely'
import { system } from '#shared/actor'
import { localDate, wib } from '#shared/dates'
import { isRefusal } from '#shared/refusal'
import type { CustodyDeps } from './deps.ts'
import { withPositionFile } from './position-file.ts'
import { comparePositionFile } from './read-file.ts'
import type { PositionsFetched } from './states.ts'
import { tables } from './tables.ts'

type Outcome = Pick<PositionsFetched, 'state' | 'line'>

/**
 * Fetches the custodian's start-of-day positions and compares them with the register of that instant. A file that is
 * late, unreadable or incomplete is asked for again.
 */
export async function fetchPositions(deps: CustodyDeps): Promise<PositionsFetched['state']> {
  const asOf = wib(localDate(deps.clock.now()))
  const read = await tables(deps.db)
    .selectFrom('custody_reading')
    .select('id')
    .where('as_of', '>=', asOf)
    .executeTakeFirst()
  if (read) return 'read'
  const outcome = await fetched(deps, asOf)
  await keep(deps, asOf, outcome)
  return outcome.state
}

async function fetched(deps: CustodyDeps, asOf: Date): Promise<Outcome> {
  let isReceived = false
  try {
    const text = await deps.custodian.positions(asOf)
    if (text === undefined) return { state: 'late', line: null }
    return await withPositionFile(text, async (file) => {
      isReceived = true
      if (file.asOf.getTime() !== asOf.getTime()) return { state: 'malformed', line: 1 }
      await comparePositionFile(deps, system('custody'), file, 'custody.fetch')
      return { state: 'read', line: null }
    })
  } catch (error) {
    if (!isRefusal(error)) {
      if (isReceived) throw error
      return { state: 'down', line: null }
    }
    if (error.code === 'files_unavailable') return { state: 'no_space', line: null }
    if (error.code === 'positions_incomplete') return { state: 'incomplete', line: null }
    if (error.code === 'positions_malformed') return { state: 'malformed', line: Number(error.details.line) }
    if (error.code === 'positions_older') return { state: 'read', line: null } // somebody read it in the meantime
    throw error
  }
}

function keep({ commands }: CustodyDeps, asOf: Date, { state, line }: Outcome) {
  const spec = { name: 'custody.fetch', actor: system('custody'), may: 'custody.fetch' as const }
  return commands.run(spec, async ({ tx, now, note }) => {
    await sql`
      insert into custody_fetch (as_of, state, line, tries, tried_at) values (${asOf}, ${state}, ${line}, 1, ${now})
      on conflict (as_of) do update set state = excluded.state, line = excluded.line, tries = custody_fetch.tries + 1,
        tried_at = excluded.tried_at`.execute(tx)
    note('custody', { data: { as_of: asOf.toISOString(), fetched: state } })
  })
}
