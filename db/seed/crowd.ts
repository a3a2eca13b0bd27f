import type { PersonActor } from '#shared/actor'
import { system } from '#shared/actor'
import { DEMO_PASSWORD } from '#shared/demo-password'
import { type Id, newId } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import type { App } from '../../server/app.ts'
import { createDemoAccountNumbers } from './account-numbers.ts'
import { createDemoApplication, createDemoCompanyApplication } from './application.ts'
import { createDemoCertificate } from './certificate.ts'
import { submitFormWithPictures } from './hand-in.ts'

export type Investor = PersonActor & {
  name: string /** Outside the investor limit: a legal entity, or experienced. */
  exempt: boolean
  /** Hands their data in, to be looked at. */
  handIn: () => Promise<void>
  /** Of those who are approved: hands their data in again and has it approved, as the law wants it every two years. */
  verify?: () => Promise<void>
}

const first = [
  'Adi',
  'Aisyah',
  'Bagus',
  'Citra',
  'Dewi',
  'Eko',
  'Fajar',
  'Galuh',
  'Hana',
  'Indra',
  'Joko',
  'Kirana',
  'Lukman',
  'Mega',
  'Nanda',
  'Okta',
  'Prita',
  'Raka',
  'Salma',
  'Teguh',
  'Umar',
  'Vina',
  'Wahyu',
  'Yasmin',
  'Zaki',
  'Ratna',
  'Surya',
  'Tiara',
]
const last = [
  'Pratama',
  'Hidayat',
  'Nugroho',
  'Permata',
  'Santoso',
  'Siregar',
  'Halim',
  'Kusuma',
  'Rahman',
  'Utami',
  'Wijaya',
  'Lubis',
  'Maulana',
  'Anjani',
  'Saputri',
  'Firmansyah',
]
const entities = [
  'Koperasi Karya Amanah',
  'Dana Pensiun Bakti Umat',
  'PT Mitra Modal Insani',
  'Yayasan Wakaf Produktif',
  'PT Sahabat Niaga Syariah',
  'Koperasi Pegawai Madani',
  'PT Amanah Ventura',
  'Baitul Maal Sejahtera',
]

/** Creates the investors who buy along with the demo people: 28 private investors and 8 institutions. */
export async function createCrowd(app: App): Promise<Investor[]> {
  const people = first.map((name, index) => ({ name, surname: last[index % last.length]!, exempt: false }))
  const institutions = entities.map((name) => ({ name, surname: '', exempt: true }))
  const crowd: Investor[] = []
  for (const [index, { name, surname, exempt }] of [...people, ...institutions].entries()) {
    const email = `investor${index + 1}@contoh.test`
    crowd.push(
      await createInvestor(app, {
        email,
        firstname: name,
        lastname: surname,
        income: rupiah(1_500_000_000 + index * 50_000_000),
        exempt,
        ...(exempt && { password: DEMO_PASSWORD }), // holders of most units, so that a meeting can be tried out
      }),
    )
  }
  return crowd
}

type NewInvestor = {
  email: string
  firstname: string
  lastname: string
  phone?: string
  income: Rupiah
  /** Else as chance has it. */
  sex?: 'male' | 'female'
  exempt?: boolean
  password?: string
  kyc?: 'none' | 'submitted' | 'approved'
  /** Has signed the investor agreement, once approved. */
  signed?: boolean
}

export async function createInvestor(
  app: App,
  { income, sex, exempt = false, kyc = 'approved', signed = true, ...person }: NewInvestor,
): Promise<Investor> {
  const maker = system('seed')
  const userId = await app.registration.createUser(maker, person)
  const name = `${person.firstname} ${person.lastname}`.trim()
  const applicant = { email: person.email, name, income, ...(sex && { sex }) }
  const session = { kind: 'person' as const, userId, sessionId: newId<'session'>(app.clock.now()) }
  const handIn = () =>
    kyc === 'submitted'
      ? submitFormWithPictures(app, { ...session, kyc: null }, createDemoApplication(applicant))
      : app.verification.submitFor(maker, {
          userId,
          application: (exempt ? createDemoCompanyApplication : createDemoApplication)(applicant),
        })
  const verify = async () => {
    await handIn()
    await app.verification.approve(maker, { userId, ...(signed && createDemoAccountNumbers(person.email)) })
  }
  if (kyc === 'approved') {
    await verify()
    if (signed) await app.signature.signFor(maker, { userId, certificate: createDemoCertificate(person.email) })
  }
  return {
    ...session,
    kyc: kyc === 'approved' ? true : kyc === 'submitted' ? false : null,
    name,
    exempt,
    handIn,
    ...(kyc === 'approved' && { verify }),
  }
}

/** Books the opening balance of an investor of the crowd; `reference` is the bank's, when it differs from ours. */
export async function addOpeningMoney(app: App, userId: Id<'user'>, amount: Rupiah, reference?: string) {
  const { id } = await app.wallet.openBalance(system('seed'), { userId, bank: 'bsi', amount })
  await app.demo!.book({
    bank: 'bsi',
    amount,
    reference: reference ?? `opening-balance/${id}`,
    description: 'SALDO AWAL PEMODAL',
  })
}
