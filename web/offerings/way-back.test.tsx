import { cleanup, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../layouts/stage.tsx'
import { setShared } from '../lib/store.ts'
import { Breadcrumb } from './detail/head.tsx'
import { PAGE } from './filters.ts'
import List from './list.tsx'

afterEach(() => {
  cleanup()
  setShared({ lastPageBusiness: 1 })
})

const loaderData = {
  tab: 'open' as const,
  filters: { limit: 3 * PAGE, sort: 'closing' as const },
  cards: [],
  total: 0,
  sectors: [],
  counts: { open: 0, released: 0, invested: 0, bookmark: 0 },
  more: null,
  signedIn: false,
  now: '2026-11-20T07:05:00.000Z',
}

test('the way back from an offering shows as many offerings as the list did', () => {
  stage(() => createElement(List, { loaderData, params: {}, matches: [] as never } as never))
  cleanup()
  stage(() => createElement(Breadcrumb, { name: 'RSIA Annisa' }))
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/business?limit=${3 * PAGE}`)
})
