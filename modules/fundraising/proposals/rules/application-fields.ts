import {
  confidential,
  fieldOf,
  forbiddenActivities,
  type ProposalSteps,
  paper,
  pdf,
  picture,
  securities,
  yesNoOptions,
} from './form-fields.ts'

const [text, textarea, email, phone, website] = [
  fieldOf('text'),
  fieldOf('textarea'),
  fieldOf('email'),
  fieldOf('phone'),
  fieldOf('website'),
]
const [money, whole, choice, choices, file, until, agreement] = [
  fieldOf('money'),
  fieldOf('whole'),
  fieldOf('choice'),
  fieldOf('choices'),
  fieldOf('file'),
  fieldOf('until'),
  fieldOf('agreement'),
]

const legalForms = {
  pt: { id: 'Perseroan terbatas (PT)', en: 'Limited company (PT)' },
  cv: { id: 'Persekutuan komanditer (CV)', en: 'Limited partnership (CV)' },
  cooperative: { id: 'Koperasi', en: 'Cooperative' },
}
const ofSukuk = { when: { field: 'security', is: ['sukuk'] } } as const
const ofShares = { when: { field: 'security', is: ['shares'] } } as const

/** The fields of a funding application by step (docs/law.md, Fields of a proposal). */
export const applicationSteps = {
  publisher: {
    security: choice('Efek yang ditawarkan', 'Security to be offered', { options: securities }),
    amount: money('Dana yang dibutuhkan', 'Funds wanted'),
    legalForm: choice('Bentuk badan usaha', 'Legal form', { options: legalForms }),
    legalName: text('Nama badan usaha', 'Legal name', {
      most: 150,
      hint: { id: 'Persis seperti di akta, misalnya PT Kopi Gayo Lestari.', en: 'Exactly as in the deed.' },
    }),
    brandName: text('Nama usaha atau merek', 'Name or brand', { most: 80 }),
    sector: text('Bidang usaha', 'Sector', { most: 60 }),
    foundedYear: whole('Tahun berdiri', 'Founded in', { digits: 4 }),
    description: textarea('Ceritakan usaha Anda', 'Describe your business', {
      most: 1_500,
      hint: {
        id: 'Apa yang dijual, kepada siapa, sejak kapan untung. Beberapa kalimat cukup.',
        en: 'What you sell, to whom, since when at a profit. A few sentences.',
      },
    }),
    street: text('Alamat usaha', 'Address', { most: 200 }),
    city: text('Kota atau kabupaten', 'City or regency', { most: 60 }),
    province: text('Provinsi', 'Province', { most: 60 }),
    website: website('Situs web', 'Website', { optional: true, most: 200 }),
    picName: text('Nama penanggung jawab', 'Person in charge', { most: 100 }),
    picPhone: phone('Telepon penanggung jawab', 'Their phone'),
    picEmail: email('Email penanggung jawab', 'Their e-mail', { most: 200 }),
    conglomerate: choice('Dikendalikan kelompok usaha (konglomerasi)?', 'Controlled by a conglomerate?', {
      options: yesNoOptions,
    }),
    publicCompany: choice('Perusahaan terbuka, atau anak perusahaannya?', 'A public company or its subsidiary?', {
      options: yesNoOptions,
    }),
    abroad: choice('Sebagian dana dipakai di luar Indonesia?', 'Are funds used outside Indonesia?', {
      options: yesNoOptions,
    }),
    otherOperator: choice('Pernah menawarkan saham lewat penyelenggara lain?', 'Offered shares by another operator?', {
      options: yesNoOptions,
      ...ofShares,
    }),
    sukukUnpaid: choice('Masih ada sukuk urun dana yang belum lunas?', 'Any crowdfunded sukuk not paid back yet?', {
      options: yesNoOptions,
      hint: {
        id: 'Lewat penyelenggara mana pun. Sukuk berikutnya dapat diajukan setelah yang pertama lunas, juga lebih awal dengan persetujuan pemegangnya. Sukuk bertahap tidak kami tawarkan: seluruh dana dihimpun sekali, agar pemegang pertama tidak berbagi hasil dan jaminan dengan tahap yang belum mereka ketahui.',
        en: 'With any operator. Another sukuk can be applied for once the first is paid back, also early if its holders agree. We offer no sukuk in stages: all is raised at once, so that first holders do not share returns and collateral with stages that they did not know of.',
      },
      ...ofSukuk,
    }),
    raisedLately: money('Dana yang dihimpun lewat urun dana 12 bulan terakhir', 'Raised by crowdfunding in 12 months', {
      hint: { id: 'Isi 0 bila belum pernah.', en: 'Enter 0 if never.' },
    }),
  },
  document: {
    deed: file('Akta pendirian dan perubahannya', 'Deed of establishment and amendments', { files: paper() }),
    decree: file('SK Kemenkumham', 'Decree of the Ministry of Law', { files: paper() }),
    nib: file('NIB', 'Business identification number (NIB)', { files: paper(1) }),
    nibNumber: text('Nomor NIB', 'NIB number', { digits: 13 }),
    npwp: file('NPWP badan usaha', 'Tax number of the business', { files: paper(1) }),
    officersId: file('KTP dan NPWP pengurus', 'Identity cards of the directors', { files: confidential(8) }),
    bankStatements: file('Rekening koran 6 bulan terakhir', 'Bank statements of 6 months', { files: confidential(6) }),
    statements: file('Laporan keuangan 1–2 tahun', 'Financial statements of 1–2 years', { files: paper(4) }),
    permit: file('Izin usaha', 'Business permit', { files: paper(), optional: true }),
    permitUntil: until('Izin usaha berlaku sampai', 'Permit valid until', { optional: true }),
    slik: file('SLIK OJK', 'Credit record (SLIK)', { files: confidential(), ...ofSukuk }),
    contract: file('Kontrak proyek atau tagihan', 'Project contract or invoices', { files: paper(), ...ofSukuk }),
  },
  finance: {
    revenue: money('Pendapatan tahun lalu', 'Revenue last year'),
    netProfit: fieldOf('figure')('Laba bersih tahun lalu', 'Net profit last year', {
      hint: { id: 'Rugi ditulis dengan minus.', en: 'A loss with a minus.' },
    }),
    totalAssets: money('Total aset', 'Total assets'),
    landBuildings: money('Di antaranya tanah dan bangunan', 'Of which land and buildings'),
    totalDebt: money('Total utang', 'Total debt'),
    interestDebt: money('Di antaranya utang berbunga', 'Of which interest-bearing'),
    nonHalalIncome: money('Pendapatan bunga atau tidak halal', 'Interest or non-halal income', {
      hint: { id: 'Misalnya bunga rekening bank.', en: 'For example bank interest.' },
    }),
    useOfFunds: textarea('Untuk apa dananya', 'What the funds are for', { most: 1_500 }),
  },
  media: {
    logo: file('Logo', 'Logo', { files: picture() }),
    cover: file('Foto utama', 'Cover photo', { files: picture() }),
    photos: file('Foto usaha', 'Photos of the business', { files: picture(6), optional: true }),
    deck: file('Presentasi usaha (PDF)', 'Presentation (PDF)', { files: pdf(), optional: true }),
  },
  'non-finance': {
    model: textarea('Model usaha', 'Business model', { most: 2_000 }),
    market: textarea('Pasar dan pelanggan', 'Market and customers', { most: 2_000 }),
    competitors: textarea('Pesaing', 'Competitors', { most: 2_000, optional: true }),
    team: textarea('Tim inti', 'Core team', { most: 2_000 }),
    risks: textarea('Risiko terbesar dan cara menghadapinya', 'Main risks and how you meet them', { most: 2_000 }),
    disputes: choice('Ada perkara hukum yang berjalan?', 'Any legal dispute?', { options: yesNoOptions }),
    disputesText: textarea('Perkara itu', 'That dispute', { most: 2_000, when: { field: 'disputes', is: ['yes'] } }),
    forbidden: choices('Kegiatan yang dilarang syariah', 'Activities that Sharia forbids', {
      options: forbiddenActivities,
      optional: true,
      hint: {
        id: 'Centang yang ada pada usaha Anda, sekecil apa pun. Kosongkan bila tidak ada.',
        en: 'Tick what your business has, however small. Leave empty if none.',
      },
    }),
  },
  terms: {
    agreeTrue: agreement('Semua isian dan dokumen benar dan lengkap.', 'Everything is true and complete.'),
    agreeEligible: agreement(
      'Usaha ini memenuhi syarat penerbit: bukan bagian konglomerasi, bukan perusahaan terbuka atau anaknya.',
      'The business is eligible: no conglomerate, no public company or its subsidiary.',
    ),
    agreeFee: agreement(
      'Biaya penerbit yang tercantum di halaman Aturan disetujui.',
      'The issuer’s fees on the page Rules are accepted.',
    ),
    agreeSharia: agreement(
      'Usaha bersedia diperiksa dan diawasi Dewan Pengawas Syariah.',
      'The business accepts review by the Sharia board.',
    ),
  },
} as const satisfies ProposalSteps
