import type { CaseState } from '#contract/sharia/states'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const caseTones: Record<CaseState, Tone> = { at_risk: 'warn', lost: 'down', restored: 'up' }
