import { isPastYear } from '#contract/issuers/states'
import { system } from '#shared/actor'
import { type LocalDate, plusDays } from '#shared/dates'
import { basisPoints, plus, portion, rupiah } from '#shared/money'
import type { App } from '../../server/app.ts'
import { businesses } from './content/index.ts'
import type { Action, Placing } from './offering-actions.ts'
import { findStaffActor } from './staff.ts'

const seed = system('seed')

/** The business whose first figures of 2025 were above a limit; its audited ones are the ones that everybody reads. */
export const REMEDIED = 'klinik-sehati'
const YEAR = 2025
/** What it first wrote down as non-halal: all that a conventional insurer paid for its patients. */
const COUNTED = rupiah(1_040_000_000)
const DAYS = { opinion: -240, figures: -224, said: -219, audited: -205, restored: -200, risk: -6 }
/** The business that is above a limit today: the board has to speak. */
const AT_RISK = 'greenhouse-lembang'

type Deps = Pick<Placing, 'businessIds' | 'at' | 'today'>

/** At risk, mended and restored, by the same commands as any other: three disclosures, told to every holder. */
export async function shariaActions(app: App, { businessIds, at, today }: Deps): Promise<Action[]> {
  const [board, checker] = [await findStaffActor(app, 'syariah'), await findStaffActor(app, 'kepatuhan')]
  const business = businesses.find(({ slug }) => slug === REMEDIED)!
  const businessId = businessIds.get(REMEDIED)!
  const file = (statement: (typeof business.statements)[number]) =>
    app.issuers.fileStatement(seed, { businessId, statement })
  const years = business.statements.filter(isPastYear)
  const newest = years.find(({ year }) => year === YEAR)!
  const decide = async (outcome: 'cure' | 'restored', text: string) => {
    const { id } = (await app.sharia.standing(businessId)).case!
    const request = await app.sharia.propose(board, { id, outcome, text, conditions: '', dissent: '' })
    await app.approvals.vote(checker, { id: request, vote: 'approve', reason: '' })
  }
  const risky = businesses.find(({ slug }) => slug === AT_RISK)!
  const riskyYear = risky.statements.findLast(isPastYear)!
  const tooMuch = plus(riskyYear.nonHalalIncome, portion(riskyYear.totalIncome, basisPoints(580)))
  return [
    {
      at: at(DAYS.risk, 45),
      run: () =>
        app.issuers.fileStatement(seed, {
          businessId: businessIds.get(AT_RISK)!,
          statement: { ...riskyYear, nonHalalIncome: tooMuch },
        }),
    },
    {
      at: at(DAYS.opinion),
      run: async () => {
        for (const statement of years.filter(({ year }) => year < YEAR)) await file(statement)
        await app.issuers.recordOpinion(seed, { businessId, opinion: firstOpinion(today) })
      },
    },
    {
      at: at(DAYS.figures, 90),
      run: () => file({ ...newest, nonHalalIncome: plus(newest.nonHalalIncome, COUNTED), auditedBy: null }),
    },
    {
      at: at(DAYS.said, 150),
      run: () =>
        decide(
          'cure',
          'Pembayaran asuransi konvensional untuk pasien dicatat seluruhnya sebagai pendapatan nonhalal. Penerbit memisahkan imbalan jasa kesehatan dari bagian asuransinya dan menyampaikan angka yang diaudit.',
        ),
    },
    { at: at(DAYS.audited, 60), run: () => file(newest) },
    {
      at: at(DAYS.restored, 120),
      run: () =>
        decide(
          'restored',
          'Angka yang diaudit memisahkan imbalan jasa kesehatan, yang halal, dari bagian asuransi konvensional. Pendapatan nonhalal kembali jauh di bawah batas dan kerja sama itu tidak diperpanjang.',
        ),
    },
  ]
}

const firstOpinion = (today: LocalDate) => ({
  number: '009/DPS/2025',
  givenOn: plusDays(today, DAYS.opinion - 1),
  signer: 'Prof. Dr. H. Zainal Arifin, M.Ag.',
  outcome: 'compliant' as const,
  text: 'Pemeriksaan tahunan atas laporan 2024: utang ribawi 10,3% dari total aset dan pendapatan nonhalal 0,2% dari total pendapatan. Status efek syariah tetap berlaku.',
})

/** Whether a statement was filed before the newest opinion of its business, by the actions above. */
export const isFiledBeforeOpinion = (slug: string, projection: boolean) => slug === REMEDIED && !projection
