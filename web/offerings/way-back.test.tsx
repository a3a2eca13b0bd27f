import { cleanup, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../layouts/stage.tsx'
import { setShared } from '../lib/store.ts'
import { Breadcrumb } from './detail/offering-header.tsx'
import { PAGE } from './filters.ts'
import List from './list.tsx'
import { listData } from './list-data.ts'

afterEach(() => {
  cleanup()
  setShared({ lastPageBusiness: 1 })
})

test('the way back from an offering shows as many offerings as the list did', () => {
  stage(() => createElement(List, { loaderData: listData, params: {}, matches: [] as never } as never))
  cleanup()
  stage(() => createElement(Breadcrumb, { name: 'RSIA Annisa' }))
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/business?limit=${3 * PAGE}`)
})
