import type { UserActor } from '#shared/actor'
import type { DueCash } from '#shared/due-cash'
import type { Id } from '#shared/ids'
import type { Permission } from '#shared/permissions'
import { isRefusal } from '#shared/refusal'
import type { Db, Tx } from '../db/database.ts'
import type { CommandContext } from './command.ts'
import type { RecordedEvent } from './events.ts'

/** Until when the law keeps what somebody handed in whose account is closed. */
export type RetentionPeriod = { until: Date }
/** Takes away what is held of somebody whose account ends, in the same transaction; what the law keeps is sealed. */
export type Erasure = (tx: Tx, userId: Id<'user'>, kept?: RetentionPeriod) => Promise<void>

/** Ends what somebody left waiting, in the transaction that suspends their account; what cannot end while money stands still, ends as it moves again. */
export type AccountSuspended = (context: CommandContext, userId: Id<'user'>) => Promise<void>

/** Carries out what money that stood still kept from happening, in the transaction that ends the freeze. */
export type Thawed = (context: CommandContext) => Promise<void>

/** Something in the business that changes by the clock. Safe to run twice and on several processes. */
export type Deadline = {
  name: string
  /** Moves money, or lets a right to it end: it stands still with all money. */
  money?: true
  /** Others reckon with what changes at its instants: all are asked anew. */
  changesAll?: true
  /**
   * When it has something to do next, by the product's clock; null when nothing waits. It changes with the rows that it
   * reads, with the rules, with `held`, and when its own instant has come; not because time passes.
   */
  nextDue(): Promise<Date | null>
  /** Whether a past that is made up in minutes holds it back; left out where none does. */
  held?(): boolean
  /** Does all that is due. */
  run(): Promise<void>
}

/** Work that comes again and again, by cron in WIB. `money`: as of a deadline, it stands still with all money. */
export type Recurring = { name: string; cron: string; money?: true; run(): Promise<unknown> }

/** Its turn: nothing where it stands still. What a freeze alone keeps from being done is done by a later turn. */
export async function takeTurn({ money, run }: Recurring, isFrozen: () => Promise<boolean>): Promise<void> {
  if (!(money && (await isFrozen()))) await ignoreMoneyFreeze(run)
}

/** Runs work that is repeated anyway: a failure that only a freeze of money caused is ignored, a later run does it. */
export async function ignoreMoneyFreeze(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isOnlyMoneyFreeze(error)) throw error
  }
}

/** Whether a freeze of money is the only cause of a failure, which is then no fault to look for. */
export const isOnlyMoneyFreeze = (failure: unknown): boolean =>
  failure instanceof AggregateError && failure.errors.length > 0
    ? failure.errors.every(isOnlyMoneyFreeze)
    : isRefusal(failure) && failure.code === 'money_frozen'

/** What a module knows of money that is about to move. */
export type CashDue = (through: Db | Tx, now: Date) => Promise<DueCash[]>

/** What a module holds of a person, for the copy that they may take along; left out for who lacks the permission. */
export type PersonalDataPart = {
  name: string
  may: Permission
  read(actor: UserActor, locale: 'id' | 'en'): Promise<unknown>
}

/** A kind of thing that a person may hear of on a way: 'deposit', 'email'. */
export type NoticeRequest = { userId: string; event: string; channel: string }

/** Whether these people want to hear of these things: an answer for each, in its place. */
export type NoticeFilter = (through: Db | Tx, asked: readonly NoticeRequest[]) => Promise<readonly boolean[]>

/** One filter that lets a notice through when all of the filters do. */
export const combineNoticeFilters =
  (filters: readonly NoticeFilter[]): NoticeFilter =>
  async (through, asked) => {
    const wanted = asked.map(() => true)
    if (asked.length === 0) return wanted
    for (const filter of filters)
      for (const [at, wants] of (await filter(through, asked)).entries()) if (!wants) wanted[at] = false
    return wanted
  }

/** Who is told of an event on a topic that is nobody's own: 'disclosures', 'offering/<slug>'. */
export type NoticeAudience = {
  /** The topic up to its first stroke. */
  topic: string
  event: string
  to(event: RecordedEvent): Promise<readonly string[]>
}

const MAX_PAGES = 1_000

/** Every item of a list, read page by page. */
export async function readAllPages<Item>(
  read: (after: string | undefined) => Promise<{ items: Item[]; next: string | null }>,
): Promise<Item[]> {
  const items: Item[] = []
  let after: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await read(after)
    items.push(...page.items)
    if (!page.next) break
    after = page.next
  }
  return items
}
