import type { StaffRole } from '#shared/actor'
import { m } from '../../../lib/words.ts'

const words: Record<StaffRole, () => string> = {
  compliance: m.role_compliance,
  analyst: m.role_analyst,
  sharia: m.role_sharia,
  finance: m.role_finance,
  market: m.role_market,
  content: m.role_content,
  support: m.role_support,
  auditor: m.role_auditor,
  admin: m.role_admin,
}

/** The roles of a member of staff in words: 'Keuangan, Pasar'. */
export const formatRoles = ({ roles }: { roles: readonly StaffRole[] }) => roles.map((role) => words[role]()).join(', ')
