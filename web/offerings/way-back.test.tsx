import { cleanup, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderShellPart } from '../layouts/render-shell-part.tsx'
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
  renderShellPart(() => createElement(List, { loaderData: listData, params: {}, matches: [] as never } as never))
  cleanup()
  renderShellPart(() => createElement(Breadcrumb, { name: 'RSIA Annisa' }))
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/business?limit=${3 * PAGE}`)
})
