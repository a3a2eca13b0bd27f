import type { BreachList, BreachOutcome, BreachScope, BreachState } from '#contract/breaches/states'
import { m } from '../../lib/words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const breachWords: Record<BreachState, () => string> = {
  collecting: m.breach_collecting,
  open: m.breach_open,
  sending: m.breach_sending,
  sent: m.breach_sent,
  dismissed: m.breach_dismissed,
}

export const breachTones: Record<BreachState, Tone> = {
  collecting: 'neutral',
  open: 'warn',
  sending: 'neutral',
  sent: 'up',
  dismissed: 'neutral',
}

export const scopeWords: Record<BreachScope, () => string> = {
  actors: m.breach_scope_actors,
  kinds: m.breach_scope_kinds,
}

export const outcomeWords: Record<BreachOutcome, () => string> = {
  notify: m.breach_notify,
  dismiss: m.breach_dismiss,
}

export const listWords: Record<BreachList, () => string> = { open: m.breach_list_open, ended: m.breach_list_ended }
