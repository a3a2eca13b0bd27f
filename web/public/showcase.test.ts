import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext } from '../context.ts'
import { loader as color } from './color.tsx'
import { loader as responsive } from './responsive.tsx'

// Pages for who builds the product are no pages where real people are.
const asked = (demo: boolean) => {
  const context = new RouterContextProvider()
  context.set(requestContext, { demo } as never)
  return { context } as never
}

test.each([
  ['/color', color],
  ['/responsive', responsive],
])('%s is there in a demo only', (_, loader) => {
  expect(() => loader(asked(true))).not.toThrow()
  expect(() => loader(asked(false))).toThrow(expect.objectContaining({ init: { status: 404 } }))
})
