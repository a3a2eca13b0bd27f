import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import {
  fromKysely,
  fromPglite,
  type Job,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type QueueResult,
} from 'pg-boss'
import type { Database, Tx } from '../db/database.ts'
import { fromStoredJson, toStoredJson } from '../db/json.ts'
import { applyJobSessionSettings } from '../db/session-settings.ts'
import { findQueueBackend } from '../db-admin/job-tables.ts'

export type JobSpec<Data extends object> = {
  /** May run twice for one job: when a worker is killed, its job is given to another. */
  work: (data: Data) => Promise<void>
  /** How often it is tried again before it lies with the dead letters. */
  retryLimit?: number
  /** Seconds before the first retry; each further wait is about twice as long, at most an hour. */
  backoff?: number
  /** Jobs of this name that one process works on at a time. */
  concurrency?: number
  /**
   * So many of these for one `group` of jobs: who keeps us waiting holds up nobody else. Without it jobs are worked on in
   * batches, and the next batch waits for the slowest of the one before.
   */
  share?: number
  /** Jobs of one `group` run one after the other, in the order in which they were sent: the second builds on the first. */
  inOrder?: boolean
}

export type SendOptions = {
  /** Two jobs of one name and key are one job: the second is dropped, also while or (for a week) after the first runs. */
  singletonKey?: string | undefined
  /** The jobs that it shares the `share` of its kind with, or its turn where the kind is `inOrder`. */
  group?: string | undefined
  /** Somebody waits for it: it goes before all that is not urgent, however long that has been waiting. */
  urgent?: boolean | undefined
}

/** A job that failed for good, with its data and error. */
export type DeadLetter = { id: string; name: string; data: unknown; error: unknown; tries: number; since: Date }

/** The logger of the job queue; compatible with pino. */
export type JobLog = { warn(details: object, text: string): void; error(details: object, text: string): void }

type Spec = Required<Omit<JobSpec<object>, 'share' | 'inOrder'>> & Pick<JobSpec<object>, 'share' | 'inOrder'>

export type Jobs = ReturnType<typeof createJobs>

type JobParts = {
  database: Database
  log: JobLog
  /** Told of every try that failed. */
  report?: (error: unknown, job: string) => void
  pollSeconds?: number
}

const DEAD = 'dead-letters'
/** How much less often cron jobs are polled when notifications work. */
const RARELY = 10
const YEAR = 365 * 24 * 3600

/**
 * A durable job queue on both engines: jobs are sent in a command's transaction, start within milliseconds of its
 * commit, are retried with growing delays, and become dead letters when all retries fail. Every process sends jobs;
 * `start({ work: true })` also executes them. A notification wakes a worker; it also polls every `pollSeconds`.
 */
export function createJobs({ database, log, report = () => {}, pollSeconds = 2 }: JobParts) {
  const specs = new Map<string, Spec>()
  const schedules = new Map<string, string>()
  let boss: PgBoss | undefined

  function define<Data extends object>(name: string, spec: JobSpec<Data>) {
    if (boss) throw new Error(`Job ${name} is defined after the start.`)
    if (specs.has(name)) throw new Error(`Job ${name} is defined twice.`)
    const work = (data: object) => spec.work(data as Data)
    specs.set(name, { retryLimit: 8, backoff: 2, concurrency: 1, ...spec, work })
  }

  /** Runs at a cron time in WIB, once for all processes, never twice at a time; a time missed while nothing ran is made up for once. */
  function every(name: string, cron: string, run: () => Promise<void>) {
    define(name, { work: run, retryLimit: 2 })
    schedules.set(name, cron)
  }

  async function send(name: string, data: object, options: SendOptions = {}) {
    await running(name).send(name, storable(data), order(name, options))
  }

  /** The job exists exactly when the transaction commits. */
  async function sendInTx(tx: Tx, name: string, data: object, options: SendOptions = {}) {
    // The queue is known since the start: looking it up here would wait for ever on the embedded engine's one connection.
    await running(name).send(name, storable(data), { ...order(name, options), db: fromKysely(tx) })
  }

  /** The same for many of one name, in one statement. */
  async function sendAllInTx(tx: Tx, name: string, sent: readonly { data: object; options?: SendOptions }[]) {
    const boss = running(name)
    if (sent.length === 0) return
    const asked = sent.map(({ data, options = {} }) => ({ data: storable(data), ...order(name, options) }))
    const first = new Set<string>() // of two with one key the queue refuses to hear
    const jobs = asked.filter(({ id }) => id === undefined || (!first.has(id) && first.add(id)))
    await boss.insert(name, jobs, { db: fromKysely(tx) })
  }

  function running(name: string): PgBoss {
    if (!specs.has(name)) throw new Error(`Job ${name} is not defined.`)
    if (!boss) throw new Error('Jobs are sent before the start.')
    return boss
  }

  async function start({ work }: { work: boolean }) {
    const options = { migrate: false, useListenNotify: database.notifies, ...upkeep(work) }
    const starting = new PgBoss({ ...(await connection(database)), ...options })
    starting.on('error', (error) => log.error({ err: error }, 'job queue'))
    starting.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue')) // its data has a slow statement's values
    await starting.start()
    const kept = new Map((await starting.getQueues()).map((queue) => [queue.name, queue]))
    if (!kept.has(DEAD)) await starting.createQueue(DEAD, { retentionSeconds: YEAR, retryLimit: 0 })
    for (const [name, spec] of specs)
      await openQueue(starting, { name, spec, scheduled: schedules.has(name), kept: kept.get(name) })
    boss = starting
    if (!work) return
    for (const [name, spec] of specs) await startWorkers(starting, name, spec)
    await keepSchedules(starting, schedules)
  }

  async function startWorkers(on: PgBoss, name: string, { work, concurrency, share, inOrder }: Spec) {
    const polling = {
      pollingIntervalSeconds: Math.min(1, pollSeconds),
      notifyPollingIntervalSeconds: pollSeconds * (schedules.has(name) ? RARELY : 1),
      perJobResults: true as const,
    }
    if (share !== undefined) {
      const apart = {
        ...polling,
        localConcurrency: concurrency,
        localGroupConcurrency: share,
        burstWhenReadyExceeds: 1,
      }
      await on.work<object, unknown, typeof apart>(name, apart, (jobs) =>
        Promise.all(jobs.map((job) => workOn(name, job, work))),
      )
      return
    }
    const options = {
      ...polling,
      // Two at least: only a full batch is followed by the next at once, so that a heap is worked off without waits.
      batchSize: Math.max(2, concurrency),
      burstWhenBatchFull: true,
      includeMetadata: true as const,
    }
    await on.work<object, unknown, typeof options>(name, options, async (jobs) => {
      const turns = inOrder ? turnsOf(jobs) : jobs.map((job) => [job])
      const results: JobResult[] = []
      for (let at = 0; at < turns.length; at += concurrency) {
        const workers = turns.slice(at, at + concurrency).map((turn) => workInTurn(name, turn, work))
        results.push(...(await Promise.all(workers)).flat())
      }
      return results
    })
  }

  async function workInTurn(name: string, jobs: Job<object>[], work: (data: object) => Promise<void>) {
    const results: JobResult[] = []
    for (const job of jobs) results.push(await workOn(name, job, work))
    return results
  }

  async function workOn(name: string, job: Job<object>, work: (data: object) => Promise<void>): Promise<JobResult> {
    try {
      await work((fromStoredJson(job.data) ?? {}) as object)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, job: name, id: job.id, retry: job.retryCount }, 'job failed')
      report(error, name)
      return {
        id: job.id,
        status: 'failed',
        output: { message: error instanceof Error ? error.message : String(error) },
      }
    }
  }

  /** Takes no new job on, while those in hand go on and jobs are still sent. */
  async function rest() {
    await Promise.all([...specs.keys()].map((name) => boss?.offWork(name, { wait: false })))
  }

  /** Waits for the jobs in hand, at most `patience`; what is not done by then is handed back for another try. */
  async function stop(patience = 8_000) {
    const stopping = boss
    boss = undefined
    await stopping?.stop({ graceful: true, timeout: patience })
  }

  /** What failed for good, oldest first. */
  async function deadLetters(): Promise<DeadLetter[]> {
    const letters = await started().findJobs<object>(DEAD, { queued: true })
    return letters
      .map((letter) => ({
        id: letter.id,
        name: letter.sourceName ?? '',
        data: fromStoredJson(letter.data),
        error: letter.sourceOutput,
        tries: (letter.sourceRetryCount ?? 0) + 1,
        since: letter.createdOn,
      }))
      .sort((a, b) => a.since.getTime() - b.since.getTime())
  }

  /** Gives dead letters another full set of tries; all of them when none are named. Answers how many. */
  const revive = (ids?: string[]) => started().redrive(DEAD, ids ? { ids } : {})

  function started(): PgBoss {
    if (!boss) throw new Error('Jobs are not started.')
    return boss
  }

  return { define, every, send, sendInTx, sendAllInTx, start, rest, stop, deadLetters, revive }
}

/** The jobs of a batch by group, oldest first in each, because a batch is not ordered. */
const turnsOf = (jobs: JobWithMetadata<object>[]): JobWithMetadata<object>[][] =>
  Map.groupBy(
    jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime()),
    (job) => job.groupId ?? job.id,
  )
    .values()
    .toArray()

/** Connection settings with the application's rights. */
async function connection(database: Database) {
  const { db, embedded, databaseUrl, jobConnections, stream } = database
  if (embedded) return { backend: 'pglite' as const, db: fromPglite(embedded as never) }
  const { rows } = await sql<{ role: string; login: string }>`
    select current_user as role, session_user as login`.execute(db)
  const { role, login } = rows[0]!
  const backend = await findQueueBackend(database)
  const onConnect = (client: pg.ClientBase) => applyJobSessionSettings(client, role === login ? undefined : role)
  const more = { max: jobConnections, application_name: 'jobs', keepAlive: true, stream, onConnect }
  return { backend, connectionString: databaseUrl!, ...more }
}

const ZONE = 'Asia/Jakarta'

/** Only processes that work look after the queue: retries of jobs whose worker died, old rows, cron. */
const upkeep = (work: boolean) => ({
  supervise: work,
  schedule: work,
  superviseIntervalSeconds: 30,
  monitorIntervalSeconds: 30,
  cronMonitorIntervalSeconds: 15,
  cronWorkerIntervalSeconds: 5,
})

type Opening = { name: string; spec: Spec; scheduled: boolean; kept: QueueResult | undefined }

/** Creates a queue, or updates one with other options; a start without changes writes nothing. */
async function openQueue(boss: PgBoss, { name, spec, scheduled, kept }: Opening) {
  const options = {
    retryLimit: spec.retryLimit,
    retryDelay: spec.backoff,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: 30, // a killed worker's job is taken over that soon
    notify: true,
    deadLetter: DEAD,
  }
  if (kept && (Object.keys(options) as (keyof typeof options)[]).every((option) => kept[option] === options[option]))
    return
  if (!kept) await boss.createQueue(name, { ...options, policy: scheduled ? 'exclusive' : 'standard' })
  else await boss.updateQueue(name, options)
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' }) // brings the queue into the cache
}

async function keepSchedules(boss: PgBoss, schedules: Map<string, string>) {
  const kept = await boss.getSchedules()
  for (const { name } of kept) if (!schedules.has(name)) await boss.unschedule(name)
  const isKept = (name: string, cron: string) =>
    kept.some(
      (each) => each.name === name && each.cron === cron && each.timezone === ZONE && each.options?.missed === 'once',
    )
  for (const [name, cron] of schedules)
    if (!isKept(name, cron)) await boss.schedule(name, cron, null, { tz: ZONE, missed: 'once' })
}

const storable = (data: object) => JSON.parse(toStoredJson(data)) as object

const order = (name: string, options: SendOptions) => ({
  ...once(name, options),
  ...(options.group === undefined ? {} : { group: { id: options.group } }),
  priority: options.urgent ? 1 : 0,
})

/** A job id derived from its key, so that the database rejects duplicates. */
function once(name: string, { singletonKey }: SendOptions): { id?: string; singletonKey?: string } {
  if (singletonKey === undefined) return {}
  const hash = createHash('sha256').update(`${name}\0${singletonKey}`).digest('hex')
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  return { id, singletonKey }
}
