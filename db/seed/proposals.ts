import { createHash } from 'node:crypto'
import { figureYears, lineNames, toFigureName } from '#contract/proposals/rules/financial-figures'
import { isFieldAsked } from '#contract/proposals/rules/form-fields'
import { listFieldsOfForm, type ProposalForm, type ProposalState } from '#contract/proposals/states'
import { system, type UserActor } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import type { App } from '../../server/app.ts'
import { businesses } from './content/index.ts'
import type { Action } from './offering-actions.ts'
import { advanceThroughDesk } from './proposal-desks.ts'

const seed = system('seed')

type Demo = {
  owner: string
  name: string
  sector: string
  city: string
  province: string
  security: 'shares' | 'sukuk'
  amount: string
  /** The states that it went through, the last one the one it stands in. */
  way: readonly ProposalState[]
  reason?: string
}

const screened = ['submitted', 'screening'] as const
const accepted = [...screened, 'accepted'] as const
const examined = [...accepted, 'filed', 'analyst_review'] as const
const board = [...examined, 'sharia_review'] as const
const approved = [...board, 'committee', 'approved'] as const

const place = (city: string, province: string) => ({ city, province })
const [bandung, solo, makassar] = [
  place('Bandung', 'Jawa Barat'),
  place('Surakarta', 'Jawa Tengah'),
  place('Makassar', 'Sulawesi Selatan'),
]
const shares = { security: 'shares', amount: '2000000000' } as const
const sukuk = { security: 'sukuk', amount: '1500000000' } as const

/** One in each state: docs/rules/proposals.md. */
const demos: readonly Demo[] = [
  { owner: 'penerbit', name: 'Kedai Gayo Nusantara', sector: 'Kedai kopi', ...bandung, ...shares, way: [] },
  { owner: 'roti-pagi', name: 'Roti Pagi Beku', sector: 'Makanan beku', ...bandung, ...shares, way: ['submitted'] },
  { owner: 'batik-laweyan', name: 'Laweyan Printing', sector: 'Tekstil', ...solo, ...sukuk, way: screened },
  {
    ...{ owner: 'madu-sumbawa', name: 'Madu Trigona', sector: 'Peternakan lebah', ...makassar, ...shares },
    way: [...screened, 'returned'],
  },
  {
    ...{ owner: 'gula-aren', name: 'Aren Ekspor', sector: 'Gula aren', ...bandung, ...sukuk },
    way: [...screened, 'rejected'],
    reason: 'Laporan keuangan belum mencakup satu tahun penuh.',
  },
  { owner: 'klinik-sehati', name: 'Sehati Gigi', sector: 'Klinik gigi', ...solo, ...shares, way: accepted },
  {
    owner: 'susu-lembang',
    name: 'Keju Lembang',
    sector: 'Olahan susu',
    ...bandung,
    ...shares,
    way: [...accepted, 'filed'],
  },
  { owner: 'tenun-troso', name: 'Troso Interior', sector: 'Tekstil rumah', ...solo, ...sukuk, way: examined },
  {
    ...{ owner: 'nila-cirata', name: 'Nila Filet', sector: 'Olahan ikan', ...bandung, ...shares },
    way: [...examined, 'revision'],
  },
  { owner: 'surya-atap', name: 'Surya Sekolah', sector: 'Energi surya', ...makassar, ...sukuk, way: board },
  {
    ...{ owner: 'jamu-sukoharjo', name: 'Jamu Siap Minum', sector: 'Minuman herbal', ...solo, ...shares },
    way: [...board, 'committee'],
  },
  {
    owner: 'greenhouse-lembang',
    name: 'Paprika Lembang',
    sector: 'Hortikultura',
    ...bandung,
    ...shares,
    way: approved,
  },
  {
    ...{ owner: 'keramik-plered', name: 'Keramik Saniter', sector: 'Keramik', ...bandung, ...shares },
    way: [...approved, 'signed'],
  },
  {
    ...{ owner: 'armada-dingin', name: 'Armada Timur', sector: 'Logistik', ...makassar, ...sukuk },
    way: [...approved, 'signed', 'scheduled'],
  },
  {
    ...{ owner: 'bakso-malang', name: 'Bakso Kemasan', sector: 'Makanan beku', ...solo, ...shares },
    way: ['submitted', 'withdrawn'],
    reason: 'Kebutuhan dana terpenuhi dari pemilik.',
  },
]

type World = {
  at: (day: number, minutes?: number) => Date
  owners: Map<string, Id<'user'>>
  businessIds: Map<string, Id<'business'>>
  today: LocalDate
}

/** Registered businesses may ask again, and others are on their way: each applied some days ago. */
export function proposalActions(app: App, { at, owners, businessIds, today }: World): Action[] {
  const known = {
    at: at(-20),
    run: async () => {
      for (const { slug, name, owner } of businesses)
        await app.proposals.createApplicantForIssuer(seed, {
          businessId: businessIds.get(slug)!,
          ownerUserId: owners.get(owner.email)!,
          name,
        })
    },
  }
  return [
    known,
    ...demos.map((demo, index) => ({ at: at(-1, -60 + index), run: () => grow(app, demo, { owners, today }) })),
  ]
}

async function grow(app: App, demo: Demo, { owners, today }: Pick<World, 'owners' | 'today'>) {
  const userId = owners.get(`${demo.owner}@contoh.test`)!
  const actor: UserActor = { kind: 'person', userId, sessionId: newId(app.clock.now()), kyc: true }
  const { id } = await app.proposals.begin(actor, {})
  await app.proposals.importFormValues(seed, { id, values: applicationOf(demo) })
  for (const to of demo.way) {
    if (to === 'filed')
      await app.proposals.importFormValues(seed, { id, values: fileOf(demo, Number(today.slice(0, 4)) - 1) })
    if (await advanceThroughDesk(app, id, to)) continue
    const remarks = remarksFor(to)
    if (to === 'returned' || to === 'revision') await app.proposals.decide(seed, { id, to, reason: '', remarks })
    else await app.proposals.importProposalState(seed, { id, to, ...(demo.reason ? { reason: demo.reason } : {}) })
  }
}

const remarksFor = (to: ProposalState) =>
  to === 'returned'
    ? [
        { field: 'revenue', text: 'Berbeda dari laporan keuangan yang dilampirkan. Mohon samakan.' },
        { field: 'risks', text: 'Tambahkan risiko cuaca pada masa panen.' },
      ]
    : [
        { field: 'payables2', text: 'Utang usaha naik 5% saat pembelian naik 28%. Mohon rincian umur utang.' },
        { field: 'mitigation', text: 'Jelaskan pengganti pemasok bila satu kolam gagal.' },
      ]

const answers: Readonly<Record<string, string>> = {
  legalForm: 'pt',
  foundedYear: '2017',
  street: 'Jl. Cendana No. 18',
  picName: 'Pengurus Usaha',
  picPhone: '81234567890',
  picEmail: 'usaha@contoh.test',
  raisedLately: '0',
  nibNumber: '9120103940585',
  revenue: '5200000000',
  netProfit: '610000000',
  totalAssets: '3900000000',
  landBuildings: '900000000',
  totalDebt: '1100000000',
  interestDebt: '600000000',
  nonHalalIncome: '21000000',
  employees: '34',
  disputes: 'no',
  price: '10000',
  minimumUnits: '100000',
  smallestPurchase: '10',
  payout: '40',
  tenor: '18',
  ratio: '45',
  akad: 'mudharabah',
  yearlyReturn: '12.5',
  collateralValue: '1900000000',
  person1: 'Pengurus Usaha',
  position1: 'Direktur Utama',
  use1: 'Mesin dan pemasangannya',
  use2: 'Modal kerja enam bulan',
  holder1: 'Pendiri',
  holding1: '700000',
  holder2: 'Rekan pendiri',
  holding2: '300000',
}
const story = 'Usaha keluarga yang tumbuh dari pesanan tetangga, kini melayani pelanggan tetap di tiga provinsi.'

/** Every field that is asked, with something that fits; files are handed in by people alone. */
function filled(demo: Demo, form: ProposalForm, own: Record<string, string>) {
  const base: Record<string, string> = { ...answers, ...own, security: demo.security }
  const entries = Object.entries(listFieldsOfForm(form)).flatMap(([name, field]): [string, string][] => {
    const known = base[name]
    if (known !== undefined) return isFieldAsked(field, base) ? [[name, known]] : []
    if (field.optional || field.kind === 'file' || field.kind === 'choices' || !isFieldAsked(field, base)) return []
    if (field.kind === 'agreement') return [[name, 'on']]
    if (field.kind === 'choice') return [[name, Object.keys(field.options ?? {})[0]!]]
    return field.kind === 'text' || field.kind === 'textarea' ? [[name, story.slice(0, field.most ?? 200)]] : []
  })
  return Object.fromEntries(entries)
}

/** Every business has people and numbers of its own: staff are shown what two proposals have in common. */
function peopleOf({ owner, name }: Demo): Record<string, string> {
  const digits = createHash('sha256').update(name).digest().readBigUInt64BE().toString().padStart(20, '0')
  const [one, other] = [`Direktur ${name}`, `Pendiri ${name}`]
  return {
    ...{ nibNumber: `9${digits.slice(-12)}`, picPhone: `81${digits.slice(-9)}`, picEmail: `${owner}@contoh.test` },
    ...{ picName: one, person1: one, controller: other, holder1: other, holder2: `Rekan ${name}` },
  }
}

const applicationOf = (demo: Demo) =>
  filled(demo, 'proposal', {
    amount: demo.amount,
    brandName: demo.name,
    ...peopleOf(demo),
    legalName: `PT ${demo.name}`,
    sector: demo.sector,
    city: demo.city,
    province: demo.province,
    description: story,
  })

/** Three years that grow, whose sides are equal. */
function fileOf(demo: Demo, lastYear: number) {
  const figures = figureYears.flatMap((year) => {
    const part = (amount: bigint) => String((amount * BigInt(70 + year * 10)) / 100n)
    const of: Record<(typeof lineNames)[number], bigint> = {
      ...{
        revenue: 5_200_000_000n,
        cogs: 3_300_000_000n,
        opex: 1_100_000_000n,
        tax: 190_000_000n,
        nonHalal: 20_000_000n,
      },
      ...{ operatingCash: 640_000_000n, cash: 600_000_000n, receivables: 700_000_000n, inventory: 800_000_000n },
      ...{ fixedAssets: 1_800_000_000n, payables: 500_000_000n, interestDebt: 600_000_000n, shariaDebt: 0n },
      equity: 2_800_000_000n,
    }
    return lineNames.map((line) => [toFigureName(line, year), part(of[line])])
  })
  const planned = figureYears.flatMap((year) => [
    [`plannedRevenue${year}`, String(5_200_000_000n + 600_000_000n * BigInt(year))],
    [`plannedProfit${year}`, String(610_000_000n + 90_000_000n * BigInt(year))],
  ])
  const units = String(BigInt(demo.amount) / 10_000n)
  const half = String(BigInt(demo.amount) / 2n)
  const terms = { units, useAmount1: half, useAmount2: half, lastYear: String(lastYear), ...peopleOf(demo) }
  return filled(demo, 'proposal-file', { ...Object.fromEntries([...figures, ...planned]), ...terms })
}
