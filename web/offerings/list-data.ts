import { PAGE } from './filters.ts'

/** A list of three pages without an offering: for tests. */
export const listData = {
  tab: 'open' as const,
  filters: { limit: 3 * PAGE, sort: 'closing' as const },
  cards: [],
  paid: {},
  ended: [],
  total: 0,
  sectors: [],
  counts: { open: 0, released: 0, ended: 0, invested: 0, bookmark: 0 },
  more: null,
  signedIn: false,
  now: '2026-11-20T07:05:00.000Z',
}
