import { sql } from 'kysely'
import { fromPglite, PgBoss } from 'pg-boss'
import pgBoss from 'pg-boss/package.json' with { type: 'json' }
import type { Database } from '../db/database.ts'
import { APPLICATION_ROLE } from './application-role.ts'

/** Whether the tables of the job queue have the version that this build needs. */
export async function hasJobTables({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.version') is not null as there`.execute(db)
  if (!rows[0]!.there) return false
  const { rows: found } = await sql<{ version: number }>`select version from pgboss.version`.execute(db)
  return found[0]?.version === pgBoss.pgboss.schema
}

/** Creates or updates the tables of the job queue as their owner, and grants the application its rights. */
export async function installJobTables(database: Database): Promise<void> {
  const boss = new PgBoss({
    ...(await ownerConnection(database)),
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  let failure: unknown
  boss.on('error', (error) => {
    failure = error
  })
  await boss.start()
  while (!failure && (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress'))
    await new Promise((wake) => setTimeout(wake, 100)) // indexes that a newer version of the queue builds by and by
  await boss.stop({ graceful: false })
  if (failure) throw failure
  await database.asOwner(async (tx) => {
    for (const what of [
      'usage on schema pgboss',
      'select, insert, update, delete on all tables in schema pgboss',
      'usage, select on all sequences in schema pgboss',
    ])
      await sql.raw(`grant ${what} to ${APPLICATION_ROLE}`).execute(tx)
  })
}

/** The engine as pg-boss names it; a distributed engine supports neither its partitions nor its locks. */
export async function findQueueBackend({ db }: Pick<Database, 'db'>): Promise<'postgres' | 'yugabytedb'> {
  const { rows } = await sql<{ version: string }>`select version()`.execute(db)
  return rows[0]!.version.includes('-YB-') ? 'yugabytedb' : 'postgres'
}

/**
 * On the embedded engine's one session each statement puts the application's role off and on again, one after the other:
 * the queue also asks by a clock of its own, and would find the role on in the middle of another statement.
 */
async function ownerConnection(database: Database) {
  const { embedded, databaseUrl } = database
  if (!embedded) return { backend: await findQueueBackend(database), connectionString: databaseUrl!, max: 1 }
  const queue = fromPglite(embedded as never)
  let last: Promise<unknown> = Promise.resolve()
  const asOwner = async (text: string, values?: unknown[]) => {
    await embedded.exec('set role none')
    return queue.executeSql(text, values).finally(() => embedded.exec(`set role ${APPLICATION_ROLE}`))
  }
  return {
    backend: 'pglite' as const,
    db: {
      executeSql(text: string, values?: unknown[]) {
        const answer = last.then(() => asOwner(text, values))
        last = answer.catch(() => {})
        return answer
      },
    },
  }
}
