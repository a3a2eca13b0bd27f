import type { StaffActor } from '#shared/actor'
import type { Page } from '#shared/page'
import type { Permission } from '#shared/permissions'
import type { App, Locale } from '../../context.ts'

export type Case = {
  id: string
  title: string
  detail: string
  since: Date
  to: string
  /** Until when it has to be done, where a rule or the law says so. */
  due?: Date | null
  /** The rupiah it is about, where it is about money. */
  amount?: bigint
}
/** What waits of one kind, for who has the permission. */
export type Source = {
  permission: Permission
  to: string
  label: () => string
  /**
   * How many wait, up to one more than are counted, where that can be asked without reading them: counts of all
   * queues go to the database together.
   */
  count?: (app: App, actor: StaffActor) => Promise<number>
  /** As many as are counted, the longest waiting among them; with a `next` where there are more. */
  load: (app: App, actor: StaffActor, locale: Locale) => Promise<Page<Case>>
}

/** So many are counted; of more it says that there are more. */
export const COUNTED = 100
export const COUNTED_AND_ONE = COUNTED + 1

/** Maps a page of items to a page of cases. */
export const toCasePage = <Item>({ items, next }: Page<Item>, toCase: (item: Item) => Case): Page<Case> => ({
  items: items.map(toCase),
  next,
})
