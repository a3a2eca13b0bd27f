import type { OfferingCard } from '#contract/offerings'
import type { Id } from '#shared/ids'
import { basisPoints, rupiah, units } from '#shared/money'

/** Invented offerings for the pages that show the design system. */
type Sample = Pick<
  OfferingCard,
  'slug' | 'name' | 'sector' | 'city' | 'pitch' | 'kind' | 'akad' | 'state' | 'tenorMonths'
> & {
  target: number
  paid: number
  reserved: number
  least: number
  yearly: number
  days: number
  left?: number
}

const SAMPLES: Sample[] = [
  {
    slug: 'kopi-gayo-lestari',
    name: 'Kopi Gayo Lestari',
    sector: 'Pengolahan kopi',
    city: 'Aceh Tengah',
    pitch: 'Modal panen raya dan mesin sortir untuk kopi arabika dari 312 petani di dataran tinggi Gayo.',
    kind: 'sukuk',
    akad: 'mudharabah',
    state: 'open',
    tenorMonths: 18,
    target: 5_000,
    paid: 3_240,
    reserved: 410,
    least: 500_000,
    yearly: 1_320,
    days: 12,
  },
  {
    slug: 'rsia-annisa',
    name: 'RSIA Annisa',
    sector: 'Kesehatan',
    city: 'Bandar Lampung',
    pitch: 'Gedung rawat inap 64 tempat tidur dan layanan NICU untuk ibu dan anak di Lampung.',
    kind: 'share',
    akad: 'musyarakah',
    state: 'open',
    tenorMonths: null,
    target: 9_600,
    paid: 7_860,
    reserved: 220,
    least: 1_000_000,
    yearly: 940,
    days: 2,
  },
  {
    slug: 'bakso-malang-raya',
    name: 'Bakso Malang Raya',
    sector: 'Kuliner',
    city: 'Malang',
    pitch: 'Empat gerai baru dan dapur pusat bersertifikat halal untuk rantai bakso berusia 19 tahun.',
    kind: 'share',
    akad: 'musyarakah',
    state: 'scheduled',
    tenorMonths: null,
    target: 2_400,
    paid: 0,
    reserved: 0,
    least: 250_000,
    yearly: 1_410,
    days: 33,
  },
  {
    slug: 'rantai-dingin-nusantara',
    name: 'Rantai Dingin Nusantara',
    sector: 'Logistik',
    city: 'Makassar',
    pitch: 'Sebelas truk berpendingin untuk hasil laut Sulawesi.',
    kind: 'sukuk',
    akad: 'ijarah',
    state: 'closed',
    tenorMonths: 24,
    target: 3_000,
    paid: 3_000,
    reserved: 0,
    least: 500_000,
    yearly: 1_170,
    days: -4,
    left: 0,
  },
]

const DAY = 86_400_000
const MILLION = 1_000_000n

export const sampleOfferings = (now: Date): OfferingCard[] => SAMPLES.map((sample) => card(sample, now))

function card(sample: Sample, now: Date): OfferingCard {
  const { target, paid, reserved, least, yearly, days, left, ...rest } = sample
  const share = (part: number) => basisPoints(Math.round((part * 10_000) / target))
  return {
    ...rest,
    id: sample.slug as Id<'offering'>,
    code: sample.slug.slice(0, 4).toUpperCase(),
    province: '',
    unitPrice: rupiah(50_000),
    minimumUnits: units(least / 50_000),
    minimumAmount: rupiah(least),
    totalUnits: units(target * 20),
    availableUnits: units(left ?? (target - paid - reserved) * 20),
    target: rupiah(BigInt(target) * MILLION),
    paid: rupiah(BigInt(paid) * MILLION),
    reserved: rupiah(BigInt(reserved) * MILLION),
    paidShare: share(paid),
    reservedShare: share(reserved),
    minimumShare: basisPoints(6_000),
    investors: 128,
    projectedReturn: basisPoints(yearly),
    opensAt: new Date(now.getTime() + days * DAY),
    closesAt: new Date(now.getTime() + days * DAY),
    bookmarked: sample.slug === 'rsia-annisa',
  }
}
