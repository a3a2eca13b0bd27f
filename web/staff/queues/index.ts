import type { StaffActor } from '#shared/actor'
import { DAY } from '#shared/dates'
import { hasPermission } from '#shared/permissions'
import type { App, Locale } from '../../context.ts'
import { arrearsQueues } from './arrears.ts'
import { businessQueues } from './business.ts'
import { complaintQueues } from './complaints.ts'
import { complianceQueues } from './compliance.ts'
import { contentQueues } from './content.ts'
import { financeQueues } from './finance.ts'
import { issuerMoneyQueues } from './issuer-money.ts'
import { marketQueues } from './market.ts'
import type { Case, Source } from './source.ts'

/** `count` of them, and with `more` others that were not counted. */
export type WaitingQueue = { to: string; label: string; count: number; more: boolean; cases: Case[] }

/** The queues of all desks; a new desk adds its own. */
const sources: Source[] = [
  ...complianceQueues,
  ...complaintQueues,
  ...businessQueues,
  ...contentQueues,
  ...financeQueues,
  ...arrearsQueues,
  ...issuerMoneyQueues,
  ...marketQueues,
]

/** What waits for this member of staff, queue by queue. */
export async function queuesOf(app: App, actor: StaffActor, locale: Locale): Promise<WaitingQueue[]> {
  const mine = sources.filter(({ permission }) => hasPermission(actor, permission))
  return Promise.all(
    mine.map(async ({ to, label, load }) => {
      const { items, next } = await load(app, actor, locale)
      const cases = items.toSorted((a, b) => a.since.getTime() - b.since.getTime())
      return { to, label: label(), count: cases.length, more: next !== null, cases }
    }),
  )
}

const SHOWN = 8

/** Across all queues: what is due within a day or late, by its deadline; then what has waited longest. */
export function mostUrgentFirst(queues: readonly WaitingQueue[], now: Date) {
  const isPressing = ({ due }: Case) => due != null && due.getTime() < now.getTime() + DAY
  const cases = queues.flatMap(({ label, cases }) => cases.map((each) => ({ ...each, queue: label })))
  const pressing = cases.filter(isPressing).sort((a, b) => a.due!.getTime() - b.due!.getTime())
  const others = cases.filter((each) => !isPressing(each)).sort((a, b) => a.since.getTime() - b.since.getTime())
  return [
    ...pressing.map((each) => ({ ...each, pressing: true })),
    ...others.map((each) => ({ ...each, pressing: false })),
  ].slice(0, SHOWN)
}
