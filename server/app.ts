import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { PRIVACY_VERSION, TERMS_VERSION } from '#contract/identity/states'
import { offeringMovements } from '#contract/offerings/states'
import { registryMovements } from '#contract/registry/states'
import { walletMovements } from '#contract/wallet/states'
import { createAttachments, eraseInTx as eraseAttachmentsInTx } from '#modules/attachments'
import { auditInsert, createAudit } from '#modules/audit'
import { createContent } from '#modules/content'
import { createDisclosures } from '#modules/disclosures'
import { createDocuments } from '#modules/documents'
import { createIdentity, type IdentityDeps, phraseOf } from '#modules/identity'
import { createIssuers } from '#modules/issuers'
import { createLedger } from '#modules/ledger'
import { createMarket } from '#modules/market'
import { createNotifications } from '#modules/notifications'
import { createOfferings } from '#modules/offerings'
import { createRegistry } from '#modules/registry'
import { createRights } from '#modules/rights'
import { createRulebook } from '#modules/rulebook'
import { createVerification } from '#modules/verification'
import { createWallet } from '#modules/wallet'
import { type Clock, type MovableClock, movableClock, wallClock } from '#platform/clock'
import { followStoredClock } from '#platform/clock-store'
import { createCommands } from '#platform/command'
import { createVault } from '#platform/crypto'
import { type Database, openDatabase } from '#platform/database'
import { createDatabaseHealth } from '#platform/database-health'
import { createJobs } from '#platform/jobs'
import { createMail } from '#platform/mail'
import { migrate } from '#platform/migrate'
import { writePdf } from '#platform/pdf'
import { createDrawing } from '#platform/picture'
import { createStorage } from '#platform/storage'
import { readForm } from '#platform/uploads'
import type { Id } from '#shared/ids'
import { builtInTexts } from './built-in-texts.ts'
import { createChecks } from './checks.ts'
import type { Config } from './config.ts'
import { currentRequestId, noteDatabaseBusy } from './current-request.ts'
import { createDeadlineRunner } from './deadline-runner.ts'
import { createDemo } from './demo.ts'
import { createDemoClock } from './demo-clock.ts'
import { holdings } from './holdings.ts'
import { createIntegrations } from './integrations.ts'
import { createLog } from './log.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createPersonalData } from './personal-data.ts'
import { createPreviewPictures } from './preview-pictures.ts'
import { deadlines, recurring } from './schedule.ts'
import { createSearch } from './search.ts'
import { createStreams } from './streams.ts'

export type App = Awaited<ReturnType<typeof createApp>>
export type Modules = Pick<
  App,
  | 'audit'
  | 'identity'
  | 'rulebook'
  | 'ledger'
  | 'verification'
  | 'issuers'
  | 'documents'
  | 'attachments'
  | 'wallet'
  | 'registry'
  | 'offerings'
  | 'market'
  | 'rights'
  | 'disclosures'
  | 'content'
  | 'notifications'
  | 'checks'
>

/** Stands in the data directory while the demo world is being built; found at a start, the building was interrupted. */
export const seedingMark = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'seeding')

/** What tests bring themselves: a database of their own, a clock that stands where they want it. */
type Given = {
  database?: Database
  clock?: MovableClock
  log?: Logger
  passwordCost?: IdentityDeps['passwordCost']
}

/** Wires the product by hand, in build order. Nothing else is a singleton; every part is handed what it needs. */
export async function createApp(
  config: Config,
  { database: given, clock: movable, log = createLog(config), passwordCost }: Given = {},
) {
  const { databaseUrl, dataDir } = config
  const database =
    given ??
    (await openDatabase(
      databaseUrl ? { databaseUrl, onTransient: noteDatabaseBusy } : { dataDir, unfinishedMark: seedingMark(config) },
    ))
  const { db } = database
  await migrate(database)

  const demoClock = config.demo ? (movable ?? movableClock()) : undefined
  const clock: Clock = demoClock ?? wallClock
  const stopFollowing = demoClock ? await followStoredClock(database, demoClock) : async () => {}
  const commands = createCommands({
    database,
    clock,
    audit: auditInsert(currentRequestId),
    frozen: () => checks.broken(),
    agreed: (actor) => identity.hasAgreed(actor),
  })
  const jobs = createJobs({ database, log })
  const integrations = await createIntegrations({ config, db, clock })
  const vault = createVault(config.dataKeys)
  const storage = createStorage(config)
  const draw = createDrawing()
  const mail = createMail({ smtpUrl: integrations.smtpUrl, from: config.mailFrom, jobs, vault, phraseOf })

  const audit = createAudit({ db, clock })
  const rulebook = createRulebook({ db, clock, commands })
  const ledger = createLedger({ db, clock })
  const verification = createVerification({ db, clock, commands, rulebook })
  const rights = createRights({ db, clock, commands })
  const kycOf = async (userId: Id<'user'>) => (await verification.isKycOf([userId])).get(userId) ?? null
  const identity = createIdentity({
    db,
    clock,
    commands,
    kycAndRights: async (userId) => {
      const [is_kyc, hmetd] = await Promise.all([kycOf(userId), rights.hasOpenEntitlement(userId)])
      return { is_kyc, hmetd }
    },
    kycOf,
    rules: () => rulebook.at(clock.now()),
    editionsInForce: async () => {
      const { 'terms-and-conditions': terms = TERMS_VERSION, 'privacy-policy': privacy = PRIVACY_VERSION } =
        await content.editionsInForce()
      return { terms, privacy }
    },
    vault,
    jobs,
    mail,
    codes: integrations.phones,
    storage,
    draw,
    publicUrl: () => (config.publicUrl.endsWith(':0') ? integrations.here() : config.publicUrl),
    eraseInTx: eraseAttachmentsInTx,
    holdingsOf: holdings(() => ({ ledger, offerings })),
    recordsOf: audit.recordsOf,
    authenticatorClock: wallClock,
    passwordCost,
  })
  await identity.sealSecrets()
  const attachments = createAttachments({ db, clock, commands, storage, keys: identity.keys, draw })
  const documents = createDocuments({ db, clock, commands, storage })
  const issuers = createIssuers({ db, clock, commands, rulebook })
  const registry = createRegistry({ db, clock, ledger })
  const wallet = createWallet({
    db,
    clock,
    commands,
    ledger,
    gateway: integrations.bank,
    mail,
    contactOf: identity.contactOf,
    wantsMail: (through, userId) => identity.wantsNotice(userId, { event: 'deposit', channel: 'email' }, through),
    onPaymentReceived: (tx, payment) => offerings.receivePaymentInTx(tx, payment),
    movements: { ...walletMovements, ...offeringMovements, ...registryMovements },
  })
  const offerings = createOfferings({ db, clock, commands, rulebook, verification, wallet, registry, documents })
  const market = createMarket({ db, clock, commands, rulebook, registry })
  const disclosures = createDisclosures({ db, commands, issuers })
  const content = createContent({
    database,
    db,
    clock,
    commands,
    rulebook,
    storage,
    draw,
    hasOffering: offerings.exists,
  })
  await content.bringBuiltIns(builtInTexts)

  const notifications = createNotifications({
    db,
    clock,
    commands,
    mail,
    publicUrl: config.publicUrl,
    contactOf: identity.contactOf,
    followersOf: offerings.followersOf,
    peopleWhoAgreed: identity.peopleWhoAgreed,
    holdersOf: registry.holdersOf,
    wants: (through, userId, event, channel) => identity.wantsNotice(userId, { event, channel }, through),
    sendWhatsappInTx: identity.sendWhatsappInTx,
  })

  const databaseHealth = createDatabaseHealth(database)
  const checks = createChecks({ database, offerings, audit, databaseHealth })
  const modules = {
    audit,
    identity,
    rulebook,
    ledger,
    verification,
    attachments,
    documents,
    issuers,
    wallet,
    registry,
    offerings,
    market,
    rights,
    disclosures,
    content,
    notifications,
    checks,
  }
  const runner = createDeadlineRunner({ deadlines: deadlines(modules as Modules), now: clock.now, log })
  for (const { name, cron, run } of recurring(modules as Modules)) jobs.every(name, cron, run)
  const events = await createStreams(database)
  const demo = demoClock
    ? createDemo({ clock: createDemoClock({ database, clock: demoClock, runner }), integrations })
    : undefined

  const progress = { preparing: false }
  let stopNotifying = async () => {}
  const notify = oneAtATime(async () => {
    if (!progress.preparing) await notifications.deliver()
  }, log)

  return {
    ...modules,
    /** True while the demo world is being built: only the sandbox services and the bank's webhooks are answered. */
    progress,
    /** Aborted when the process is told to end: open streams close and their watchers come back elsewhere. */
    stopping: new AbortController(),
    config,
    log,
    clock,
    database,
    databaseHealth,
    commands,
    jobs,
    events,
    integrations,
    storage,
    demo,
    personalData: createPersonalData({
      clock,
      identity,
      verification,
      wallet,
      offerings,
      registry,
      notifications,
      attachments,
    }),
    search: createSearch({ offerings, disclosures, content }),
    drawPreview: createPreviewPictures(config),
    writePdf,
    readForm,
    runDue: runner.runDue,
    /** Where a bug goes: the log, with the request it belongs to and no personal data. */
    report: (error: unknown, about: { requestId: string; operation: string }) =>
      log.error({ err: error, ...about }, 'bug'),
    /** Starts what runs by itself; a web-only process only hands jobs on. */
    async start() {
      const works = config.role !== 'web'
      databaseHealth.start()
      await jobs.start({ work: works })
      if (!works) return
      runner.start()
      stopNotifying = await database.listen('events', notify.wake)
    },
    async stop() {
      await runner.stop()
      await databaseHealth.stop()
      await stopNotifying()
      await notify.idle()
      await jobs.stop()
      await events.stop()
      await stopFollowing()
      await integrations.stop()
      mail.close()
      await database.close()
    },
  }
}

/** 16 random bytes for a request that brought no usable id of its own. */
export const newRequestId = () => randomBytes(16).toString('hex')
