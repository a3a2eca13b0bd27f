import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/engine.ts'
import { waitUntilHolds } from '../../test/eventually.ts'
import { transact } from '../db/database.ts'
import { createJobs, type JobSpec } from './jobs.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const running: ReturnType<typeof createJobs>[] = []
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop(500)
})

const quiet = { warn: () => {}, error: () => {} }

async function jobsOf<Data extends object>(name: string, spec: JobSpec<Data>, { work = true, pollSeconds = 3 } = {}) {
  const jobs = createJobs({ database, log: quiet, pollSeconds })
  jobs.define(name, spec)
  await jobs.start({ work })
  running.push(jobs)
  return jobs
}

test('a job exists exactly when its transaction commits, and keeps bigints and dates', async () => {
  const done: object[] = []
  const jobs = await jobsOf('greet', { work: async (data) => void done.push(data) })
  const at = new Date('2026-11-20T02:00:00Z')

  const lost = transact(database.db, async (tx) => {
    await jobs.sendInTx(tx, 'greet', { to: 'nobody' })
    throw new Error('changed my mind')
  })
  await expect(lost).rejects.toThrow('changed my mind')
  await transact(database.db, (tx) => jobs.sendInTx(tx, 'greet', { to: 'Siti', amount: 5n, at }))

  await waitUntilHolds(() => expect(done).toEqual([{ to: 'Siti', amount: 5n, at }]))
})

test('word of a job wakes its worker, whose next look is hours away', async () => {
  const done: number[] = []
  const spec = { work: async ({ no }: { no: number }) => void done.push(no) }
  const jobs = await jobsOf('soon', spec, { pollSeconds: 7_200 })
  for (const no of [1, 2, 3]) {
    await transact(database.db, (tx) => jobs.sendInTx(tx, 'soon', { no }))
    await waitUntilHolds(() => expect(done).toHaveLength(no))
  }
})

test('what somebody waits for goes before a heap of notices', async () => {
  const done: number[] = []
  const spec = { work: async ({ no }: { no: number }) => void done.push(no) }
  const sender = await jobsOf('letters', spec, { work: false })
  for (const no of [1, 2, 3]) await sender.send('letters', { no })
  await sender.send('letters', { no: 4 }, { urgent: true })
  await sender.stop(500)
  await jobsOf('letters', spec)
  await waitUntilHolds(() => expect(done).toHaveLength(4))
  expect(done.slice(0, 2), 'in the first batch').toContain(4)
})

test('jobs of one group run one after the other, oldest first, beside those of other groups', async () => {
  const [begun, done]: [string[], string[]] = [[], []]
  const work = async ({ of, no }: { of: string; no: number }) => {
    begun.push(`${of}${no}`)
    // the earlier one takes longer, so that a later one that ran beside it would overtake it
    await new Promise((wake) => setTimeout(wake, 200 - 40 * no))
    done.push(`${of}${no}`)
  }
  const spec = { work, concurrency: 8, inOrder: true }
  const sender = await jobsOf('in-order', spec, { work: false })
  for (const no of [1, 2, 3, 4]) for (const of of ['a', 'b']) await sender.send('in-order', { of, no }, { group: of })
  await sender.stop(500)
  await jobsOf('in-order', spec)
  await waitUntilHolds(() => expect(done).toHaveLength(8))
  for (const of of ['a', 'b'])
    expect(done.filter((job) => job.startsWith(of))).toEqual([1, 2, 3, 4].map((no) => `${of}${no}`))
  expect(begun.slice(0, 2).toSorted(), 'groups do not wait for each other').toEqual(['a1', 'b1'])
})

test('what fails is tried again, then lies with the dead letters, and can be given another try', async () => {
  let tries = 0
  let broken = true
  const work = async () => {
    tries++
    if (broken) throw new Error('printer on fire')
  }
  const jobs = await jobsOf('print', { work, retryLimit: 1, backoff: 1 })
  await jobs.send('print', { page: 7n })

  await waitUntilHolds(async () => expect(await jobs.deadLetters()).toHaveLength(1))
  expect(tries).toBe(2)
  const [letter] = await jobs.deadLetters()
  expect(letter).toMatchObject({ name: 'print', data: { page: 7n }, error: { message: 'printer on fire' }, tries: 2 })

  broken = false
  expect(await jobs.revive([letter!.id])).toBe(1)
  await waitUntilHolds(() => expect(tries).toBe(3))
  expect(await jobs.deadLetters()).toEqual([])
})

test('two jobs with one key are one job', async () => {
  const done: object[] = []
  const jobs = await jobsOf('once', { work: async (data) => void done.push(data) })
  await Promise.all(
    Array.from({ length: 5 }, () =>
      transact(database.db, (tx) => jobs.sendInTx(tx, 'once', {}, { singletonKey: 'deposit/1' })),
    ),
  )
  await jobs.send('once', {}, { singletonKey: 'deposit/2' })
  await waitUntilHolds(() => expect(done).toHaveLength(2))
  await jobs.send('once', {}, { singletonKey: 'deposit/1' })
  await new Promise((wake) => setTimeout(wake, 300))
  expect(done).toHaveLength(2)
})

test('many jobs are sent together: those with one key are one, also of one that was sent before', async () => {
  const done: unknown[] = []
  const jobs = await jobsOf<{ no: unknown }>('together', { work: async ({ no }) => void done.push(no) })
  await jobs.send('together', { no: 0 }, { singletonKey: 'first' })
  await transact(database.db, (tx) =>
    jobs.sendAllInTx(tx, 'together', [
      { data: { no: 1n }, options: { singletonKey: 'first' } },
      { data: { no: 2n }, options: { singletonKey: 'second' } },
      { data: { no: 3n }, options: { singletonKey: 'second' } },
      { data: { no: 4n }, options: { group: 'one', urgent: true } },
      { data: { no: 5n } },
    ]),
  )
  await transact(database.db, (tx) => jobs.sendAllInTx(tx, 'together', []))
  await waitUntilHolds(() => expect(done.toSorted()).toEqual([0, 2n, 4n, 5n]))
})

test('a heap of jobs is worked off without waiting between them, one at a time', async () => {
  let [done, now, most] = [0, 0, 0]
  const work = async () => {
    most = Math.max(most, ++now)
    await new Promise((wake) => setTimeout(wake, 1))
    now--
    done++
  }
  const jobs = await jobsOf('heap', { work }, { pollSeconds: 7_200 })
  await transact(database.db, async (tx) => {
    for (let n = 0; n < 60; n++) await jobs.sendInTx(tx, 'heap', { n })
  })
  await waitUntilHolds(() => expect(done).toBe(60))
  expect(most).toBe(1)
})

test('a process that only serves pages sends and does not work', async () => {
  const done: string[] = []
  const web = await jobsOf('shared', { work: async () => void done.push('web') }, { work: false })
  await web.send('shared', {})
  await new Promise((wake) => setTimeout(wake, 1_500))
  expect(done).toEqual([])

  await jobsOf('shared', { work: async () => void done.push('worker') })
  await waitUntilHolds(() => expect(done).toEqual(['worker']))
})

test('a stop hands back what is not done', async () => {
  const first = await jobsOf('slow', { work: () => new Promise(() => {}), backoff: 1 })
  await first.send('slow', {})
  const state = async () =>
    (await sql<{ state: string }>`select state::text from pgboss.job where name = 'slow'`.execute(database.db)).rows
  await waitUntilHolds(async () => expect(await state()).toEqual([{ state: 'active' }]))
  await first.stop(1_000)
  expect(await state()).toEqual([{ state: 'retry' }])

  const done: string[] = []
  await jobsOf('slow', { work: async () => void done.push('done') })
  await waitUntilHolds(() => expect(done).toEqual(['done']))
})

test('a job that nobody defined is refused before it can wait for ever', async () => {
  const jobs = await jobsOf('known', { work: async () => {} })
  await expect(transact(database.db, (tx) => jobs.sendInTx(tx, 'unknown', {}))).rejects.toThrow('is not defined')
})

test('a schedule is kept in WIB, and forgotten when the code no longer has it', async () => {
  const jobs = createJobs({ database, log: quiet })
  jobs.every('reconcile', '0 6 * * *', async () => {})
  await jobs.start({ work: true })
  const kept = () =>
    sql<{ name: string; cron: string; timezone: string }>`select name, cron, timezone from pgboss.schedule`.execute(
      database.db,
    )
  expect((await kept()).rows).toEqual([{ name: 'reconcile', cron: '0 6 * * *', timezone: 'Asia/Jakarta' }])
  await jobs.stop(500)

  await jobsOf('nothing-scheduled', { work: async () => {} })
  expect((await kept()).rows).toEqual([])
})

test('a start that changes nothing writes nothing; a queue with other options is changed', async () => {
  const queue = async () => {
    const { rows } = await sql<{ retryLimit: number; updated: Date; version: string }>`
      select retry_limit as "retryLimit", updated_on as updated, xmin::text as version from pgboss.queue where name = 'kept'`.execute(
      database.db,
    )
    return rows[0]!
  }
  const begin = async (retryLimit: number) => {
    const jobs = createJobs({ database, log: quiet })
    jobs.define('kept', { work: async () => {}, retryLimit })
    await jobs.start({ work: false })
    await jobs.stop(500)
  }
  await begin(3)
  const first = await queue()
  await begin(3)
  expect(await queue()).toEqual(first)
  await begin(4)
  expect((await queue()).retryLimit).toBe(4)
})
