import { z } from 'zod'
import { PasskeyResponse } from '#contract/credentials/input'
import { brand } from '#shared/brand'
import { Instant, ObjectId, registerSchema } from './wire.ts'

export const exampleId = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

export const exampleInstant = '2026-11-20T10:05:00.000+07:00'

export const AGAIN = 'Wants `POST /me/confirm` in the last five minutes. Withdrawals wait a day.'

export const Passkey = registerSchema(
  'Passkey',
  z.strictObject({
    id: ObjectId,
    name: z.string(),
    synced: z.boolean(),
    created_at: Instant,
    last_used_at: Instant.nullable(),
  }),
)

export const examplePasskey = {
  id: exampleId,
  name: 'Ponsel saya',
  synced: true,
  created_at: exampleInstant,
  last_used_at: null,
}

export const Options = z.strictObject({
  options: z.record(z.string(), z.unknown()).describe('As WebAuthn names them.'),
})

export const exampleOptions = { options: { challenge: 'c2FtcGxl', rpId: brand.domain, userVerification: 'required' } }

export const exampleResponse = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}

export const Answered = z.strictObject({ response: PasskeyResponse })

export const Confirmed = z.strictObject({ confirmed_until: Instant })
