import { expect, test } from 'vitest'
import { colours } from '#brand/colours.ts'
import { toHexColours } from '#shared/brand-colours'
import { loader } from './manifest.ts'

test('the app on a home screen has the colours of the pages', async () => {
  const light = toHexColours(colours.pages, 'light')
  expect(await loader().json()).toMatchObject({
    background_color: light.ground,
    theme_color: light['brand-deep'],
  })
})
