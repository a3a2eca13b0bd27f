import type { StaffRole } from '../shared/actor.ts'

/** Who holds each role in the demo world: the part of the address before @contoh.test. */
export const staffAccounts: Record<StaffRole, string> = {
  compliance: 'kepatuhan',
  analyst: 'analis',
  sharia: 'syariah',
  finance: 'keuangan',
  market: 'pasar',
  content: 'konten',
  support: 'dukungan',
  auditor: 'auditor',
  admin: 'admin',
}
