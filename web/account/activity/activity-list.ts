import type { ActivityKind, ActivityView } from '#contract/accounts/states'
import type { Page } from '#shared/page'

/** What a reader may ask for, each with the kinds behind it. */
export const activityGroups = {
  masuk: ['log_in', 'log_out'],
  perubahan: ['change'],
  perangkat: ['device'],
  unduhan: ['export'],
  akun: ['account'],
} as const satisfies Record<string, readonly ActivityKind[]>

export type ActivityGroup = keyof typeof activityGroups
export const groupNames = Object.keys(activityGroups) as ActivityGroup[]

export const parseActivityGroup = (asked: string | null) => groupNames.find((name) => name === asked) ?? null

type Read = (page: { after?: string; limit: number }) => Promise<Page<ActivityView>>
const AT_ONCE = 60
/** A rare kind in a long history: after so many looks the page shows what it has, and the reader may go on. */
const LOOKS = 8

/** Reads a page of one kind of activity; the cursor is the last entry examined. */
export async function readActivityPage(
  read: Read,
  { group, after, limit }: { group: ActivityGroup | null; after: string | null; limit: number },
): Promise<Page<ActivityView>> {
  if (!group) return read({ limit, ...(after ? { after } : {}) })
  const kinds: readonly ActivityKind[] = activityGroups[group]
  const items: ActivityView[] = []
  let next = after
  for (let look = 0; look < LOOKS; look++) {
    const page = await read({ limit: AT_ONCE, ...(next ? { after: next } : {}) })
    for (const item of page.items) {
      if (!kinds.includes(item.kind)) continue
      if (items.length === limit) return { items, next: items.at(-1)!.id }
      items.push(item)
    }
    next = page.next
    if (!next) break
  }
  return { items, next }
}
