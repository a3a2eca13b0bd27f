import { cleanup } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { setShared } from '../../lib/store.ts'
import Register from './register.tsx'

afterEach(() => {
  cleanup()
  setShared({ utmSource: null, utmCampaign: null })
})

test('a registration carries the campaign of the first page', () => {
  setShared({ utmSource: 'koran', utmCampaign: 'lebaran' })
  const props = { loaderData: { terms: null }, params: {}, matches: [] as never }
  const { container } = renderShellPart(() => createElement(Register, props as never))
  const hidden = [...container.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
  expect(hidden.map(({ name, value }) => [name, value])).toEqual(
    expect.arrayContaining([
      ['utmSource', 'koran'],
      ['utmCampaign', 'lebaran'],
    ]),
  )
})
