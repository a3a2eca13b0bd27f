import type { RouterContextProvider } from 'react-router'
import type { StaffActor } from '#shared/actor'
import { DAY, localDate } from '#shared/dates'
import type { Page } from '#shared/page'
import { hasPermission } from '#shared/permissions'
import { type App, appContext, type Locale, requestContext } from '../../context.ts'
import { requireStaff } from '../../lib/require-actor.ts'
import { isInMenuEntry, type MenuGroup } from '../kit/pages/menu.ts'
import { arrearsQueues } from './arrears.ts'
import { breachQueues } from './breaches.ts'
import { businessQueues } from './business.ts'
import { complaintQueues } from './complaints.ts'
import { complianceQueues } from './compliance.ts'
import { contentQueues } from './content.ts'
import { financeQueues } from './finance.ts'
import { issuerMoneyQueues } from './issuer-money.ts'
import { marketQueues } from './market.ts'
import { type Case, COUNTED, type Source } from './source.ts'

/** `count` of them, and with `more` others that were not counted. */
export type WaitingQueue = { to: string; label: string; count: number; more: boolean; cases: Case[] }

/** The queues of all desks; a new desk adds its own. */
export const sources: Source[] = [
  ...complianceQueues,
  ...complaintQueues,
  ...breachQueues,
  ...businessQueues,
  ...contentQueues,
  ...financeQueues,
  ...arrearsQueues,
  ...issuerMoneyQueues,
  ...marketQueues,
]

type CountedQueue = Omit<WaitingQueue, 'cases'> & { load: () => Promise<Page<Case>> }

/** How many wait for this member of staff, queue by queue. */
async function countsOf(app: App, actor: StaffActor, locale: Locale): Promise<CountedQueue[]> {
  const mine = sources.filter(({ permission }) => hasPermission(actor, permission))
  return Promise.all(
    mine.map(async ({ to, label, count, load }) => {
      if (count) {
        const found = await count(app, actor)
        const counted = { count: Math.min(found, COUNTED), more: found > COUNTED }
        return { to, label: label(), ...counted, load: () => load(app, actor, locale) }
      }
      const page = await load(app, actor, locale)
      return { to, label: label(), count: page.items.length, more: page.next !== null, load: async () => page }
    }),
  )
}

/** The work queues of a member of staff with their cases; queues counted as empty are not read. */
export async function loadQueues(app: App, actor: StaffActor, locale: Locale): Promise<WaitingQueue[]> {
  return casesIn(await countsOf(app, actor, locale))
}

const casesIn = (queues: readonly CountedQueue[]): Promise<WaitingQueue[]> =>
  Promise.all(
    queues.map(async ({ load, to, label, ...counted }) => {
      if (counted.count === 0) return { to, label, ...counted, cases: [] }
      const { items, next } = await load()
      const cases = items.toSorted((a, b) => a.since.getTime() - b.since.getTime())
      return { to, label, count: cases.length, more: next !== null, cases }
    }),
  )

const counted = new WeakMap<object, Promise<CountedQueue[]>>()

/** Number of cases in each queue, counted once per request. */
export function countQueues(context: Readonly<RouterContextProvider>): Promise<CountedQueue[]> {
  const request = context.get(requestContext)
  const queues = counted.get(request) ?? countsOf(context.get(appContext), requireStaff(context), request.locale)
  counted.set(request, queues)
  return queues
}

/** The work queues with their cases, loaded once per request. */
export const loadQueuesWithCases = async (context: Readonly<RouterContextProvider>): Promise<WaitingQueue[]> =>
  casesIn(await countQueues(context))

/** Number of waiting cases by menu entry; none if they cannot be read, so that the menu still renders. */
export async function countByMenuEntry(context: Readonly<RouterContextProvider>, menu: readonly MenuGroup[]) {
  const queues = await countQueues(context).catch(() => [])
  return sumCountsByEntry(
    queues,
    menu.flatMap(({ items }) => items.map(({ to }) => to)),
  )
}

/** Adds each queue's count to the menu entry with the longest matching path. */
export function sumCountsByEntry(queues: readonly Pick<WaitingQueue, 'to' | 'count'>[], entries: readonly string[]) {
  const counts: Record<string, number> = {}
  for (const { to, count } of queues) {
    const path = to.split('?')[0]!
    const [entry] = entries.filter((each) => isInMenuEntry(path, each)).sort((a, b) => b.length - a.length)
    if (entry && count > 0) counts[entry] = (counts[entry] ?? 0) + count
  }
  return counts
}

const endsToday = (now: Date) => {
  const today = localDate(now)
  return ({ due }: Case) => due != null && localDate(due) <= today
}

/** Summary for the start page: each queue with its first deadline, and the most urgent cases. */
export function summarizeQueues(queues: readonly WaitingQueue[], now: Date) {
  const isToday = endsToday(now)
  const cards = queues.map(({ cases, ...queue }) => {
    const amounts = cases.flatMap(({ amount }) => amount ?? [])
    const dues = cases.flatMap(({ due }) => due ?? []).sort((a, b) => a.getTime() - b.getTime())
    return {
      ...queue,
      /** Less what is owed the other way, where some is. */
      isNet: amounts.some((amount) => amount < 0n),
      amount: amounts.length ? amounts.reduce((sum, amount) => sum + amount, 0n) : null,
      due: dues[0] ?? null,
      since: cases[0]?.since ?? null,
      today: cases.filter(isToday).length,
    }
  })
  const today = cards.reduce((sum, card) => sum + card.today, 0)
  return { queues: cards, cases: sortByUrgency(queues, now), today }
}

const SHOWN = 8

/** Cases of all queues: those late or due within a day by deadline, then the longest waiting. */
export function sortByUrgency(queues: readonly WaitingQueue[], now: Date) {
  const isPressing = ({ due }: Case) => due != null && due.getTime() < now.getTime() + DAY
  const cases = queues.flatMap(({ label, cases }) => cases.map((each) => ({ ...each, queue: label })))
  const pressing = cases.filter(isPressing).sort((a, b) => a.due!.getTime() - b.due!.getTime())
  const others = cases.filter((each) => !isPressing(each)).sort((a, b) => a.since.getTime() - b.since.getTime())
  return [
    ...pressing.map((each) => ({ ...each, pressing: true })),
    ...others.map((each) => ({ ...each, pressing: false })),
  ].slice(0, SHOWN)
}
