import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { FreezeReason } from '#contract/freeze/input'
import { SavedRoots } from '#modules/funds'
import { openDatabase } from '#platform/db/database'
import { computeFileFingerprint, restoreBackup, writeBackup } from '#platform/db-admin/backup'
import { findCopyReason, promoteToInstallation, recordDatabaseIdentity } from '#platform/db-admin/installation'
import { migrate } from '#platform/db-admin/migrate'
import { reindex } from '#platform/db-admin/reindex'
import { createStorage } from '#platform/files/storage'
import { createVault } from '#platform/runtime/crypto'
import { system } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { formatRefusal, isRefusal } from '#shared/refusal'
import { findRefusalWords } from '../api/refusals.ts'
import type { App } from './app.ts'
import { listBrandWarnings } from './brand-warnings.ts'
import type { Config } from './config.ts'
import { checkConnections } from './connection-checks.ts'
import { listHolidayWarnings } from './holiday-warning.ts'
import { missingListWarnings } from './missing-sanctions-lists.ts'
import { listUnconfiguredServices } from './missing-settings.ts'
import { importCommands } from './ops-imports.ts'
import { formatDifference, peopleCommands } from './ops-people.ts'
import { SETUP_USAGE } from './setup.ts'

export type OpsResult = { ok: boolean; lines: string[] }
type Words = { usage: string; does: string }
export type DatabaseCommand = Words &
  (
    | { run(app: App, args: string[]): Promise<OpsResult> }
    /** For a database that is not this product's yet: no product is started around it. */
    | { runAlone(config: Config, args: string[]): Promise<OpsResult> }
  )
/** Starts no product and asks no running one. */
type SettingsCommand = Words & { look(config: Config, args: string[]): Promise<OpsResult> }
type OpsCommand = DatabaseCommand | SettingsCommand

const Day = z.iso.date().transform((day) => day as LocalDate)
const Window = z
  .object({ firstDay: Day, lastDay: Day })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, 'days_reversed')

/** The failure of a command, in words if it was refused. */
export function toOpsFailure(error: unknown): OpsResult {
  const words = isRefusal(error) ? findRefusalWords(error.code) : undefined
  return result(false, words && isRefusal(error) ? formatRefusal(words, error, 'en') : String(error))
}

const result = (ok: boolean, ...lines: string[]): OpsResult => ({ ok, lines })

const COPY = 'This database is a copy: nothing of it runs before restore:promote.'

/**
 * The chain whole and against the head that was kept outside; what it holds now is kept there then. Where it does not
 * hold money stops for it, so that those who end the freeze have it before them; a key that signed no head may only
 * be missing here.
 */
async function lookAtChain(app: App): Promise<OpsResult> {
  await app.audit.seal()
  const { ok, records, firstBad, outside } = await app.checks.audit()
  if (firstBad && firstBad.problem !== 'forged_head') await app.freeze.lookAtAudit()
  if (firstBad)
    return result(
      false,
      `FIRST BAD RECORD ${JSON.stringify(firstBad, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
    )
  if (ok) await app.freeze.keepHead()
  const held =
    typeof outside === 'string'
      ? `head outside: ${outside}`
      : `held outside up to record ${outside.position} of ${outside.at.toISOString()}`
  return result(ok, `${records} records, chain whole, ${held}`)
}

/** Operator tools; the exit code follows `ok`. */
export const opsCommands: Record<string, OpsCommand> = {
  'ledger:verify': {
    usage: 'ledger:verify',
    does: 'checks every entry, balance, escrow and unit in issue, every sealed fact and the audit chain',
    run: async (app) => {
      const { differences, entries, postings, accounts } = await app.checks.ledger()
      const chain = await lookAtChain(app)
      const sum = `${entries} entries, ${postings} postings, ${accounts} accounts: ${differences.length} differences`
      return result(differences.length === 0 && chain.ok, ...differences.map(formatDifference), ...chain.lines, sum)
    },
  },
  'audit:verify': {
    usage: 'audit:verify',
    does: 'seals the audit chain and checks it from the first record',
    run: lookAtChain,
  },
  'proof:verify': {
    usage: 'proof:verify [<kept list of roots>]',
    does: 'checks every published root against the ledger, and against a list that somebody kept',
    run: async (app, [file]) => {
      const kept = file ? SavedRoots.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined
      const { rounds, differences } = await app.funds.verify(kept)
      const sum = `${rounds} roots: ${differences.length} differences`
      return result(differences.length === 0, ...differences.map(formatDifference), sum)
    },
  },
  'jobs:run': {
    usage: 'jobs:run',
    does: 'runs every task that is due now',
    run: async (app) => {
      if (app.copy) return result(false, COPY)
      await app.runDue()
      return result(true, `done at ${app.clock.now().toISOString()}`)
    },
  },
  'jobs:dead': {
    usage: 'jobs:dead [--revive]',
    does: 'lists the jobs that failed for good, or gives them another try',
    run: async (app, args) => {
      if (args.includes('--revive')) return result(true, `${await app.jobs.revive()} revived`)
      const letters = await app.jobs.deadLetters()
      return result(
        letters.length === 0,
        ...letters.map(({ id, name, tries, since }) => `${id} ${name}, ${tries} tries, since ${since.toISOString()}`),
        `${letters.length} dead letters`,
      )
    },
  },
  'money:stop': {
    usage: 'money:stop <reason>',
    does: 'stops all that moves money, also before anybody is let in; two members of staff end it on /admin/freeze',
    run: async (app, words) => {
      const given = FreezeReason.safeParse({ reason: words.join(' ') })
      if (!given.success) return result(false, `usage: ${opsCommands['money:stop']!.usage}`)
      await app.freeze.begin(system('ops'), given.data)
      const standing = await app.freeze.standing()
      return result(true, `money stands still since ${standing!.beganAt.toISOString()}`)
    },
  },
  ...peopleCommands,
  ...importCommands,
  backup: {
    usage: 'backup <new file>',
    does: 'writes everything that is kept, as of one instant, sealed with DATA_KEY',
    run: async (app, [file]) => {
      if (!file) return result(false, 'usage: backup <new file>')
      const { database, storage, keptFiles, config } = app
      const parts = { database, storage, keptFiles, vault: createVault(config.dataKeys) }
      const { tables, rows, files } = await writeBackup(parts, file, app.clock.now())
      const { bytes, sha256 } = await computeFileFingerprint(file)
      return result(
        true,
        `${file}: ${tables} tables, ${rows} rows, ${files} files, ${bytes} bytes`,
        `SHA-256 ${sha256}`,
      )
    },
  },
  migrate: {
    usage: 'migrate',
    does: 'brings the database to this build’s schema; as the owner of its tables',
    runAlone: async ({ databaseUrl, dataDir, demo }) => {
      const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir })
      try {
        const done = await migrate(database)
        if (!demo) await recordDatabaseIdentity(database)
        return result(true, ...done, `${done.length} migrations applied`)
      } finally {
        await database.close()
      }
    },
  },
  restore: {
    usage: 'restore <file>',
    does: 'fills a new, empty database and DATA_DIR from a backup of either engine',
    runAlone: async ({ databaseUrl, dataDir, dataKeys, s3 }, [file]) => {
      if (!file) return result(false, 'usage: restore <file>')
      const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir })
      try {
        const parts = { database, storage: createStorage({ dataDir, s3 }), vault: createVault(dataKeys) }
        const { tables, rows, files, madeAt } = await restoreBackup(parts, file)
        return result(
          true,
          `as of ${madeAt}: ${tables} tables, ${rows} rows, ${files} files, all as they were`,
          'a copy: it calls nobody outside until restore:promote',
        )
      } finally {
        await database.close()
      }
    },
  },
  'restore:promote': {
    usage: 'restore:promote',
    does: 'makes a restored copy the installation; as the owner, with every process of the old one ended',
    runAlone: async ({ databaseUrl, dataDir }) => {
      const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir })
      try {
        const copy = await findCopyReason(database.db)
        if (!copy) return result(false, 'this is the installation already')
        await promoteToInstallation(database)
        return result(true, `promoted (${copy}): start its processes anew`)
      } finally {
        await database.close()
      }
    },
  },
  'market:window': {
    usage: 'market:window [<first day> <last day>]',
    does: 'tells the windows of the secondary market, or opens one more',
    run: async (app, [firstDay, lastDay]) => {
      if (firstDay || lastDay) {
        const days = Window.safeParse({ firstDay, lastDay })
        if (!days.success) return result(false, 'usage: market:window [<first day> <last day>], as 2027-02-15')
        await app.market.openWindow(system('ops'), days.data)
      }
      const { windows } = await app.market.schedule()
      return result(
        true,
        ...windows.map(({ firstDay, lastDay }) => `${firstDay} to ${lastDay}`),
        `${windows.length} windows`,
      )
    },
  },
  'market:replay': {
    usage: 'market:replay',
    does: 'plays every journal of the market again and compares it, to the byte, with what it said and left',
    run: async (app) => {
      const { books, lines, trades, differences } = await app.market.replay()
      const sum = `${books} books, ${lines} lines, ${trades} trades: ${differences.length} differences`
      return result(differences.length === 0, ...differences.map(formatDifference), sum)
    },
  },
  reindex: {
    usage: 'reindex',
    does: 'builds every index anew and counts the tables for the planner',
    run: async (app) => result(true, `${await reindex(app.database)} tables, indexes built anew`),
  },
  'kyc:reindex': {
    usage: 'kyc:reindex',
    does: 'computes the blind indexes of identity and account numbers, and of proposals, anew by the newest DATA_KEY',
    run: async (app) => {
      const [people, proposals] = [await app.verification.reindexIdentities(), await app.dueDiligence.recomputeMarks()]
      return result(true, `${people} people and ${proposals} proposals, indexes computed anew`)
    },
  },
  'config:check': {
    usage: 'config:check [--settings]',
    does: 'reads every setting and brand/, says what is wrong or not configured, and tries each connection; with --settings none',
    look: async (config, args) => {
      const absent = listUnconfiguredServices(config)
      const { ok, lines } = args.includes('--settings') ? { ok: true, lines: [] } : await checkConnections(config)
      const brandWarnings = listBrandWarnings(config)
      return result(
        ok && brandWarnings.length === 0,
        'every setting fits',
        ...lines,
        ...brandWarnings.map((warning) => `brand: FAILED, ${warning}`),
        ...(absent.length > 0 ? [`not configured: ${absent.join(', ')}`] : []),
      )
    },
  },
  ready: {
    usage: 'ready',
    does: 'asks whether this installation can serve',
    run: async (app) => {
      const problems = [...app.checks.ready().problems, ...(await app.checks.books()).problems]
      const absent = listUnconfiguredServices(app.config)
      const without = absent.length > 0 ? [`not configured: ${absent.join(', ')}`] : []
      without.push(
        ...listBrandWarnings(app.config),
        ...(await missingListWarnings(app)),
        ...(await listHolidayWarnings(app)),
        ...(await app.firstDay.warnings()),
      )
      return result(problems.length === 0, ...(problems.length === 0 ? ['ready'] : problems), ...without)
    },
  },
}

export const opsHelp = () => [
  'usage: npm run ops -- <command>',
  '',
  `  ${SETUP_USAGE.padEnd(40)} asks for every setting, tries each connection, and writes the file when all is well`,
  ...Object.values(opsCommands).map(({ usage, does }) => `  ${usage.padEnd(40)} ${does}`),
]
