import { join } from 'node:path'
import type { Logger } from 'pino'
import { insertAudit } from '#modules/audit'
import type { CredentialsDeps } from '#modules/credentials'
import { loadSecurityPhrases } from '#modules/identity'
import { createSecurityLog } from '#modules/security'
import { type CommandGuard, createCommands } from '#platform/commands/command'
import { followStoredClock } from '#platform/db/clock-store'
import { type Database, openDatabase } from '#platform/db/database'
import { createDatabaseClock } from '#platform/db/database-clock'
import { findCopyReason, recordDatabaseIdentity } from '#platform/db-admin/installation'
import { migrate } from '#platform/db-admin/migrate'
import { createPagesFont } from '#platform/files/pages-font'
import { createImageProcessor } from '#platform/files/picture'
import { createStorage } from '#platform/files/storage'
import { createSharedCounts } from '#platform/http/shared-counts'
import { createJobs } from '#platform/jobs/jobs'
import { type Clock, type MovableClock, movableClock } from '#platform/runtime/clock'
import { createVault } from '#platform/runtime/crypto'
import { createErrorReports } from '#platform/runtime/error-reports'
import { createMailer } from '#platform/text/mail'
import { warnOfCollationChange } from './collation-warning.ts'
import type { Config } from './config.ts'
import { currentRequest, currentRequestAge, currentRequestId, noteDatabaseBusy } from './current-request.ts'
import { createIntegrations, withoutExternalCalls } from './integrations.ts'
import { createLog } from './log.ts'
import { warnOfExcessRights } from './owner-warning.ts'

/** The file that exists while demo data is created; if found at start, creation was interrupted. */
export const seedingMarkerPath = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'seeding')

/** What tests supply: a database and a clock. */
export type TestOverrides = {
  database?: Database
  /** Whether no other process writes to its database: true of the embedded engine. */
  alone?: boolean
  clock?: MovableClock
  /** False where a test asks for recurring work itself: what comes by the minute would come at any moment of it. */
  recurring?: boolean
  /** This machine's own clock, for a test in which it is wrong. */
  machineClock?: Clock
  log?: Logger
  passwordCost?: CredentialsDeps['passwordCost']
}

/** Named steps of a shutdown, so that the log names one that does not end. */
export type ShutdownSteps = Record<string, () => Promise<unknown>>

/** What every module needs: migrated database, clock, commands, jobs, mail, files and external services. */
export async function createBase(config: Config, given: TestOverrides, guards: readonly CommandGuard[]) {
  const { log = createLog(config), passwordCost } = given
  const { databaseUrl, dataDir } = config
  const database =
    given.database ??
    (await openDatabase(
      databaseUrl
        ? { databaseUrl, onTransient: noteDatabaseBusy }
        : { dataDir, unfinishedMark: seedingMarkerPath(config) },
    ))
  const { db } = database
  await migrate(database)
  await warnOfExcessRights(config, database, log)
  await warnOfCollationChange(database, log)
  if (!config.demo && !given.database) await recordDatabaseIdentity(database)
  const copy = await findCopyReason(database.db)
  if (copy)
    log.warn(
      { copy },
      'This database is a copy: nothing runs by itself and nobody outside is called until npm run ops -- restore:promote and a new start.',
    )

  const databaseClock = await createDatabaseClock(database, given.machineClock)
  const demoClock = config.demo ? (given.clock ?? movableClock(0, databaseClock)) : undefined
  const clock: Clock = demoClock ?? databaseClock
  const stopFollowing = demoClock ? await followStoredClock(database, demoClock) : async () => {}
  const securityLog = createSecurityLog({ db, clock, origin: currentRequest, log })
  const commands = createCommands({
    database,
    clock,
    audit: insertAudit,
    security: securityLog,
    guards,
    requestId: currentRequestId,
    requestAge: currentRequestAge,
  })
  const vault = createVault(config.dataKeys)
  const made = await createIntegrations({ config, db, clock, vault, log })
  const integrations = copy ? withoutExternalCalls(made) : made
  const errorReports = createErrorReports(integrations.errors)
  const jobs = createJobs({
    database,
    log,
    report: (error, job) => errorReports.take(error, { origin: 'job', operation: job }),
  })
  const mail = createMailer({
    smtpUrl: integrations.smtpUrl,
    from: config.mailFrom,
    jobs,
    vault,
    phrasesOf: loadSecurityPhrases,
  })

  return {
    config,
    log,
    database,
    /** Why this database is a copy that calls nobody outside; undefined where it is the installation. */
    copy,
    db,
    clock,
    demoClock,
    databaseClock,
    commands,
    securityLog,
    jobs,
    integrations,
    vault,
    mail,
    errorReports,
    /** Where a bug goes: the log and the error service, with the request it belongs to and no personal data. */
    report(error: unknown, about: { operation: string; requestId?: string }) {
      log.error({ err: error, ...about }, 'bug')
      errorReports.take(error, { origin: 'server', ...about })
    },
    storage: createStorage(config),
    requestCounts: createSharedCounts(database.kind === 'postgres' ? db : undefined),
    draw: createImageProcessor(),
    pagesFont: createPagesFont(config),
    /** Where people reach us. In a demo on any free port that is known once the server listens. */
    publicUrl: () => (config.publicUrl.endsWith(':0') ? integrations.here() : config.publicUrl),
    passwordCost,
    /** Aborted when the process ends: open streams close, long work stops at its next step. */
    stopping: new AbortController(),
    /** In this order; of jobs in hand nobody waits longer than `patience`. */
    steps: (patience?: number): ShutdownSteps => ({
      jobs: () => jobs.stop(patience),
      clock: async () => {
        await stopFollowing()
        databaseClock.stop()
      },
      'error reports': () => errorReports.stop(),
      integrations: () => integrations.stop(),
      'security events': () => securityLog.idle(),
      mail: async () => mail.close(),
      database: () => database.close(),
    }),
  }
}
