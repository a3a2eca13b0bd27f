import type { StaffActor, UserActor } from '#shared/actor'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { isRefusal } from '#shared/refusal'
import type { App } from '../../server/app.ts'
import { bring, createInvestor } from './crowd.ts'
import type { Action } from './offering-actions.ts'
import { DEMO_PASSWORD } from './people.ts'

const asked = [
  {
    ...{ email: 'ditanya', firstname: 'Mira', lastname: 'Anggraini', phone: '+628110777001', amount: 35_000_000n },
    question: 'Rp35.000.000 ini masuk dua hari lalu dan ditarik seluruhnya. Untuk keperluan apa?',
    answer: null,
  },
  {
    ...{ email: 'menjawab', firstname: 'Hendra', lastname: 'Gunawan', phone: '+628110777002', amount: 48_000_000n },
    question: 'Apakah Anda sendiri yang meminta penarikan ini, dan untuk apa?',
    answer: 'Ya, saya sendiri. Untuk uang muka rumah; kuitansinya menyusul dari pengembang.',
  },
]

/** Withdrawals that two of finance look at: one waits for its owner's answer, of the other the answer is there. */
export const withdrawalActions = (app: App, { today, present }: { today: LocalDate; present: Date }): Action[] =>
  asked.flatMap(({ question, answer, amount, ...who }) => {
    let id = ''
    let owner: UserActor | undefined
    const before = (hours: number) => new Date(present.getTime() - hours * 3_600_000)
    return [
      {
        at: wib(plusDays(today, -4), '10:45'),
        run: async () => {
          const { userId } = await createInvestor(app, {
            ...who,
            email: addressOf(who),
            income: rupiah(600_000_000),
            password: DEMO_PASSWORD,
          })
          await bring(app, userId, rupiah(amount + 5_000n))
        },
      },
      {
        at: before(6),
        run: async () => {
          owner = await loggedIn(app, addressOf(who))
          id = await withdraw(app, owner, rupiah(amount), who.phone)
        },
      },
      { at: before(5), run: async () => app.withdrawals.ask(await finance(app), { id, question }) },
      ...(answer === null ? [] : [{ at: before(2), run: () => app.withdrawals.answer(owner!, { id, answer }) }]),
    ]
  })

const addressOf = ({ email }: { email: string }) => `${email}@contoh.test`

async function loggedIn(app: App, email: string): Promise<UserActor> {
  const from = { userAgent: 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0', ip: '198.51.100.27' }
  const { accessToken } = await app.credentials.logIn({ email, password: DEMO_PASSWORD }, from)
  return (await app.accounts.actorOf(accessToken)) as UserActor
}

/** What is to be proven is proven by the code that comes to the sandbox's telephone. */
async function withdraw(app: App, owner: UserActor, amount: Rupiah, phone: string): Promise<string> {
  const proofId = await app.withdrawals.request(owner, { amount }).then(
    () => Promise.reject(new Error('no proof was asked for')),
    (error: unknown) => {
      if (!isRefusal(error) || !error.details.proof) throw error
      return (error.details.proof as { id: string }).id
    },
  )
  await app.credentials.sendProofCode(owner, { proofId, channel: 'whatsapp' })
  await app.credentials.prove(owner, { proofId, code: await codeTo(app, phone) })
  return (await app.withdrawals.request(owner, { amount }, { proof: proofId })).id
}

async function codeTo(app: App, phone: string): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const [code] = (await app.demo!.inbox(phone)).flatMap(({ text }) => /: (\d{6})\./.exec(text)?.[1] ?? [])
    if (code) return code
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`no code came to ${phone}`)
}

async function finance(app: App): Promise<StaffActor> {
  const { id } = (await app.identity.userByEmail('keuangan@contoh.test'))!
  return { kind: 'staff', userId: id, sessionId: newId<'session'>(app.clock.now()), roles: ['finance'] }
}
