import { Secret, TOTP } from 'otpauth'
import { createAudit, writeAuditInTx } from '../modules/audit/index.ts'
import { LogIn, userTopic } from '../modules/identity/contract.ts'
import { createIdentity, type NewUser } from '../modules/identity/index.ts'
import { frozenClock } from '../platform/clock.ts'
import { createCommands } from '../platform/command.ts'
import { eventsAfter } from '../platform/events.ts'
import { type KycFlag, system } from '../shared/actor.ts'
import { after } from '../shared/dates.ts'
import { openTestDatabase } from './engine.ts'

export const START = new Date('2026-11-20T02:00:00Z')
export const PASSWORD = 'Demo-Syirkah-2026'
const SECRET = 'JBSWY3DPEHPK3PXP'

/** What the authenticator app of every member of staff shows at an instant. */
export const code = (at: Date) => new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: at.getTime() })

/** People, their clock and the door they log in through, on a database of its own. */
export async function openIdentityWorld() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = frozenClock(START)
  const commands = createCommands({ database, clock, audit: writeAuditInTx })
  const standings = new Map<string, { is_kyc: KycFlag; hmetd: boolean }>()
  const deps = {
    db,
    clock,
    commands,
    standing: async (userId: string) => standings.get(userId) ?? { is_kyc: null, hmetd: false },
    staffIdleMinutes: async () => 15,
  }
  const identity = createIdentity(deps)

  let people = 0
  /** Each calls from a network of their own, so that no test slows another's log-ins. */
  async function person(more: Partial<NewUser> = {}) {
    const number = ++people
    const email = `orang${number}@contoh.test`
    const from = { userAgent: 'Firefox', ip: `198.51.${number >> 8}.${number & 255}` }
    const id = await identity.createUser(system('test'), { email, firstname: 'Siti', password: PASSWORD, ...more })
    const logIn = (password = PASSWORD, totp?: string, place = from) =>
      identity.logIn(LogIn.parse({ email, password, totp }), place)
    return { id, email, from, logIn }
  }

  return {
    ...deps,
    database,
    identity,
    standings,
    audit: createAudit({ db, clock }),
    person,
    staff: (more: Partial<NewUser> = {}) => person({ roles: ['finance'], totpSecret: SECRET, ...more }),
    wait: (milliseconds: number) => clock.moveTo(after(clock.now(), milliseconds)),
    eventsOf: async (userId: string) => (await eventsAfter(db, 0n, [userTopic(userId)])).map(({ name }) => name),
  }
}
