import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'

const request = z.object({
  kind: z.enum(['person', 'institution']),
  name: z.string().min(1),
  born_on: z.string(),
  domestic: z.boolean(),
  identity: z.object({ kind: z.string(), number: z.string().min(1) }),
})
const faults = ['none', 'late', 'down', 'refused', 'taken', 'wrong'] as const

/**
 * Accounts at the demo's custodian: a number of identity that ends in 9994 it refuses; everybody else's numbers follow
 * from theirs, so that asking again tells the same. `PUT /accounts/fault` says what goes wrong from now on: `late` (not
 * decided yet), `down`, `refused`, `taken` (the numbers of somebody else), `wrong` (another answer than agreed).
 */
export function createSandboxAccounts() {
  const app = new Hono()
  const fault: { now: (typeof faults)[number] } = { now: 'none' }
  app.put('/fault', async (c) => {
    fault.now = z.enum(faults).parse(await c.req.text())
    return c.body(null, 204)
  })
  app.put('/:key', async (c) => {
    const asked = request.safeParse(await c.req.json().catch(() => undefined))
    if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 422)
    if (fault.now === 'down') return c.json({ error: 'maintenance' }, 503)
    if (fault.now === 'late') return c.json({ status: 'pending' }, 202)
    if (fault.now === 'wrong') return c.json({ result: 'OK' })
    const { number } = asked.data.identity
    if (fault.now === 'refused' || number.endsWith('9994'))
      return c.json({ status: 'refused', reason: 'data tidak sama dengan catatan KSEI' })
    return c.json({ status: 'open', ...numbersOf(fault.now === 'taken' ? 'somebody' : number, asked.data) })
  })
  return app
}

/** As KSEI writes them, docs/law.md: a SID of fifteen characters, an SRE of participant, account, kind and suffix. */
function numbersOf(number: string, { kind, domestic }: { kind: string; domestic: boolean }) {
  const digest = createHash('sha256').update(number).digest()
  const digits = (digest.readBigUInt64BE(0) % 10n ** 12n).toString().padStart(12, '0')
  const letters = digest.readBigUInt64BE(8).toString(36).toUpperCase().padStart(9, '0').slice(-9)
  const sort = `${kind === 'person' ? 'I' : 'C'}D${domestic ? 'D' : 'F'}`
  return { sid: `${sort}${digits}`, sre: `SYRK-${letters.slice(0, 4)}-${letters.slice(4, 7)}-${letters.slice(7)}` }
}
