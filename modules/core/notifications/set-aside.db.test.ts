import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordEventsInTx } from '#platform/commands/events'
import { transact } from '#platform/db/database'
import { frozenClock } from '#platform/runtime/clock'
import type { UserActor } from '#shared/actor'
import { after, HOUR, MINUTE, wib } from '#shared/dates'
import type { DomainEvent } from '#shared/events'
import { openTestDatabase } from '../../../test/engine.ts'
import { insertPerson } from '../../../test/rows.ts'
import { deliverNotices } from './deliver.ts'
import { createNotifications } from './index.ts'
import type { NotificationDeps } from './notify.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const clock = frozenClock(wib('2026-11-20', '09:00'))
const [sari, bayu, dewi] = (await Promise.all([1, 2, 3].map(() => insertPerson(db)))) as [
  UserActor,
  UserActor,
  UserActor,
]

const words = {
  kind: 'always',
  link: () => '/',
  id: { subject: 'Kabar', lines: ['Ada kabar.'], button: 'Lihat' },
  en: { subject: 'News', lines: ['There is news.'], button: 'Look' },
}
/** Who cannot be told, and whether it can be found out whom an event on a topic of all concerns. */
const broken = { people: new Set<string>(), audience: false }
const deps = {
  ...{ db, clock, filters: [], notices: [{ some_news: words, news_for_all: words }] as never },
  mail: { sendAllInTx: async () => {} },
  publicUrl: () => 'https://syirkah.test',
  contactsOf: async (_, userIds) => {
    for (const userId of userIds) if (broken.people.has(userId)) throw new Error(`${userId} cannot be told`)
    return new Map(userIds.map((userId) => [userId, { name: 'Uji', email: 'uji@contoh.test', locale: 'id' }]))
  },
  sendWhatsappsInTx: async () => {},
  stopping: new AbortController(),
  audiences: [
    {
      topic: 'news',
      event: 'news_for_all',
      to: async () => {
        if (broken.audience) throw new Error('nobody knows whom it concerns')
        return [sari.userId, bayu.userId]
      },
    },
  ],
} satisfies NotificationDeps

const closes = ({ userId }: UserActor): DomainEvent =>
  ({ topic: `user/${userId}`, name: 'account_closed', data: {} }) as DomainEvent

const happens = (...topics: string[]) =>
  transact(db, (tx) =>
    recordEventsInTx(
      tx,
      topics.map(
        (topic) => ({ topic, name: topic === 'news' ? 'news_for_all' : 'some_news', data: {} }) as DomainEvent,
      ),
      clock.now(),
    ),
  )
const to = ({ userId }: UserActor) => `user/${userId}`
const told = async ({ userId }: UserActor) =>
  (await sql`select 1 from notice where user_id = ${userId}`.execute(db)).rows.length
const aside = async () =>
  (await sql<{ user_id: string; tries: number }>`select user_id, tries from notice_set_aside order by 1`.execute(db))
    .rows

beforeEach(async () => {
  Object.assign(broken, { people: new Set(), audience: false })
  clock.moveTo(after(clock.now(), 2 * HOUR))
  await deliverNotices(deps)
  await sql`delete from notice`.execute(db)
})

test('who cannot be told holds up nobody else: they are told later, after one minute, two, four', async () => {
  broken.people.add(sari.userId)
  await happens(to(sari), to(bayu), to(sari), to(dewi))
  await expect(deliverNotices(deps)).rejects.toThrow('2 notices could not be told')
  expect([await told(sari), await told(bayu), await told(dewi)]).toEqual([0, 1, 1])
  const notifications = createNotifications({ ...deps, commands: {} as never })
  await notifications.deliver() // not tried again at once, and nothing else waits
  expect(notifications.setAside()).toBe(2)
  await happens(to(dewi))
  await deliverNotices(deps)
  expect(await told(dewi)).toBe(2)
  for (const [tries, minutes] of [
    [2, 1],
    [3, 2],
    [4, 4],
  ] as const) {
    clock.moveTo(after(clock.now(), minutes * MINUTE - 1))
    await deliverNotices(deps)
    clock.moveTo(after(clock.now(), 1))
    await expect(deliverNotices(deps)).rejects.toThrow('2 notices could not be told')
    expect(await aside()).toEqual([1, 2].map(() => ({ user_id: sari.userId, tries })))
  }
  broken.people.clear()
  clock.moveTo(after(clock.now(), 8 * MINUTE))
  await Promise.all([deliverNotices(deps), deliverNotices(deps)])
  expect([await told(sari), await aside()]).toEqual([2, []])
})

test('where nothing later can be told it waits, and is told in its turn', async () => {
  broken.people = new Set([sari, bayu].map(({ userId }) => userId))
  await happens(to(sari), to(bayu), 'elsewhere/x')
  for (let looks = 0; looks < 3; looks++)
    await expect(deliverNotices(deps)).rejects.toThrow('2 notices could not be told')
  expect(await aside()).toEqual([])
  broken.people.delete(sari.userId)
  await expect(deliverNotices(deps)).rejects.toThrow('1 notices could not be told') // nothing is known to be well after it
  expect([await told(sari), await aside()]).toEqual([1, []])
  broken.people.clear()
  await deliverNotices(deps)
  expect([await told(sari), await told(bayu)]).toEqual([1, 1])
})

test('what can be told is looked for beyond many that cannot', async () => {
  broken.people.add(sari.userId)
  await happens(...Array.from({ length: 210 }, () => to(sari)), to(bayu))
  await expect(deliverNotices(deps)).rejects.toThrow('210 notices could not be told')
  expect([await told(bayu), (await aside()).length]).toEqual([1, 210])
  broken.people.clear()
  clock.moveTo(after(clock.now(), MINUTE))
  await deliverNotices(deps)
  expect([await told(sari), await aside()]).toEqual([210, []])
})

test('an event of which nobody knows whom it concerns is kept, and told to all of them but who cannot be told', async () => {
  broken.audience = true
  await happens('news', to(dewi))
  await expect(deliverNotices(deps)).rejects.toThrow('1 notices could not be told')
  expect([await told(dewi), await aside()]).toEqual([1, [{ user_id: '', tries: 1 }]])
  broken.audience = false
  broken.people.add(sari.userId)
  clock.moveTo(after(clock.now(), MINUTE))
  await deliverNotices(deps) // now it is known whom it concerns
  await expect(deliverNotices(deps)).rejects.toThrow('1 notices could not be told')
  expect([await told(sari), await told(bayu)]).toEqual([0, 1])
  expect(await aside()).toEqual([{ user_id: sari.userId, tries: 1 }])
})

test('who closes their account is told nothing of what was set aside', async () => {
  broken.people.add(sari.userId)
  await happens(to(sari), to(bayu))
  await deliverNotices(deps).catch(() => {})
  expect(await aside()).toHaveLength(1)
  await transact(db, (tx) => recordEventsInTx(tx, [closes(sari)], clock.now()))
  await deliverNotices(deps)
  expect(await aside()).toEqual([])
})

test('many are told by one look at who they are, in each way together', async () => {
  const looks: number[] = []
  const sent: [number, number] = [0, 0]
  await happens(...Array.from({ length: 60 }, (_, at) => to(at % 2 ? sari : bayu)), 'news')
  await deliverNotices({
    ...deps,
    contactsOf: async (tx, userIds) => {
      looks.push(userIds.length)
      return deps.contactsOf(tx, userIds)
    },
    mail: {
      sendAllInTx: async (_, mails) => {
        sent[0]++
        sent[1] += mails.length
      },
    },
  })
  expect([looks, sent]).toEqual([[2], [1, 62]])
  expect([await told(sari), await told(bayu)]).toEqual([31, 31])
})

test('what was said before an account closed goes with it, also where both are told together', async () => {
  await happens(to(dewi), to(sari))
  await transact(db, (tx) => recordEventsInTx(tx, [closes(dewi)], clock.now()))
  await happens(to(dewi), to(sari))
  await deliverNotices(deps)
  expect([await told(dewi), await told(sari)]).toEqual([1, 2])
})
