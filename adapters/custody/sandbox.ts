import { Hono } from 'hono'
import { isSameSecret } from '#platform/same-secret'

/** A trade of so many lembar is one that the sandbox's custodian cannot deliver, and so a gift or an estate's. */
const UNDELIVERABLE = '404'
/** Of what moves without payment, so many lembar are never answered. */
const UNANSWERED = '408'
const MOVES = 'reference;moved_on;'
const MAX_FILES = 1_000

/**
 * A custodian of the demo: it confirms every instruction at once, but for trades of 404 lembar, whose seller's account it
 * says is blocked. Of gifts and estates it refuses 404 lembar, too, and leaves 408 out of its answer. It keeps files in
 * memory only; who asks hands them over again.
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
    const isMove = file.startsWith(MOVES)
    const answers = file
      .split('\n')
      .slice(1)
      .map((line) => line.split(';'))
      .filter(([reference, , , units]) => reference !== '' && !(isMove && units === UNANSWERED))
      .map(([reference, , , units]) =>
        units === UNDELIVERABLE
          ? `${reference};failed;rekening efek ${isMove ? 'penyerah' : 'penjual'} diblokir`
          : `${reference};settled;`,
      )
    return c.text(['reference;status;reason', ...answers, ''].join('\n'))
  })
  return app
}
