import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { formatPassportMrz, type PassportMrz } from '#contract/verification/rules/passport-mrz'
import type { Db } from '#platform/db/database'
import { isEqualInConstantTime } from '#platform/runtime/constant-time-equal'
import type { Vault } from '#platform/runtime/crypto'
import { createSandboxFaces } from './sandbox-faces.ts'

/** Things that such a service does wrong, done on demand for its next calls. */
const Faults = z.object({
  service: z.enum(['registry', 'cards', 'passports', 'faces', 'known-faces', 'accounts']),
  /** `late` answers after `delay_ms`, `wrong` answers something else, `down` answers 503, `broken` cuts the answer off. */
  fault: z.enum(['late', 'wrong', 'down', 'broken']),
  times: z.int().min(1).max(1_000).default(1),
  delay_ms: z.int().min(0).max(60_000).default(8_000),
})
export type IdentityFault = z.input<typeof Faults>

const registry = z.object({ nik: z.string().regex(/^\d{16}$/), name: z.string(), birth_date: z.string() })
const cards = z.object({ picture: z.string().min(1), written: z.record(z.string(), z.string()) })
const passports = z.object({
  picture: z.string().min(1),
  written: z.object({
    ...{ surname: z.string(), given: z.string(), nationality: z.string(), number: z.string() },
    ...{ born: z.string(), sex: z.enum(['male', 'female']).optional(), expires: z.string() },
  }),
})
const faces = z.object({ one: z.string().min(1), other: z.string().min(1) })
const knownFaces = z.object({ reference: z.string().min(1).max(100), picture: z.string().min(1) })
const accounts = z.object({ bank: z.string(), number: z.string().regex(/^\d+$/), name: z.string() })

/**
 * An identity provider of the demo. It knows nobody, so the last digits say what it answers: an identity number that
 * ends in 9999 is not found, in 9998 belongs to another name, on the card of one in 9997 stands another house, and
 * that of one in 9996 cannot be read; on any other card stands what its holder wrote, in capitals. An account that
 * ends in 0000 does not exist, in 1111 has another holder. Passports likewise. One and the same picture as card and
 * selfie are no face. Faces it compares by their pictures, with all that it was handed before.
 */
export function createIdentitySandbox({ key, db, vault }: { key: string; db: Db; vault: Vault }) {
  const app = new Hono()
  const known = createSandboxFaces({ db, vault })
  const faults = new Map<string, z.infer<typeof Faults>>()

  app.post('/faults', async (c) => {
    const fault = Faults.safeParse(await c.req.json().catch(() => undefined))
    if (!fault.success) return c.json({ error: z.prettifyError(fault.error) }, 422)
    faults.set(fault.data.service, fault.data)
    return c.json({}, 201)
  })

  const answers = <Asked extends z.ZodType>(
    service: string,
    schema: Asked,
    answer: (asked: z.infer<Asked>) => object | Promise<object>,
  ) =>
    app.post(`/${service}`, async (c) => {
      if (!isClient(c.req.header('authorization'), key)) return c.json({ error: 'unauthorized' }, 401)
      const fault = take(faults, service)
      if (fault?.fault === 'down') return c.json({ error: 'maintenance' }, 503)
      if (fault?.fault === 'wrong') return c.json({ result: 'OK' })
      if (fault?.fault === 'broken') return c.body('{"found": tr', 200, { 'content-type': 'application/json' })
      if (fault?.fault === 'late') await new Promise((wake) => setTimeout(wake, fault.delay_ms))
      const asked = schema.safeParse(await c.req.json().catch(() => undefined))
      if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 422)
      return c.json(await answer(asked.data))
    })

  answers('registry', registry, ({ nik }) => ({
    found: !nik.endsWith('9999'),
    name_matches: !nik.endsWith('9998'),
    birth_date_matches: true,
  }))
  answers('cards', cards, ({ written }) => ({ card: written.nik?.endsWith('9996') ? null : cardOf(written) }))
  answers('passports', passports, ({ written: { sex, ...written } }) => ({
    lines: written.number.endsWith('9996') ? null : passportOf({ ...written, sex, cut: false }),
  }))
  answers('faces', faces, ({ one, other }) => ({ score: one === other ? 0 : 86 + (digest(one + other) % 14) }))
  answers('known-faces', knownFaces, ({ reference, picture }) =>
    known.lookUpAndKeep(reference, Buffer.from(picture, 'base64')),
  )
  app.delete('/known-faces/:reference', async (c) => {
    if (!isClient(c.req.header('authorization'), key)) return c.json({ error: 'unauthorized' }, 401)
    if (take(faults, 'known-faces')) return c.json({ error: 'maintenance' }, 503)
    await known.forget(c.req.param('reference'))
    return c.body(null, 204)
  })
  answers('accounts', accounts, ({ number, name }) => ({
    holder: number.endsWith('0000') ? null : number.endsWith('1111') ? 'BUDI SANTOSO' : name.toUpperCase(),
  }))
  return app
}

function cardOf(written: Record<string, string>) {
  const card = Object.entries(written).map(([name, text]) => [name, text.toUpperCase()])
  const house = written.nik?.endsWith('9997') && written.address ? { address: 'JL. LAIN NO. 1' } : {}
  return { ...Object.fromEntries(card), ...house }
}

/** On a passport whose number ends in 9997 stands another day of birth; of one in 9995 a digit was misread. */
function passportOf(written: PassportMrz) {
  const lines = formatPassportMrz(written.number.endsWith('9997') ? { ...written, born: '700101' } : written)
  return written.number.endsWith('9995') ? [lines[0], `8${lines[1].slice(1)}`] : lines
}

function take(faults: Map<string, z.infer<typeof Faults>>, service: string) {
  const fault = faults.get(service)
  if (fault && --fault.times === 0) faults.delete(service)
  return fault
}

const digest = (text: string) => createHash('sha256').update(text).digest().readUInt16BE(0)

const isClient = (authorization: string | undefined, key: string) =>
  isEqualInConstantTime(authorization ?? '', `Bearer ${key}`)
