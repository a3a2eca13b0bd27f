type Words = { readonly id: string; readonly en: string }
const choice = (id: string, en: string): Words => ({ id, en })

/** The choices of the KYC steps with their labels (docs/law.md, Fields of the KYC). */
export const choices = {
  sex: { male: choice('Laki-laki', 'Male'), female: choice('Perempuan', 'Female') },
  religion: {
    islam: choice('Islam', 'Islam'),
    protestant: choice('Protestan', 'Protestant'),
    catholic: choice('Katolik', 'Catholic'),
    hindu: choice('Hindu', 'Hindu'),
    buddhist: choice('Buddha', 'Buddhist'),
    confucian: choice('Khonghucu', 'Confucian'),
    belief: choice('Kepercayaan', 'Traditional belief'),
  },
  education: {
    sd: choice('SD', 'Primary school'),
    smp: choice('SMP', 'Junior high school'),
    sma: choice('SMA/SMK', 'Senior high school'),
    d3: choice('D3', 'Diploma'),
    s1: choice('S1/D4', 'Bachelor'),
    s2: choice('S2', 'Master'),
    s3: choice('S3', 'Doctorate'),
    other: choice('Lainnya', 'Other'),
  },
  maritalStatus: {
    single: choice('Belum kawin', 'Single'),
    married: choice('Kawin', 'Married'),
    divorced: choice('Cerai hidup', 'Divorced'),
    widowed: choice('Cerai mati', 'Widowed'),
  },
  relation: {
    spouse: choice('Suami atau istri', 'Spouse'),
    child: choice('Anak', 'Child'),
    parent: choice('Orang tua', 'Parent'),
    sibling: choice('Saudara kandung', 'Sibling'),
    other: choice('Lainnya', 'Other'),
  },
  occupation: {
    student: choice('Pelajar atau mahasiswa', 'Student'),
    homemaker: choice('Mengurus rumah tangga', 'Homemaker'),
    civil_servant: choice('Pegawai negeri sipil', 'Civil servant'),
    military_police: choice('TNI atau Polri', 'Military or police'),
    private_employee: choice('Karyawan swasta', 'Private employee'),
    state_company: choice('Karyawan BUMN/BUMD', 'Employee of a state company'),
    entrepreneur: choice('Wiraswasta', 'Entrepreneur'),
    professional: choice('Profesional', 'Professional'),
    teacher: choice('Guru atau dosen', 'Teacher or lecturer'),
    farmer_fisher: choice('Petani atau nelayan', 'Farmer or fisher'),
    retired: choice('Pensiunan', 'Retired'),
    other: choice('Lainnya', 'Other'),
  },
  incomeBand: {
    to_10m: choice('Sampai Rp10 Juta', 'Up to Rp10 million'),
    to_50m: choice('Di atas Rp10 Juta sampai Rp50 Juta', 'Over Rp10 million to Rp50 million'),
    to_100m: choice('Di atas Rp50 Juta sampai Rp100 Juta', 'Over Rp50 million to Rp100 million'),
    to_500m: choice('Di atas Rp100 Juta sampai Rp500 Juta', 'Over Rp100 million to Rp500 million'),
    to_1bn: choice('Di atas Rp500 Juta sampai Rp1 M', 'Over Rp500 million to Rp1 billion'),
    above_1bn: choice('Di atas Rp1 M', 'Over Rp1 billion'),
  },
  netWorthBand: {
    to_500m: choice('Sampai Rp500 Juta', 'Up to Rp500 million'),
    to_1bn: choice('Di atas Rp500 Juta sampai Rp1 M', 'Over Rp500 million to Rp1 billion'),
    to_5bn: choice('Di atas Rp1 M sampai Rp5 M', 'Over Rp1 billion to Rp5 billion'),
    to_10bn: choice('Di atas Rp5 M sampai Rp10 M', 'Over Rp5 billion to Rp10 billion'),
    above_10bn: choice('Di atas Rp10 M', 'Over Rp10 billion'),
  },
  fundSource: {
    salary: choice('Gaji', 'Salary'),
    business: choice('Hasil usaha', 'Business profit'),
    investment: choice('Hasil investasi', 'Return on investment'),
    inheritance: choice('Warisan', 'Inheritance'),
    gift: choice('Hibah orang tua atau pasangan', 'Gift of parents or spouse'),
    pension: choice('Uang pensiun', 'Pension'),
    other: choice('Lainnya', 'Other'),
  },
  purpose: {
    growth: choice('Pertumbuhan nilai', 'Growth'),
    income: choice('Penghasilan berkala', 'Regular income'),
    savings: choice('Tabungan jangka panjang', 'Long-term savings'),
    other: choice('Lainnya', 'Other'),
  },
  noNpwpReason: {
    below_threshold: choice('Penghasilan di bawah batas pajak', 'Income below the tax threshold'),
    joint: choice('Bergabung dengan suami atau istri', 'Joint with the spouse'),
    not_working: choice('Belum bekerja', 'Not working yet'),
  },
  permitKind: {
    kitas: choice('KITAS, izin tinggal terbatas', 'KITAS, limited stay'),
    kitap: choice('KITAP, izin tinggal tetap', 'KITAP, permanent stay'),
  },
  legalForm: {
    pt: choice('Perseroan terbatas (PT)', 'Limited company (PT)'),
    cooperative: choice('Koperasi', 'Cooperative'),
    foundation: choice('Yayasan', 'Foundation'),
    association: choice('Perkumpulan berbadan hukum', 'Incorporated association'),
    pension_fund: choice('Dana pensiun', 'Pension fund'),
  },
  entityFundSource: {
    business: choice('Hasil usaha', 'Business profit'),
    capital: choice('Setoran modal atau simpanan anggota', 'Paid-in capital or members’ deposits'),
    investment: choice('Hasil investasi', 'Return on investment'),
    donation: choice('Hibah, wakaf, atau donasi', 'Grants, endowments or donations'),
    other: choice('Lainnya', 'Other'),
  },
  /** Reasons A, B and C of the self-certification under the CRS. */
  noTaxNumber: {
    a: choice('A. Negara itu tidak menerbitkan nomor pajak', 'A. That country issues no tax numbers'),
    b: choice('B. Nomornya belum dapat diperoleh', 'B. The number could not be obtained'),
    c: choice('C. Negara itu tidak mewajibkan nomornya dicatat', 'C. That country does not require it to be collected'),
  },
  /** The class of a company under the CRS. */
  crsClass: {
    financial: choice('Lembaga keuangan', 'Financial institution'),
    active: choice(
      'Entitas nonkeuangan aktif: kurang dari separuh penghasilannya dari bunga, dividen, sewa, dan sejenisnya',
      'Active non-financial entity: less than half of its income is interest, dividends, rent and the like',
    ),
    passive: choice(
      'Entitas nonkeuangan pasif: separuh penghasilannya atau lebih dari bunga, dividen, sewa, dan sejenisnya',
      'Passive non-financial entity: half of its income or more is interest, dividends, rent and the like',
    ),
  },
  yesNo: { yes: choice('Ya', 'Yes'), no: choice('Tidak', 'No') },
} as const
export type Choices = typeof choices

/** The upper ends of the income bands in rupiah; the last has none. */
export const incomeBandEnds: Record<keyof Choices['incomeBand'], bigint | null> = {
  to_10m: 10_000_000n,
  to_50m: 50_000_000n,
  to_100m: 100_000_000n,
  to_500m: 500_000_000n,
  to_1bn: 1_000_000_000n,
  above_1bn: null,
}

/** The income band of an annual income in rupiah. */
export const findIncomeBand = (income: bigint) =>
  (Object.keys(incomeBandEnds) as (keyof Choices['incomeBand'])[]).find((band) => {
    const end = incomeBandEnds[band]
    return end === null || income <= end
  })!

/** Names of the banks to which investors can withdraw, by clearing code (docs/law.md, Bank codes). */
export const payoutBanks = {
  '002': 'BRI',
  '008': 'Mandiri',
  '009': 'BNI',
  '011': 'Danamon',
  '013': 'Permata',
  '014': 'BCA',
  '016': 'Maybank',
  '019': 'Panin',
  '022': 'CIMB Niaga',
  '023': 'UOB',
  '028': 'OCBC',
  '046': 'DBS',
  '087': 'HSBC',
  '110': 'BJB',
  '111': 'Bank Jakarta',
  '112': 'BPD DIY',
  '113': 'Bank Jateng',
  '114': 'Bank Jatim',
  '116': 'Bank Aceh Syariah',
  '147': 'Muamalat',
  '153': 'Sinarmas',
  '200': 'BTN',
  '213': 'SMBC Indonesia',
  '425': 'BJB Syariah',
  '426': 'Mega',
  '441': 'KB Bukopin',
  '451': 'BSI',
  '484': 'KEB Hana',
  '490': 'Neo Commerce',
  '494': 'Bank Raya',
  '501': 'BCA Digital (blu)',
  '506': 'Mega Syariah',
  '517': 'Panin Dubai Syariah',
  '521': 'KB Bukopin Syariah',
  '535': 'SeaBank',
  '536': 'BCA Syariah',
  '542': 'Jago',
  '547': 'BTPN Syariah',
  '567': 'Allo',
  '947': 'Aladin Syariah',
} as const
export type BankCode = keyof typeof payoutBanks
