import { systemOr } from '#platform/command'

export const editor = systemOr('content')
/** Who may put a legal text through; that it is not the author's own is seen on its versions. */
export const approver = systemOr('content', 'compliance', 'admin')
export const reviewer = systemOr('analyst')
/** Who may read the desk; the auditor reads everything. */
export const reader = systemOr('content', 'compliance', 'admin', 'auditor')
export const disclosureReader = systemOr('analyst', 'auditor')
