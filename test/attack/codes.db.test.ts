import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { MINUTE } from '#shared/dates'
import { ChangeEmail } from '../../modules/people/credentials/input.ts'
import { getRequestedProof, openIdentityWorld } from '../identity-world.ts'

// Codes to telephones cost money and wake people: strangers have only so many sent, and none of them at an owner's expense.

const world = await openIdentityWorld()
const { credentials, database, db, newPhone, newPlace, person, registration, verified, wait } = world
afterAll(() => database.close())
const refusedWith = (code: string) => expect.objectContaining({ name: 'Refusal', code })

const askFor = (continuation: string, phone: string, from: { userAgent: string; ip: string }) =>
  registration.sendActivationCode({ continuation, channel: 'sms', phone }, from)

test('what a stranger has sent to somebody’s number keeps no code from its owner', async () => {
  const phone = newPhone()
  const owner = await person({ phone })
  const actor = await owner.confirmed()
  const stranger = await verified({ phone })
  for (let time = 0; time < 5; time++) {
    wait(MINUTE)
    await askFor(stranger.continuation, phone, stranger.from)
  }
  await expect(askFor((await verified()).continuation, phone, newPlace().from)).rejects.toMatchObject({
    code: 'wait_before_resend',
  })
  await credentials.confirmIdentity(actor, { password: 'Demo-Syirkah-2026' }, owner.from)
  const { id } = await credentials.changeEmail(actor, ChangeEmail.parse({ email: newPlace().email })).then(
    () => Promise.reject(new Error('no proof was asked for')),
    (error: unknown) => getRequestedProof(error),
  )
  await credentials.sendProofCode(actor, { proofId: id, channel: 'whatsapp' })
})

test('one network has codes sent to many numbers, but not to everybody’s', async () => {
  const bot = { userAgent: 'bot', ip: '192.0.2.199' }
  const [one, other] = [await verified(), await verified()]
  await askFor(one.continuation, newPhone(), bot)
  await sql`update send_count set sends = sends + 298 where key = ${`codes:${bot.ip}`}`.execute(db)
  await askFor(other.continuation, newPhone(), bot)
  wait(MINUTE)
  await expect(askFor(one.continuation, newPhone(), bot)).rejects.toEqual(refusedWith('too_many_sends'))
  await askFor(one.continuation, newPhone(), newPlace().from)
})
