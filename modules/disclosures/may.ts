import { systemOr } from '#platform/command'

export const reviewer = systemOr('analyst')
/** Who may read what waits; the auditor reads everything. */
export const reader = systemOr('analyst', 'auditor')
