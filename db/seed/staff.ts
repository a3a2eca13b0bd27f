import type { UserActor } from '#shared/actor'
import { newId } from '#shared/ids'
import type { App } from '../../server/app.ts'
import { demoPeople } from './people.ts'

/** A member of the demo's staff by the name in front of their address. */
export async function staffActor(app: App, email: string): Promise<UserActor> {
  const { roles } = demoPeople.find((each) => each.email === `${email}@contoh.test`)!
  const { id: userId } = (await app.identity.userByEmail(`${email}@contoh.test`))!
  return { kind: 'staff', userId, sessionId: newId(app.clock.now()), roles }
}
