import { formatRoleNames } from '#contract/staff/states'
import type { StaffRole } from '#shared/actor'
import { getLocale } from '../../../lib/words.ts'

/** The roles of a member of staff in words: 'Keuangan, Pasar'. */
export const formatRoles = ({ roles }: { roles: readonly StaffRole[] }) => formatRoleNames(roles)[getLocale()]
