import type { StaffRole } from '#shared/actor'
import { type Rupiah, rupiah } from '#shared/money'
import type { App } from '../../server/app.ts'

export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXP'

export type DemoPerson = {
  email: string
  /** Of the sandbox's telephone: nobody's number. */
  phone: string
  what: string
  kind: 'person' | 'staff'
  firstname: string
  lastname: string
  kyc: 'none' | 'submitted' | 'approved'
  /** Whose card and face are drawn. */
  sex?: 'male' | 'female'
  roles: StaffRole[]
  /** Owns a proposal that was accepted and whose file is to be completed at `/submission`. */
  completesFile?: true
  /** Money in the wallet when the demo world is ready. */
  balance: Rupiah
}

let numbered = 0

const person = (email: string, name: string, what: string, more: Partial<DemoPerson>): DemoPerson => {
  const [firstname = '', ...rest] = name.split(' ')
  return {
    email: `${email}@contoh.test`,
    phone: `+62811000${String(1000 + ++numbered)}`,
    firstname,
    lastname: rest.join(' '),
    what,
    kind: 'person',
    kyc: 'none',
    roles: [],
    balance: rupiah(0),
    ...more,
  }
}
const staff = (email: string, name: string, role: StaffRole) =>
  person(email, name, `staff: ${role}`, { kind: 'staff', roles: [role] })

/** The people of the contract; the password of all is the same, staff also need the authenticator's code. */
export const demoPeople: DemoPerson[] = [
  person('baru', 'Rahma Lestari', 'registered, KYC not filled', {}),
  person('menunggu', 'Dimas Prakoso', 'KYC under review', { kyc: 'submitted', sex: 'male' }),
  person('pemodal', 'Sekar Wulandari', 'approved investor with holdings', {
    kyc: 'approved',
    balance: rupiah(250_000_000),
  }),
  person('hmetd', 'Arif Budiman', 'approved, holds a share with an open rights issue', {
    kyc: 'approved',
    balance: rupiah(25_000_000),
  }),
  person('pemodal2', 'Laila Maharani', 'approved investor with tradable shares', {
    kyc: 'approved',
    balance: rupiah(250_000_000),
  }),
  person('penerbit', 'Iwan Fahmi', 'issuer with a running business', { kyc: 'approved', balance: rupiah(5_000_000) }),
  person('klinik-sehati', 'Rina Wijayanti', 'issuer whose application was accepted: completes its file', {
    kyc: 'approved',
    completesFile: true,
  }),
  staff('kepatuhan', 'Nadia Putri', 'compliance'),
  staff('analis', 'Bayu Saputra', 'analyst'),
  staff('syariah', 'Ahmad Fauzi', 'sharia'),
  staff('keuangan', 'Rina Kartika', 'finance'),
  staff('keuangan2', 'Joko Susilo', 'finance'),
  staff('pasar', 'Tio Wibowo', 'market'),
  staff('konten', 'Maya Anggraini', 'content'),
  staff('dukungan', 'Putu Ayu', 'support'),
  staff('auditor', 'Hendra Gunawan', 'auditor'),
  staff('admin', 'Siti Aminah', 'admin'),
  staff('admin2', 'Yusuf Hidayat', 'admin'),
]

/** Whether the demo world is there: its people are made first. */
export const isSeeded = async ({ identity }: Pick<App, 'identity'>): Promise<boolean> =>
  (await identity.userByEmail('pemodal@contoh.test')) !== null
