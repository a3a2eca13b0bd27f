import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { isEqualInConstantTime } from '#platform/runtime/constant-time-equal'
import { isId, newId } from '#shared/ids'
import { createSandboxWebhooks } from '../sandbox-webhooks.ts'
import type { SigningWords } from './http.ts'

const request = z.object({
  reference: z.string().min(1).max(200),
  title: z.string().min(1).max(200),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  signer: z.object({ name: z.string().min(1).max(200), email: z.email() }),
  pdf: z.base64().min(8),
  expires_at: z.iso.datetime({ offset: true }),
  return_to: z.url(),
})

/** What a signer can choose at the sandbox portal. */
export const signerDecisions = ['sign', 'differs', 'decline'] as const
export type Decision = (typeof signerDecisions)[number]

/**
 * What such a provider does wrong, chosen at the portal. `late`: the callback comes seconds later. `twice`: every
 * callback comes twice. `forged`: one with a wrong key comes first. `reordered`: that it was signed comes before that
 * the identity was checked. `never`: no callback comes. `expired`: the provider says that the time is over.
 */
export const signingFaults = ['none', 'late', 'twice', 'forged', 'reordered', 'never', 'expired'] as const
export type SigningFault = (typeof signingFaults)[number]

const LATE = 4_000

type Status = SigningWords['status']
export type Envelope = {
  id: string
  reference: string
  title: string
  signer: string
  digest: string
  return_to: string
  status: Status
  expires_at: Date
  changed_at: Date
}
type SigningSandboxDeps = { db: Db; clock: Clock; key: string; deliverTo: () => string; portal: (id: string) => string }

/** A signing provider of the demo: its interface for the product, and what its portal shows and does. */
export function createSigningSandbox({ db, clock, key, deliverTo, portal }: SigningSandboxDeps) {
  const webhooks = createSandboxWebhooks({ clock, secret: key, deliverTo })
  const service = new Hono()

  service.use('*', async (c, next) =>
    isEqualInConstantTime(c.req.header('authorization') ?? '', `Bearer ${key}`)
      ? next()
      : c.json({ error: 'unauthorized' }, 401),
  )
  service.post('/envelopes', async (c) => {
    const asked = request.safeParse(await c.req.json().catch(() => undefined))
    if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 422)
    const { reference, title, digest, signer, expires_at, return_to } = asked.data
    const now = clock.now()
    await sql`
      insert into sandbox_envelope (reference, id, title, signer, digest, return_to, status, expires_at, created_at, changed_at)
      values (${reference}, ${newId<'envelope'>(now)}, ${title}, ${signer.name}, ${digest}, ${return_to}, 'waiting',
        ${new Date(expires_at)}, ${now}, ${now}) on conflict (reference) do nothing`.execute(db)
    const { id } = (await find('reference', reference))!
    return c.json({ envelope_id: id, url: portal(id) }, 201)
  })
  service.get('/envelopes/:reference', async (c) => {
    const row = await find('reference', c.req.param('reference'))
    return row ? c.json(wordsOf(row, row.status)) : c.json({ error: 'unknown' }, 404)
  })

  async function find(by: 'id' | 'reference', value: string): Promise<Envelope | undefined> {
    if (by === 'id' && !isId(value)) return undefined
    const { rows } = await sql<Envelope>`select * from sandbox_envelope where ${sql.ref(by)} = ${value}`.execute(db)
    return rows[0]
  }

  /** Does what the signer wants, and calls the product with the fault that was asked for. What was decided stays. */
  async function decide(id: string, { decision, fault }: { decision: Decision; fault: SigningFault }): Promise<void> {
    const status: Status =
      fault === 'expired' ? 'expired' : ({ sign: 'signed', differs: 'differs', decline: 'declined' } as const)[decision]
    const { rows } = await sql<Envelope>`
      update sandbox_envelope set status = ${status}, changed_at = ${clock.now()}
      where id = ${id} and status = 'waiting' returning *`.execute(db)
    if (!rows[0] || fault === 'never') return
    const calls: Status[] = status === 'signed' ? ['checked', 'signed'] : [status]
    if (fault === 'reordered') calls.reverse()
    if (fault === 'forged')
      await webhooks.post(`evt_${id}_forged`, newsOf(rows[0], status), 'not the secret of the two')
    if (fault === 'late') {
      void webhooks.pause(LATE).then(() => tell(rows[0]!, calls))
      return
    }
    await tell(rows[0], calls)
    if (fault === 'twice') await tell(rows[0], calls)
  }

  async function tell(row: Envelope, calls: readonly Status[]) {
    for (const status of calls) await webhooks.deliver(`evt_${row.id}_${status}`, newsOf(row, status))
  }

  const newsOf = (row: Envelope, status: Status) => ({ type: `signing.${status}`, data: wordsOf(row, status) })

  const wordsOf = (row: Envelope, status: Status): SigningWords => ({
    envelope_id: row.id,
    reference: row.reference,
    status,
    digest: row.digest,
    certificate: status === 'signed' ? certificateOf(row, key) : null,
    occurred_at: row.changed_at.toISOString(),
  })

  return { service, envelope: (id: string) => find('id', id), decide, stop: webhooks.stop }
}
export type SigningSandbox = ReturnType<typeof createSigningSandbox>

/** What a real provider makes with the signer's private key, this one makes with its own. */
const certificateOf = ({ id, digest }: Pick<Envelope, 'id' | 'digest'>, key: string) => ({
  issuer: 'PSrE Simulasi',
  serial: id.replaceAll('-', '').slice(-16).toUpperCase(),
  algorithm: 'HMAC-SHA-256',
  value: createHmac('sha256', key).update(digest).digest('base64'),
})
