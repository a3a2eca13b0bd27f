import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { serveDouble } from './double.ts'

const KEY = 'identity-key-0123456789'

/** The service that adapters/identity/http.ts asks: registry, cards, faces and bank accounts. Everybody is who they say. */
export async function startIdentityService() {
  const service = new Hono()
  const faces = new Map<string, string>()
  service.use(async (c, next) =>
    c.req.header('authorization') === `Bearer ${KEY}` ? next() : c.json({ error: 'unauthorized' }, 401),
  )
  service.get('/', (c) => c.json({}))
  service.post('/registry', (c) => c.json({ found: true, name_matches: true, birth_date_matches: true }))
  service.post('/cards', async (c) => {
    const { written } = await c.req.json<{ written: Record<string, string> }>()
    const card = Object.entries(written).map(([name, text]) => [name, text.toUpperCase()])
    return c.json({ card: Object.fromEntries(card) })
  })
  service.post('/faces', async (c) => {
    const { one, other } = await c.req.json<{ one: string; other: string }>()
    return c.json({ score: one === other ? 0 : 93 })
  })
  service.post('/known-faces', async (c) => {
    const { reference, picture } = await c.req.json<{ reference: string; picture: string }>()
    const face = createHash('sha256').update(picture).digest('hex')
    const alike = [...faces].filter(([known, of]) => of === face && known !== reference)
    faces.set(reference, face)
    return c.json({ face: true, alike: alike.map(([known]) => ({ reference: known, likeness: 9_900 })) })
  })
  service.delete('/known-faces/:reference', (c) => {
    faces.delete(c.req.param('reference'))
    return c.body(null, 204)
  })
  service.post('/accounts', async (c) => {
    const { name } = await c.req.json<{ name: string }>()
    return c.json({ holder: name.toUpperCase() })
  })
  const { url, stop } = await serveDouble(service)
  return { settings: { IDENTITY_URL: url, IDENTITY_KEY: KEY }, stop }
}
