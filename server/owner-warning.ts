import type { Logger } from 'pino'
import type { Database } from '#platform/db/database'
import { isOwner } from '#platform/db-admin/application-role'
import type { Config } from './config.ts'

const WARNING =
  'DATABASE_URL logs in as the owner of the tables: with it guards can be switched off. Give the product a log-in of its own (docs/operations.md).'

/** Warns at start if the database user has more rights than needed. */
export async function warnOfExcessRights(config: Pick<Config, 'demo'>, database: Database, log: Pick<Logger, 'warn'>) {
  if (!config.demo && database.kind === 'postgres' && (await isOwner(database.db))) log.warn(WARNING)
}
