import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'
import { appContext, requestContext } from '../../context.ts'
import { loader } from './list.tsx'

const world = await createTestWorld()
afterAll(() => world.close())
const { app } = world

test('however many long texts wait, the desk’s page is made of one of them', async () => {
  const filer = await insertStaff(app.database.db, 'content')
  for (const title of ['satu', 'dua', 'tiga']) {
    const filed = {
      type: 'quarterly_report',
      title,
      body: '*a*\n'.repeat(5_000),
      businessId: null,
      corrects: null,
    } as const
    await app.disclosures.file(filer, filed)
  }
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(requestContext, { actor: await insertStaff(app.database.db, 'analyst'), locale: 'id' } as never)
  const shownAt = async (query: string) => {
    const url = new URL(`http://syirkah.test/admin/content/disclosures${query}`)
    const { data } = await loader({ context, request: new Request(url), url, params: {} } as never)
    return data.waiting.map(({ id, blocks }) => [id, blocks !== null])
  }
  const [first, second, third] = (await shownAt('')).map(([id]) => id)
  const shown = (open: unknown) => [first, second, third].map((id) => [id, id === open])
  expect(await shownAt('')).toEqual(shown(first))
  expect(await shownAt(`?filing=${third}`)).toEqual(shown(third))
  expect(await shownAt('?filing=x')).toEqual(shown(first))
})
