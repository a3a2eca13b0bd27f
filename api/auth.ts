import { z } from 'zod'
import { LogIn } from '#contract/credentials/input'
import { LogOut } from '#contract/identity/input'
import type { SessionOpened } from '#contract/identity/states'
import { DEMO_PASSWORD } from '#shared/demo-password'
import { Refusal } from '#shared/refusal'
import { readCaller } from './caller.ts'
import type { ApiRefusals } from './errors.ts'
import { type Call, type Operation, operation } from './operation.ts'
import { exampleLoggedIn, exampleToken, exampleUser, LoggedIn, User } from './session-view.ts'
import { Nothing } from './wire.ts'

/** The response to a sign-in: tokens, and the device token in a header for a new device. */
export async function respondWithSession<Session extends SessionOpened>(
  { app, c }: Pick<Call, 'app' | 'c'>,
  session: Session,
) {
  if (session.deviceToken) c.header('device-token', session.deviceToken)
  return { ...session, user: await app.accounts.meOf(session.userId) }
}

const logIn = operation({
  id: 'logIn',
  tag: 'Account',
  method: 'post',
  path: '/auth/login',
  summary: 'Log in',
  text: 'Staff, and people who switched it on, send the code of their authenticator as `totp`, or one of their recovery codes.',
  may: 'account.log-in',
  token: 'none',
  body: z.strictObject(LogIn.shape),
  answer: LoggedIn,
  examples: { body: { email: 'pemodal@contoh.test', password: DEMO_PASSWORD } },
  example: exampleLoggedIn,
  handle: async ({ app, body, ip, c }) =>
    respondWithSession({ app, c }, await app.credentials.logIn(body, readCaller({ c, ip }))),
})

const me = operation({
  id: 'me',
  tag: 'Account',
  method: 'get',
  path: '/auth/me',
  summary: 'Who is signed in',
  may: 'account.use',
  answer: z.strictObject({ user: User }),
  example: { user: exampleUser },
  handle: async ({ app, actor }) => ({ user: await app.accounts.me(actor) }),
})

const refresh = operation({
  id: 'refresh',
  tag: 'Account',
  method: 'post',
  path: '/auth/refresh',
  summary: 'Get a new access token',
  text: 'Empty body; the refresh token goes into the Authorization header. It stays the same for the 30 days of the session.',
  may: 'account.refresh',
  token: 'refresh',
  body: Nothing,
  answer: z.strictObject({ access_token: z.string() }),
  examples: { body: {} },
  example: { access_token: exampleToken },
  handle({ app, bearer }) {
    if (!bearer) throw new Refusal<ApiRefusals>('not_signed_in')
    return app.credentials.refresh(bearer)
  },
})

/** The specification's readings differ in the method: both are there. */
const logOut = (method: 'post' | 'put') =>
  operation({
    id: method === 'post' ? 'logOut' : 'logOutByPut',
    tag: 'Account',
    method,
    path: '/auth/logout',
    summary: 'End a session',
    text: 'Answers the same whether the session still lived or not.',
    may: 'account.refresh',
    token: 'none',
    body: z.strictObject(LogOut.shape),
    answer: Nothing,
    examples: { body: { refresh_token: exampleToken } },
    example: {},
    async handle({ app, body }) {
      await app.identity.logOut(body.refreshToken)
      return {}
    },
  })

export const auth: Operation[] = [logIn, me, refresh, logOut('post'), logOut('put')]
