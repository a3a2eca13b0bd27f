import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { StaffActor, StaffRole } from '../shared/actor.ts'
import { waitUntilHolds } from './eventually.ts'
import type { TestWorld } from './world.ts'

type App = TestWorld['app']

export const STAFF_PASSWORD = 'sepatu-hujan-lemari-72'
const from = { userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0', ip: '198.51.100.7' }

export const inviteAs = (email: string, roles: readonly StaffRole[]) => ({
  ...{ email, firstname: 'Rina', lastname: 'Nurhaliza', roles: [...roles], reason: 'Permintaan tertulis' },
})

/** Follows the link of an invitation to its end. */
export async function acceptInvitation(app: App, link: string): Promise<StaffActor> {
  const token = new URL(link).searchParams.get('token')!
  await app.staff.startInvitation({ token, password: STAFF_PASSWORD })
  const { offer } = await app.staff.invitation(token)
  const code = new TOTP({ secret: offer!.secret }).generate()
  const { accessToken, recoveryCodes } = await app.staff.acceptInvitation({ token, code }, from)
  expect(recoveryCodes).toHaveLength(10)
  return (await app.accounts.actorOf(accessToken)) as StaffActor
}

/** The link that was mailed last to an address, once it is the nth. */
export async function findInvitationLink(app: App, email: string, nth = 1): Promise<string> {
  const mails = await waitUntilHolds(async () => {
    const found = (await app.integrations.messages!.inbox(email)).filter(({ text }) =>
      text.includes('/staff-invitation'),
    )
    expect(found.length).toBeGreaterThanOrEqual(nth)
    return found
  })
  return /https?:\S+\/staff-invitation\?token=[\w-]+/.exec(mails[0]!.text)![0]
}
