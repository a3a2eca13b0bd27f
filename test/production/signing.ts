import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { newId } from '#shared/ids'
import { signWebhook } from '../../platform/http/webhook-signature.ts'
import { type Services, serveDouble } from './double.ts'

const KEY = 'signing-key-0123456789'

type Envelope = {
  envelope_id: string
  reference: string
  digest: string
  return_to: string
  status: 'waiting' | 'checked' | 'signed'
  at: string
}

/** The provider that adapters/signing/http.ts asks, with the portal at which people sign and its signed callbacks. */
export async function startSigningService({ now, call }: Services) {
  const envelopes = new Map<string, Envelope>()
  const service = new Hono()
  const isClient = (authorization: string | undefined) => authorization === `Bearer ${KEY}`

  const reportOf = ({ envelope_id, reference, status, digest, at }: Envelope) => ({
    ...{ envelope_id, reference, status, digest, occurred_at: at },
    certificate:
      status === 'signed'
        ? {
            issuer: 'PSrE Uji',
            serial: envelope_id.replaceAll('-', '').slice(-16).toUpperCase(),
            algorithm: 'HMAC-SHA-256',
            value: createHmac('sha256', KEY).update(digest).digest('base64'),
          }
        : null,
  })
  async function report(envelope: Envelope, status: Envelope['status']) {
    Object.assign(envelope, { status, at: now().toISOString() })
    const news = { type: `signing.${status}`, data: reportOf(envelope) }
    const id = `evt_${envelope.envelope_id}_${status}`
    await call('/api/webhooks/signature', signWebhook({ id, at: now(), body: JSON.stringify(news), secret: KEY }), news)
  }

  service.get('/', (c) => c.json({}))
  service.post('/envelopes', async (c) => {
    if (!isClient(c.req.header('authorization'))) return c.json({ error: 'unauthorized' }, 401)
    const { reference, digest, return_to } = await c.req.json<Envelope & { pdf: string }>()
    const known = envelopes.get(reference)
    const envelope: Envelope = known ?? {
      ...{ envelope_id: newId<'envelope'>(now()), reference, digest, return_to },
      ...{ status: 'waiting' as const, at: now().toISOString() },
    }
    envelopes.set(reference, envelope)
    return c.json(
      { envelope_id: envelope.envelope_id, url: `${new URL(c.req.url).origin}/sign/${envelope.envelope_id}` },
      201,
    )
  })
  service.get('/envelopes/:reference', (c) => {
    if (!isClient(c.req.header('authorization'))) return c.json({ error: 'unauthorized' }, 401)
    const found = envelopes.get(c.req.param('reference'))
    return found ? c.json(reportOf(found)) : c.json({ error: 'unknown' }, 404)
  })
  service.get('/sign/:id', (c) =>
    c.html('<!doctype html><h1>Portal tanda tangan</h1><form method="post"><button>Tandatangani</button></form>'),
  )
  service.post('/sign/:id', async (c) => {
    const envelope = [...envelopes.values()].find(({ envelope_id }) => envelope_id === c.req.param('id'))
    if (!envelope) return c.notFound()
    for (const status of ['checked', 'signed'] as const) await report(envelope, status)
    return c.redirect(envelope.return_to, 303)
  })
  const { url, stop } = await serveDouble(service)
  return { settings: { SIGNING_URL: url, SIGNING_KEY: KEY }, stop }
}
