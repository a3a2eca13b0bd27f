import type { UserActor } from '#shared/actor'
import { newId } from '#shared/ids'
import type { App } from '../../server/app.ts'
import { demoPeople } from './people.ts'

/** The demo member of staff with this local part of the e-mail address. */
export async function findStaffActor(app: App, email: string): Promise<UserActor> {
  const { roles } = demoPeople.find((each) => each.email === `${email}@contoh.test`)!
  const { id: userId } = (await app.identity.userByEmail(`${email}@contoh.test`))!
  return { kind: 'staff', userId, sessionId: newId(app.clock.now()), roles }
}
