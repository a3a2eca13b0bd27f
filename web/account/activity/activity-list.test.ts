import { expect, test } from 'vitest'
import type { ActivityView } from '#contract/accounts/states'
import { parseActivityGroup, readActivityPage } from './activity-list.ts'

/** A history of 200: every tenth a change, the rest log-ins; number 200 is the newest. */
const history = Array.from({ length: 200 }, (_, at) => ({
  id: String(200 - at),
  kind: at % 10 === 9 ? 'change' : 'log_in',
})) as ActivityView[]
const read = async ({ after, limit }: { after?: string; limit: number }) => {
  const rest = history.filter(({ id }) => !after || Number(id) < Number(after))
  const items = rest.slice(0, limit)
  return { items, next: rest.length > limit ? items.at(-1)!.id : null }
}

test('a kind is found page by page, none twice and none left out', async () => {
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readActivityPage>> = await readActivityPage(read, {
      group: 'perubahan',
      after,
      limit: 6,
    })
    seen.push(...page.items.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(seen).toEqual(history.filter(({ kind }) => kind === 'change').map(({ id }) => id))
})

test('a kind that never happened ends', async () => {
  expect(await readActivityPage(read, { group: 'unduhan', after: null, limit: 6 })).toEqual({ items: [], next: null })
})

test('an unknown kind shows everything', () => {
  expect(parseActivityGroup('constructor')).toBeNull()
  expect(parseActivityGroup('perangkat')).toBe('perangkat')
})
