import { eventsOn } from '#shared/events'

/** What matters to the safety of accounts, in the order in which a member of staff filters by it. */
export const securityKinds = [
  'log_in',
  'permission',
  'limit',
  'proof',
  'factor',
  'contact',
  'recovery',
  'session',
  'role',
  'account',
  'reveal',
  'export',
] as const
export type SecurityKind = (typeof securityKinds)[number]
export const securityKindWords = {
  log_in: { id: 'Masuk', en: 'Log-in' },
  permission: { id: 'Tanpa izin', en: 'Without permission' },
  limit: { id: 'Terlalu sering', en: 'Too often' },
  proof: { id: 'Bukti', en: 'Proof' },
  factor: { id: 'Password dan faktor', en: 'Password and factors' },
  contact: { id: 'Email dan telepon', en: 'E-mail and phone' },
  recovery: { id: 'Pemulihan', en: 'Recovery' },
  session: { id: 'Sesi', en: 'Sessions' },
  role: { id: 'Peran', en: 'Roles' },
  account: { id: 'Akun', en: 'Accounts' },
  reveal: { id: 'Data dibuka', en: 'Data read' },
  export: { id: 'Data diunduh', en: 'Data exported' },
} as const satisfies Record<SecurityKind, { id: string; en: string }>

export const securityOutcomes = ['done', 'refused'] as const
export type SecurityOutcome = (typeof securityOutcomes)[number]

export type SecurityEventView = {
  id: string
  at: Date
  kind: SecurityKind
  outcome: SecurityOutcome
  /** With which refusal it ended. */
  code: string | null
  command: string
  /** A user's id, a part of the product, or null for a guest. */
  actor: string | null
  actorKind: 'guest' | 'user' | 'system'
  /** Digest of the address with which somebody tried to log in: the same for each try with the same address. */
  account: string | null
  about: string | null
  detail: Record<string, string>
  ip: string | null
  device: string | null
  requestId: string | null
}

export const alarmRules = [
  'guessing',
  'guessing_one_account',
  'staff_guessed',
  'refusals',
  'staff_refused',
  'limits',
  'proofs_failed',
  'many_reveals',
  'role_changed',
  'old_token',
  'document_damaged',
] as const
export type AlarmRule = (typeof alarmRules)[number]
export const alarmWords = {
  guessing: { id: 'banyak percobaan masuk yang gagal', en: 'many failed log-ins' },
  guessing_one_account: { id: 'satu akun dicoba berkali-kali', en: 'one account tried again and again' },
  staff_guessed: { id: 'akun staf dicoba berkali-kali', en: 'a member of staff’s account tried again and again' },
  refusals: { id: 'banyak permintaan tanpa izin', en: 'many requests without permission' },
  staff_refused: { id: 'satu orang berkali-kali ditolak karena tanpa izin', en: 'one person refused again and again' },
  limits: { id: 'banyak permintaan di atas batas', en: 'many requests above the limits' },
  proofs_failed: { id: 'bukti berkali-kali salah', en: 'proofs wrong again and again' },
  many_reveals: { id: 'satu staf membuka banyak data', en: 'one member of staff read much data' },
  role_changed: { id: 'peran staf diubah', en: 'a role of staff was changed' },
  document_damaged: {
    id: 'berkas dokumen hilang atau berubah',
    en: 'the file of a document is missing or changed',
  },
  old_token: { id: 'token sesi yang sudah berakhir dipakai', en: 'tokens of ended sessions were used' },
} as const satisfies Record<AlarmRule, { id: string; en: string }>

export type AlarmView = { id: string; rule: AlarmRule; about: string; counted: number; openedAt: Date }

export type SecurityEvents = {
  security_alarm: { whatId: string; whatEn: string; counted: number }
}
export const securityEvent = eventsOn<SecurityEvents>('security')
