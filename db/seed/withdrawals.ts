import type { StaffActor, UserActor } from '#shared/actor'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import { DEMO_PASSWORD } from '#shared/demo-password'
import { newId } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import type { App } from '../../server/app.ts'
import { addOpeningMoney, createInvestor } from './crowd.ts'
import type { Action } from './offering-actions.ts'
import { logInOnPhone, runWithProof } from './proving.ts'

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
          await addOpeningMoney(app, userId, rupiah(amount + 5_000n))
        },
      },
      {
        at: before(6),
        run: async () => {
          owner = await logInOnPhone(app, addressOf(who))
          id = await withdraw(app, owner, rupiah(amount), who.phone)
        },
      },
      { at: before(5), run: async () => app.withdrawals.ask(await finance(app), { id, question }) },
      ...(answer === null ? [] : [{ at: before(2), run: () => app.withdrawals.answer(owner!, { id, answer }) }]),
    ]
  })

const addressOf = ({ email }: { email: string }) => `${email}@contoh.test`

/** What is to be proven is proven by the code that comes to the sandbox's telephone. */
const withdraw = async (app: App, owner: UserActor, amount: Rupiah, phone: string) =>
  (await runWithProof(app, { owner, phone }, (proof) => app.withdrawals.request(owner, { amount }, { proof }))).id

async function finance(app: App): Promise<StaffActor> {
  const { id } = (await app.identity.userByEmail('keuangan@contoh.test'))!
  return { kind: 'staff', userId: id, sessionId: newId<'session'>(app.clock.now()), roles: ['finance'] }
}
