import { system } from '#shared/actor'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import { DEMO_PASSWORD } from '#shared/demo-password'
import { rupiah } from '#shared/money'
import type { App } from '../../server/app.ts'
import { createInvestor, type Investor } from './crowd.ts'
import type { Action } from './offering-actions.ts'
import { retrySandboxCall } from './patiently.ts'

type Extra = {
  email: string
  firstname: string
  lastname: string
  /** Who hands in by themselves has proven a telephone, and a face that is drawn. */
  byThemselves?: { phone: string; sex: 'male' | 'female' }
  kyc: 'approved' | 'submitted'
  day: number
  later: Step[]
}
type Step = { day: number; run: (app: App, person: Investor) => Promise<unknown> }

/** Opens the agreement at the signing portal of the sandbox. */
const open = (app: App, person: Investor) => retrySandboxCall(() => app.signature.open(person))

/** What the signer does there; opening it twice is opening it once. */
const decide = (decision: 'sign' | 'decline', url: Map<Investor, string>) => async (app: App, person: Investor) =>
  app.integrations.signingSandbox!.decide(url.get(person)!.split('/').at(-1)!, { decision, fault: 'none' })

/** People who stand where something went another way. They are on no list of demo people: the queues of the desks lead to them. */
function extras(): Extra[] {
  const portal = new Map<Investor, string>()
  const opens = async (app: App, person: Investor) => portal.set(person, (await open(app, person)).url)
  const approved = { kyc: 'approved' as const }
  return [
    { email: 'diundang', firstname: 'Wulan', lastname: 'Sasmita', ...approved, day: -2, later: [] },
    {
      // signed after its invitation was over: the provider's report contradicts the books
      ...{ email: 'undanganhabis', firstname: 'Gilang', lastname: 'Ramadhan', ...approved, day: -24 },
      later: [
        { day: -23, run: opens },
        { day: -12, run: decide('sign', portal) },
      ],
    },
    {
      ...{ email: 'menolak', firstname: 'Ratih', lastname: 'Kumala', ...approved, day: -5 },
      later: [
        { day: -5, run: opens },
        { day: -4, run: decide('decline', portal) },
      ],
    },
    {
      ...{ email: 'perbaikan', firstname: 'Yusuf', lastname: 'Hamdani', kyc: 'submitted', day: -3 },
      byThemselves: { phone: '+628110002001', sex: 'male' },
      later: [
        { day: -3, run: (_, { handIn }) => handIn() },
        { day: -2, run: sendBack },
      ],
    },
  ]
}

const sendBack = (app: App, { userId }: Investor) =>
  app.verification.reject(system('seed'), {
    userId,
    reasons: [{ field: 'idPhoto', code: 'photo_unclear', remark: 'Bagian bawah KTP tertutup jari.' }],
  })

/** Single actions that each happen on a day of their own. */
export function planExtraActions(app: App, today: LocalDate): Action[] {
  const at = (day: number, hour: '10:30' | '11:30') => wib(plusDays(today, day), hour)
  return extras().flatMap(({ email, firstname, lastname, byThemselves, kyc, day, later }) => {
    let person: Investor | undefined
    const who = { email: `${email}@contoh.test`, firstname, lastname, password: DEMO_PASSWORD, ...byThemselves }
    const create = async () => {
      person = await createInvestor(app, { ...who, income: rupiah(420_000_000), kyc, signed: false })
    }
    return [
      { at: at(day, '10:30'), run: create },
      ...later.map((step) => ({ at: at(step.day, '11:30'), run: () => step.run(app, person!) })),
    ]
  })
}
