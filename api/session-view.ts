import { z } from 'zod'
import { ACCESS_SECONDS } from '#contract/identity/states'
import { registerSchema } from './wire.ts'

export const User = registerSchema(
  'User',
  z.strictObject({
    firstname: z.string(),
    image_file: z.string().nullable(),
    is_kyc: z.boolean().nullable().describe('true: approved, false: under review, null: not filled'),
    hmetd: z.boolean().describe('A rights issue is open to this investor.'),
  }),
  'Who is signed in.',
)

export const exampleUser = { firstname: 'Siti', image_file: null, is_kyc: true, hmetd: false }

export const exampleToken = 'Yk3zTq0mJ5n8vX2bC4dF6gH8jK1lM3nP5qR7sT9uV0w'

/** An answer that signs somebody in. */
export const LoggedIn = registerSchema(
  'LoggedIn',
  z.strictObject({
    access_token: z.string(),
    refresh_token: z.string(),
    expires_in: z.literal(ACCESS_SECONDS),
    user: User,
  }),
)

export const exampleLoggedIn = {
  access_token: exampleToken,
  refresh_token: exampleToken,
  expires_in: ACCESS_SECONDS as typeof ACCESS_SECONDS,
  user: exampleUser,
}
