import { expect, test } from 'vitest'
import { respondWithAppAssociation } from './apple-app.ts'

test('an operator without an app associates none', () =>
  expect(respondWithAppAssociation({ iosApp: null }).status).toBe(404))

test('the app opens pages, never what acts', async () => {
  const answer = respondWithAppAssociation({ iosApp: { appStoreId: '1', teamId: 'TEAM', bundleId: 'id.contoh' } })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const { applinks, webcredentials } = await answer.json()
  expect(webcredentials.apps).toEqual(['TEAM.id.contoh'])
  expect(applinks.details[0].components.at(-1)).toEqual({ '/': '/*' })
  expect(applinks.details[0].components).toContainEqual({ '/': '/logout', exclude: true })
})
