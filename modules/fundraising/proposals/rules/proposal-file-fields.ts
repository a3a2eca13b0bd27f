import { figureLines, figureYears, lineNames, plannedYears, toFigureName } from './financial-figures.ts'
import {
  fieldOf,
  forbiddenActivities,
  type ProposalField,
  type ProposalFields,
  type ProposalSteps,
  paper,
  picture,
  securities,
  yesNoOptions,
} from './form-fields.ts'

const [text, textarea, money, figure, whole, percent, decimal, choice, choices, file, crop, until, agreement] = [
  fieldOf('text'),
  fieldOf('textarea'),
  fieldOf('money'),
  fieldOf('figure'),
  fieldOf('whole'),
  fieldOf('percent'),
  fieldOf('decimal'),
  fieldOf('choice'),
  fieldOf('choices'),
  fieldOf('file'),
  fieldOf('crop'),
  fieldOf('until'),
  fieldOf('agreement'),
]
const ofSukuk = { when: { field: 'security', is: ['sukuk'] } } as const
const ofShares = { when: { field: 'security', is: ['shares'] } } as const
const several = (count: number, of: (n: number) => ProposalFields): ProposalFields =>
  Object.assign({}, ...Array.from({ length: count }, (_, at) => of(at + 1)))
const spare = (n: number) => (n > 1 ? ({ optional: true } as const) : {})

/** Maximum number of officers. */
export const MAX_OFFICERS = 8
/** Maximum number of uses of proceeds. */
export const MAX_USES_OF_PROCEEDS = 20
/** Maximum number of shareholders. */
export const MAX_SHAREHOLDERS = 10
/** Maximum number of photos. */
export const MAX_PHOTOS = 6
export const akads = {
  mudharabah: { id: 'Mudharabah', en: 'Mudharabah' },
  musyarakah: { id: 'Musyarakah', en: 'Musyarakah' },
  ijarah: { id: 'Ijarah', en: 'Ijarah' },
}
const auditWords = {
  audited: { id: 'Diaudit', en: 'Audited' },
  unaudited: { id: 'Tidak diaudit', en: 'Not audited' },
}
const paymentPeriods = {
  1: { id: 'Setiap bulan', en: 'Monthly' },
  3: { id: 'Setiap tiga bulan', en: 'Quarterly' },
  6: { id: 'Setiap enam bulan', en: 'Half-yearly' },
  12: { id: 'Setiap tahun', en: 'Yearly' },
}

/** Days after a period of dividends; a yearly meeting has six months for the year before it (UU 40/2007 Pasal 78). */
const dividendWaits = Object.fromEntries(
  [30, 60, 90, 120, 180, 240].map((days) => [
    String(days),
    { id: `${days} hari sesudah periode berakhir`, en: `${days} days after the period` },
  ]),
)

const places = Object.fromEntries(
  Array.from({ length: MAX_PHOTOS }, (_, at) => [String(at + 1), { id: `Ke-${at + 1}`, en: `${at + 1}` }]),
)

const principalWays = {
  end: { id: 'Sekaligus pada akhir tenor', en: 'At once at the end' },
  parts: { id: 'Bertahap, bersama setiap imbal hasil', en: 'In parts, one with each return' },
}

/** Documents published with the prospectus, with their expiry dates. */
export const publicPapers: readonly string[] = ['permit', 'halal']
const published = {
  id: 'Bila masa berlakunya diisi, terbit bersama prospektus.',
  en: 'Published with the prospectus when you say until when it holds.',
}

/** Either an expiry date or no expiry must be chosen explicitly. */
const permitEnds = {
  none: { id: 'Tidak berbatas waktu', en: 'Has no end' },
  until: { id: 'Sampai tanggal tertentu', en: 'Until a certain day' },
}

/** A document with its expiry date. */
const dated = (name: string, [id, en]: [string, string], more: Partial<ProposalField> = {}): ProposalFields => ({
  [name]: file(id, en, { files: paper(), ...more }),
  [`${name}Until`]: until(`${id}: berlaku sampai`, `${en}: valid until`, {
    optional: true,
    ...(more.when ? { when: more.when } : {}),
  }),
})

const figures: ProposalFields = Object.fromEntries(
  lineNames.flatMap((line) =>
    figureYears.map((year) => [
      toFigureName(line, year),
      figure(`${figureLines[line].id}, tahun ke-${year}`, `${figureLines[line].en}, year ${year}`),
    ]),
  ),
)

/** The fields of a proposal file by step, from which an offering is examined (docs/law.md, Fields of a proposal). */
export const fileSteps: ProposalSteps = {
  publisher: {
    security: choice('Efek yang ditawarkan', 'Security to be offered', { options: securities }),
    headline: text('Satu kalimat tentang usaha', 'One sentence on the business', { most: 160 }),
    employees: whole('Jumlah karyawan', 'Employees', { most: 1_000_000 }),
    controller: text('Pemilik manfaat akhir', 'Ultimate beneficial owner', { most: 150 }),
    ...several(MAX_OFFICERS, (n) => ({
      [`person${n}`]: text(`Pengurus ${n}: nama`, `Officer ${n}: name`, { most: 100, ...spare(n) }),
      [`nik${n}`]: text(`Pengurus ${n}: NIK`, `Officer ${n}: NIK`, {
        digits: 16,
        optional: true,
        hint: {
          id: 'Hanya dibandingkan, untuk menemukan pihak terkait; tidak diterbitkan.',
          en: 'Compared only, to find related parties; never published.',
        },
      }),
      [`position${n}`]: text(`Pengurus ${n}: jabatan`, `Officer ${n}: position`, { most: 80, ...spare(n) }),
      [`bio${n}`]: textarea(`Pengurus ${n}: riwayat singkat`, `Officer ${n}: short biography`, {
        most: 600,
        ...spare(n),
      }),
    })),
  },
  document: {
    deed: file('Akta pendirian dan semua perubahan', 'Deed and all amendments', { files: paper(6) }),
    nib: file('NIB', 'NIB', { files: paper(1) }),
    permit: file('Izin usaha', 'Business permit', { files: paper(), hint: published }),
    permitEnds: choice('Masa berlaku izin usaha', 'Validity of the permit', { options: permitEnds }),
    permitUntil: until('Izin usaha: berlaku sampai', 'Business permit: valid until', {
      when: { field: 'permitEnds', is: ['until'] },
    }),
    ...dated('halal', ['Sertifikat halal', 'Halal certificate'], { optional: true, hint: published }),
    audited: file('Laporan keuangan tiga tahun', 'Financial statements of three years', { files: paper(6) }),
    taxReturns: file('SPT Tahunan badan', 'Tax returns', { files: paper(4) }),
    meeting: file('Persetujuan RUPS', 'Approval of the general meeting', { files: paper() }),
    structure: file('Struktur kepemilikan', 'Ownership structure', { files: paper(1) }),
    ...dated('lease', ['Sertifikat atau sewa tempat usaha', 'Title or lease of the premises'], { optional: true }),
    ...dated('insurance', ['Polis asuransi', 'Insurance policy'], { optional: true }),
    contract: file('Kontrak proyek', 'Project contract', { files: paper(), ...ofSukuk }),
    ...dated('collateral', ['Dokumen jaminan dan penilaiannya', 'Collateral and its appraisal'], {
      optional: true,
      ...ofSukuk,
    }),
  },
  'finance-info': {
    lastYear: whole('Tahun buku terakhir', 'Last financial year', { digits: 4 }),
    ...Object.fromEntries(
      figureYears.flatMap((year) => [
        [`audit${year}`, choice(`Tahun ke-${year}`, `Year ${year}`, { options: auditWords })],
        [
          `auditor${year}`,
          text(`Kantor akuntan publik, tahun ke-${year}`, `Audit firm, year ${year}`, {
            most: 150,
            when: { field: `audit${year}`, is: ['audited'] },
          }),
        ],
      ]),
    ),
    ...figures,
    landBuildings: money('Tanah dan bangunan, tahun terakhir', 'Land and buildings, last year'),
    ...several(plannedYears.length, (n) => ({
      [`plannedRevenue${n}`]: figure(`Rencana pendapatan, tahun ke-${n}`, `Planned revenue, year ${n}`),
      [`plannedProfit${n}`]: figure(`Rencana laba bersih, tahun ke-${n}`, `Planned net profit, year ${n}`),
    })),
    assumptions: textarea('Dasar rencana itu', 'What the plan rests on', { most: 2_000 }),
  },
  'non-finance': {
    model: textarea('Model usaha', 'Business model', { most: 3_000 }),
    market: textarea('Pasar dan pelanggan', 'Market and customers', { most: 3_000 }),
    competitors: textarea('Pesaing', 'Competitors', { most: 3_000 }),
    strengths: textarea('Kekuatan dan peluang', 'Strengths and opportunities', { most: 3_000 }),
    weaknesses: textarea('Kelemahan dan ancaman', 'Weaknesses and threats', { most: 3_000 }),
    risks: textarea('Risiko', 'Risks', { most: 3_000 }),
    mitigation: textarea('Cara menghadapi risiko', 'How risks are met', { most: 3_000 }),
    disputes: choice('Ada perkara hukum yang berjalan?', 'Any legal dispute?', { options: yesNoOptions }),
    disputesText: textarea('Perkara itu', 'That dispute', { most: 2_000, when: { field: 'disputes', is: ['yes'] } }),
    impact: textarea('Dampak sosial dan lingkungan', 'Social and environmental impact', {
      most: 2_000,
      optional: true,
    }),
    forbidden: choices('Kegiatan yang dilarang syariah', 'Activities that Sharia forbids', {
      options: forbiddenActivities,
      optional: true,
    }),
  },
  media: {
    cover: file('Foto utama', 'Cover photo', { files: picture() }),
    coverCrop: crop('Potongan foto utama', 'Part of the cover', { optional: true }),
    coverAlt: text('Isi foto utama, untuk yang tidak melihatnya', 'What the cover shows', { most: 200 }),
    ...several(MAX_PHOTOS, (n) => ({
      [`photo${n}`]: file(`Foto ${n}`, `Photo ${n}`, { files: picture(), optional: true }),
      [`photo${n}Crop`]: crop(`Potongan foto ${n}`, `Part of photo ${n}`, { optional: true }),
      [`photoAlt${n}`]: text(`Isi foto ${n}`, `What photo ${n} shows`, { most: 200, optional: true }),
      [`photoPlace${n}`]: choice(`Urutan foto ${n}`, `Place of photo ${n}`, { options: places, optional: true }),
    })),
    ...several(MAX_OFFICERS, (n) => ({
      [`portrait${n}`]: file(`Potret pengurus ${n}`, `Portrait of officer ${n}`, { files: picture(), optional: true }),
    })),
    video: fieldOf('website')('Alamat video', 'Address of a video', { optional: true, most: 200 }),
  },
  'terms-finance': {
    price: money('Harga per unit', 'Price of a unit'),
    units: whole('Jumlah unit yang ditawarkan', 'Units offered', { most: 1_000_000_000 }),
    minimumUnits: whole('Unit minimum agar penawaran berhasil', 'Least units for success', { most: 1_000_000_000 }),
    smallestPurchase: whole('Pembelian paling sedikit (unit)', 'Smallest purchase (units)', { most: 1_000_000 }),
    ...several(MAX_USES_OF_PROCEEDS, (n) => ({
      [`use${n}`]: text(`Penggunaan dana ${n}`, `Use of funds ${n}`, { most: 120, ...spare(n) }),
      [`useAmount${n}`]: money(`Jumlah penggunaan ${n}`, `Amount of use ${n}`, spare(n)),
    })),
    ...several(MAX_SHAREHOLDERS, (n) => ({
      [`holder${n}`]: text(`Pemegang saham ${n}`, `Shareholder ${n}`, { most: 120, ...spare(n), ...ofShares }),
      [`holding${n}`]: whole(`Saham pemegang ${n}`, `Shares of holder ${n}`, {
        most: 1_000_000_000_000,
        ...spare(n),
        ...ofShares,
      }),
    })),
    holderOthers: whole(
      'Pemegang saham lain, masing-masing di bawah 5%: jumlah orang',
      'Other shareholders below 5% each: how many',
      {
        most: 290,
        optional: true,
        ...ofShares,
      },
    ),
    holdingOthers: whole('Saham mereka bersama', 'Their shares together', {
      most: 1_000_000_000_000,
      optional: true,
      ...ofShares,
    }),
    payout: percent('Laba yang dibagikan', 'Share of profit paid out', ofShares),
    dividendEvery: choice('Dividen dibagikan', 'Dividends are paid', { options: paymentPeriods, ...ofShares }),
    dividendWithin: choice(
      'Dibayar paling lambat, bila RUPS memutuskannya',
      'Paid at the latest, where the meeting decides so',
      {
        options: dividendWaits,
        ...ofShares,
      },
    ),
    akad: choice('Akad', 'Contract', { options: akads, ...ofSukuk }),
    ratio: decimal('Nisbah pemodal (%)', 'Investors’ ratio (%)', {
      when: { field: 'akad', is: ['mudharabah', 'musyarakah'] },
    }),
    yearlyReturn: decimal('Perkiraan imbal hasil setahun (%)', 'Expected return a year (%)', ofSukuk),
    tenor: whole('Tenor (bulan)', 'Tenor (months)', { most: 24, ...ofSukuk }),
    paidEvery: choice('Imbal hasil dibayar', 'Returns are paid', { options: paymentPeriods, ...ofSukuk }),
    principalBack: choice('Pokok dikembalikan', 'Principal comes back', {
      options: principalWays,
      optional: true,
      ...ofSukuk,
    }),
    underlying: textarea('Proyek atau aset dasar', 'Underlying project or asset', { most: 2_000, ...ofSukuk }),
    collateralValue: money('Nilai jaminan', 'Value of the collateral', {
      optional: true,
      hint: {
        id: 'Dihitung hanya bila penilaiannya diunggah dan diterima analis (POJK 57/2020 Pasal 56 ayat (4)).',
        en: 'Counts only with an appraisal that the analyst accepts (POJK 57/2020, article 56(4)).',
      },
      ...ofSukuk,
    }),
    agreeTrue: agreement('Semua isian dan dokumen benar dan lengkap.', 'Everything is true and complete.'),
    agreeReview: agreement(
      'Perubahan setelah disetujui harus diperiksa ulang.',
      'What changes after approval is examined again.',
    ),
  },
}
