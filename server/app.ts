import { fieldMessages, refusals } from '#contracts'
import { refreshStatistics } from '#modules/ledger'
import { runAsCaller } from '#platform/commands/caller'
import { watchEvents } from '#platform/commands/events'
import { runRecurring } from '#platform/commands/parts'
import { createDatabaseHealth } from '#platform/db/database-health'
import { readDatabaseSnapshot } from '#platform/db-admin/database-snapshot'
import { writePdf } from '#platform/files/pdf'
import { createSheetReader } from '#platform/files/sheet'
import { readForm, readUpload } from '#platform/files/uploads'
import { createBase, type ShutdownSteps, type TestOverrides } from './base.ts'
import { builtInTexts } from './built-in-texts.ts'
import { createChecks } from './checks.ts'
import type { Config } from './config.ts'
import { createDemo } from './demo.ts'
import { createDemoClock } from './demo-clock.ts'
import { createAuthenticityCheck } from './document-authenticity.ts'
import { createDueTaskRunner } from './due-task-runner.ts'
import { createFigureImport } from './file-figures.ts'
import { createFirstDay } from './first-day.ts'
import { listHolidayWarnings } from './holiday-warning.ts'
import { warnOfMissingLists } from './missing-sanctions-lists.ts'
import { createModules } from './modules.ts'
import { runSerially } from './one-at-a-time.ts'
import { createParts } from './parts.ts'
import { createPersonalDataExport } from './personal-data.ts'
import { createPreviewPictures } from './preview-pictures.ts'
import { createSearch } from './search.ts'
import { createStreams } from './streams.ts'

export type App = Awaited<ReturnType<typeof createApp>>

/** Wires the product in build order. Nothing else is a singleton; modules get what they need as parameters. */
export async function createApp(config: Config, given: TestOverrides = {}) {
  const { collect, ...parts } = createParts()
  const base = await createBase(config, given, parts.commandGuards)
  const { clock, database, integrations, jobs, log, report, requestCounts } = base

  const built = await createModules(config, base, parts)
  const {
    accounts,
    attachments,
    audit,
    content,
    credentials,
    disclosures,
    freeze,
    identity,
    notifications,
    offerings,
  } = built
  const { registry, dueDiligence, rights, signature, wallet, webhooks } = built
  const databaseHealth = createDatabaseHealth(database)
  const leaving = new AbortController() // aborted when the process is told to end: server/graceful-shutdown.ts
  const { machineAhead } = base.databaseClock
  const progress = { starting: false, preparing: false }
  const checks = createChecks({
    database,
    audit,
    databaseHealth,
    freeze,
    machineAhead,
    leaving,
    progress,
    copy: base.copy,
  })
  const modules = { ...built, checks }
  collect(Object.values(modules))
  await identity.keys.rewrap()
  await attachments.rewrapKeys()
  await credentials.sealSecrets()
  await webhooks.sealAnew()
  await dueDiligence.prepareAgreementTexts()
  await content.bringBuiltIns(builtInTexts)

  const isFrozen = async () => (await freeze.standing()) !== null
  const snapshot = () => readDatabaseSnapshot(database.db)
  const runner = createDueTaskRunner({
    dueTasks: parts.dueTasks,
    isFrozen,
    now: clock.now,
    snapshot,
    report,
    before: () => refreshStatistics(database),
    touched: { reading: database.touched.reading, listen: () => database.touched.listen(database.db) },
    alone: given.alone ?? database.kind === 'embedded',
  })
  for (const work of given.recurring === false ? [] : parts.recurring)
    jobs.every(work.name, work.cron, () => runRecurring(work, isFrozen))
  if (!config.demo && given.recurring !== false) {
    jobs.every('screening.missing-lists', '2 7 * * *', () => warnOfMissingLists({ screening: modules.screening, log }))
    jobs.every('rulebook.last-holiday', '3 7 * * *', async () => {
      for (const sentence of await listHolidayWarnings({ rulebook: modules.rulebook, clock })) log.warn(sentence)
    })
  }
  const events = await createStreams(database)
  const demo = base.demoClock
    ? createDemo({ clock: createDemoClock({ database, clock: base.demoClock, runner }), integrations })
    : undefined

  const readSheet = createSheetReader()
  let stopNotifying = async () => {}
  const unlessPreparing = (tell: () => Promise<unknown>) => async () => {
    if (!progress.preparing) await tell()
  }
  const notify = runSerially([notifications.deliver, webhooks.gather].map(unlessPreparing), report)

  return {
    ...modules,
    /** `starting` until this process serves; `preparing` while the demo world is built: then only the sandbox services and the bank's webhooks are answered. */
    progress,
    /** Why this database is a copy, where nothing runs by itself; undefined where it is the installation. */
    copy: base.copy,
    leaving,
    stopping: base.stopping,
    config,
    log,
    clock,
    database,
    databaseHealth,
    machineAhead,
    commands: base.commands,
    runAsCaller,
    securityLog: base.securityLog,
    jobs,
    events,
    integrations,
    storage: base.storage,
    keptFiles: parts.keptFiles,
    demo,
    personalData: createPersonalDataExport({ clock, accounts, personalData: parts.personalData }),
    search: createSearch(parts),
    firstDay: createFirstDay({ config, clock, ...modules }),
    checkAuthenticity: createAuthenticityCheck({
      registry,
      rights,
      offerings,
      disclosures,
      signature,
      wallet,
      counts: requestCounts,
    }),
    requestCounts,
    drawPreview: createPreviewPictures(base),
    writePdf,
    readForm,
    readUpload,
    /** Rows of a spreadsheet that somebody sent. */
    readSheet,
    /** Figures of a spreadsheet, into the file of a proposal. */
    fileFigures: createFigureImport({
      attachments: built.attachments,
      drafts: built.drafts,
      proposals: built.proposals,
      readSheet,
    }),
    runDue: runner.runDue,
    report,
    /** The words for everything that the business refuses and that a field may be told, for pages. */
    refusals,
    fieldMessages,
    errorReports: base.errorReports,
    /** Starts what runs by itself; a web-only process only hands jobs on. */
    async start() {
      const works = config.role !== 'web' && !base.copy
      databaseHealth.start()
      await jobs.start({ work: works })
      if (!works) return
      runner.start()
      stopNotifying = await watchEvents(database, notify.wake)
    },
    /** Takes up nothing of its own any more, while requests under way are still answered. */
    async rest() {
      await Promise.all([runner.stop(), jobs.rest()])
    },
    /** `at` is told of each step before it begins; of jobs in hand nobody waits longer than `patience`. */
    async stop({ patience, at = () => {} }: { patience?: number; at?: (step: string) => void } = {}) {
      const steps: ShutdownSteps = {
        deadlines: () => runner.stop(),
        'database health': () => databaseHealth.stop(),
        notices: async () => {
          await stopNotifying()
          await notify.idle()
        },
        streams: () => events.stop(),
        freeze: () => freeze.stop(),
        ...base.steps(patience),
      }
      requestCounts.stop()
      for (const [step, end] of Object.entries(steps)) {
        at(step)
        await end()
      }
    },
  }
}
