import { Hono } from 'hono'
import { isSameSecret } from '#platform/same-secret'

/** A trade of so many lembar is one that the sandbox's custodian cannot deliver. */
const UNDELIVERABLE = '404'
const MAX_FILES = 1_000

/**
 * A custodian of the demo: it confirms every instruction at once, but for trades of 404 lembar, whose seller's account it
 * says is blocked. It keeps files in memory only; who asks hands them over again.
 */
export function createCustodySandbox({ key }: { key: string }) {
  const app = new Hono()
  const files = new Map<string, string>()

  app.use(async (c, next) => {
    const sent = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    return isSameSecret(sent, key) ? next() : c.json({ error: 'unauthorized' }, 401)
  })
  app.put('/files/:name', async (c) => {
    if (files.size >= MAX_FILES) files.delete(files.keys().next().value!)
    files.set(c.req.param('name'), await c.req.text())
    return c.body(null, 204)
  })
  app.get('/files/:name/confirmation', (c) => {
    const file = files.get(c.req.param('name'))
    if (file === undefined) return c.json({ error: 'unknown' }, 404)
    const answers = file
      .split('\n')
      .slice(1)
      .filter((line) => line !== '')
      .map((line) => {
        const [reference, , , units] = line.split(';')
        return units === UNDELIVERABLE ? `${reference};failed;rekening efek penjual diblokir` : `${reference};settled;`
      })
    return c.text(['reference;status;reason', ...answers, ''].join('\n'))
  })
  return app
}
