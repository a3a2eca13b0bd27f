import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUntilHolds } from '../../test/eventually.ts'
import { useLiveTopics } from './use-live.ts'

const opened: URL[] = []
class Opened {
  readyState = 0
  constructor(address: string | URL) {
    opened.push(new URL(address, location.href))
  }
  close() {}
}
beforeEach(() => {
  vi.stubGlobal('EventSource', Opened)
  vi.stubGlobal('navigator', {}) // a browser without locks, which happy-dom only names
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: no other way reaches a cookie of happy-dom
  document.cookie = 'client_id=; Max-Age=0'
})

const look = async () => {}
function Page({ topic }: { topic: string }) {
  useLiveTopics([topic], look)
  return null
}

test('the stream names the client of the cookie, and nobody without one', async () => {
  const { rerender } = render(<Page topic="market" />)
  await waitUntilHolds(() => expect(opened).toHaveLength(1))
  // biome-ignore lint/suspicious/noDocumentCookie: no other way reaches a cookie of happy-dom
  document.cookie = 'client_id=mitra%201'
  rerender(<Page topic="market/kgl" />)
  await waitUntilHolds(() => expect(opened).toHaveLength(2))
  expect(opened.map(({ pathname, searchParams }) => [pathname, ...searchParams])).toEqual([
    ['/api/stream', ['topics', 'market']],
    ['/api/stream', ['topics', 'market/kgl'], ['client_id', 'mitra 1']],
  ])
})
