import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PageRequest } from '#shared/page'
import { staffActor } from '../../../test/actors.ts'
import { type App, appContext, type RequestContext, requestContext } from '../../context.ts'
import { loader } from './list.tsx'

const actor = staffActor('compliance')
const heldAt = new Date('2026-11-20T03:00:00Z')
const order = { id: 'o-1', reference: 'TH-1', userId: 'u-1', share: 'Roti Pagi', total: 10n, heldAt }
const purchase = { id: 's-1', reference: 'SUB-1', userId: 'u-1', offering: 'Kopi Gayo', total: 20n, heldAt }

/** The page at an address, of a product where each list goes on after what is shown. */
async function read(query: string) {
  const asked: unknown[] = []
  const page = (item: object, name: string) => ({
    held: async (_: unknown, request: PageRequest) => {
      asked.push([name, request.after])
      return { items: [item], next: `${name}-2` }
    },
  })
  const context = new RouterContextProvider()
  context.set(requestContext, { actor, locale: 'id', now: heldAt } as RequestContext)
  const app = { offerings: page(purchase, 'offerings'), rights: page(order, 'rights'), database: {} }
  const people = {
    identity: { people: async () => new Map() },
    verification: { namesOnPapers: async () => new Map() },
  }
  context.set(appContext, { ...app, ...people } as unknown as App)
  const request = new Request(`http://localhost/admin/held-purchases${query}`)
  const answer = await loader({ context, request, params: {} } as unknown as Parameters<typeof loader>[0])
  const { rows, next } = (answer as unknown as { data: { rows: { of: string }[]; next: string } }).data
  return { asked, next, shown: rows.map(({ of }) => of) }
}

test('purchases and orders by right are two lists, each of which goes on page by page', async () => {
  expect(await read('')).toEqual({ asked: [['offerings', undefined]], next: 'offerings-2', shown: ['Kopi Gayo'] })
  expect(await read('?list=rights')).toEqual({ asked: [['rights', undefined]], next: 'rights-2', shown: ['Roti Pagi'] })
  expect((await read('?list=rights&after=rights-2')).asked).toEqual([['rights', 'rights-2']])
})
