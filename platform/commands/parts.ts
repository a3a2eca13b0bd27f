import type { UserActor } from '#shared/actor'
import type { DueCash } from '#shared/due-cash'
import type { Id } from '#shared/ids'
import type { Permission } from '#shared/permissions'
import { isRefusal } from '#shared/refusal'
import type { Db, Tx } from '../db/database.ts'
import type { CommandContext } from './command.ts'
import type { RecordedEvent } from './events.ts'

/** Until when the law requires the data of a closed account to be retained. */
export type RetentionPeriod = { until: Date }
/**
 * Erases what a module stores about a person, in the transaction that closes the account; data under legal retention is
 * sealed instead.
 */
export type Erasure = (tx: Tx, userId: Id<'user'>, kept?: RetentionPeriod) => Promise<void>

/**
 * Ends what a person left pending, in the transaction that suspends the account. What cannot end during a money freeze
 * ends when the freeze does.
 */
export type AccountSuspended = (context: CommandContext, userId: Id<'user'>) => Promise<void>

/** Carries out what a money freeze prevented, in the transaction that ends the freeze. */
export type MoneyFreezeEnded = (context: CommandContext) => Promise<void>

/** Work that runs at instants of the product's clock, such as an expiry. Safe to run twice and on several processes. */
export type DueTask = {
  name: string
  /** It moves money or ends a right to money, so it is suspended during a money freeze. */
  money?: true
  /** Its changes can affect other due tasks: all are recomputed after it ran. */
  changesAll?: true
  /**
   * The next instant at which there is work, by the product's clock; null when nothing is pending. The result is
   * cached: it may change only with the rows it reads, the rulebook, `held`, or when the instant is reached.
   */
  nextDue(): Promise<Date | null>
  /** Whether it is on hold while the demo generates its history; absent when it never is. */
  held?(): boolean
  /** Processes everything that is due. */
  run(): Promise<void>
}

/** Recurring work by cron in WIB. `money`: suspended during a money freeze, as for a due task. */
export type Recurring = { name: string; cron: string; money?: true; run(): Promise<unknown> }

/**
 * Runs recurring work, or skips it during a money freeze. Failures caused only by a freeze are ignored: a later run
 * repeats the work.
 */
export async function runRecurring({ money, run }: Recurring, isFrozen: () => Promise<boolean>): Promise<void> {
  if (!(money && (await isFrozen()))) await ignoreMoneyFreeze(run)
}

/** Runs repeatable work and ignores failures caused only by a money freeze: a later run repeats it. */
export async function ignoreMoneyFreeze(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isOnlyMoneyFreeze(error)) throw error
  }
}

/** Whether a money freeze is the only cause of a failure. */
export const isOnlyMoneyFreeze = (failure: unknown): boolean =>
  failure instanceof AggregateError && failure.errors.length > 0
    ? failure.errors.every(isOnlyMoneyFreeze)
    : isRefusal(failure) && failure.code === 'money_frozen'

/** A module's upcoming payments, for the cash forecast. */
export type CashDue = (through: Db | Tx, now: Date) => Promise<DueCash[]>

/** A module's part of the personal data export; omitted when the person lacks the permission. */
export type PersonalDataPart = {
  name: string
  may: Permission
  read(actor: UserActor, locale: 'id' | 'en'): Promise<unknown>
}

/** A person, an event and a channel ('email') on which it would be sent. */
export type NoticeRequest = { userId: string; event: string; channel: string }

/** Whether each of these notices is wanted, in the order asked. */
export type NoticeFilter = (through: Db | Tx, asked: readonly NoticeRequest[]) => Promise<readonly boolean[]>

/** A filter that passes a notice when all of the filters do. */
export const combineNoticeFilters =
  (filters: readonly NoticeFilter[]): NoticeFilter =>
  async (through, asked) => {
    const wanted = asked.map(() => true)
    if (asked.length === 0) return wanted
    for (const filter of filters)
      for (const [at, wants] of (await filter(through, asked)).entries()) if (!wants) wanted[at] = false
    return wanted
  }

/** The recipients of an event on a topic without an owner: 'disclosures', 'offering/<slug>'. */
export type NoticeAudience = {
  /** The topic up to its first slash. */
  topic: string
  event: string
  to(event: RecordedEvent): Promise<readonly string[]>
}

const MAX_PAGES = 1_000

/** All items of a list, read page by page. */
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
