import { z } from 'zod'
import { accountStates, locales, themes } from '#contract/identity/states'
import { staffRoles } from '#shared/actor'
import { Instant, ObjectId, registerSchema } from './wire.ts'

export const AccountAnswer = registerSchema(
  'Account',
  z.strictObject({
    id: ObjectId,
    kind: z.enum(['person', 'staff']),
    state: z.enum(accountStates),
    email: z.string(),
    phone: z.string().nullable(),
    firstname: z.string(),
    lastname: z.string(),
    image_file: z.string().nullable(),
    roles: z.array(z.enum(staffRoles)),
    locale: z.enum(locales),
    theme: z.enum(themes),
    email_verified: z.boolean(),
    phone_verified: z.boolean(),
    created_at: Instant,
  }),
)

export const exampleAccount = {
  id: '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e',
  kind: 'person' as const,
  state: 'active' as const,
  email: 'sekar@contoh.test',
  phone: '+6281234567890',
  firstname: 'Sekar',
  lastname: 'Wulandari',
  image_file: null,
  roles: [],
  locale: 'id' as const,
  theme: 'system' as const,
  email_verified: true,
  phone_verified: true,
  created_at: '2026-11-20T10:05:00.000+07:00',
}
