import type {
  CustodyAccountState,
  CustodyBreakKind,
  CustodyMoveKind,
  CustodyMoveState,
  CustodyNote,
  PositionsFetched,
} from '#contract/custody/states'
import { m } from '../../lib/words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const kindWords: Record<CustodyBreakKind, () => string> = {
  missing_here: m.custody_missing_here,
  missing_there: m.custody_missing_there,
  different_units: m.custody_different,
}
export const noteWords: Record<CustodyNote['what'], () => string> = {
  opened: m.custody_opened,
  changed: m.custody_changed,
  note: m.custody_note,
  agreed: m.custody_agreed,
}
export const moveKindWords: Record<CustodyMoveKind, () => string> = {
  transfer: m.custody_move_transfer,
  split: m.custody_move_split,
  merge: m.custody_move_merge,
  buyback: m.custody_move_buyback,
  redemption: m.custody_move_redemption,
  rights: m.custody_move_rights,
}
export const moveWords: Record<CustodyMoveState, () => string> = {
  waiting: m.custody_move_waiting,
  sent: m.custody_move_sent,
  refused: m.custody_move_refused,
  settled: m.custody_move_settled,
}
export const moveTones: Record<CustodyMoveState, Tone> = {
  waiting: 'neutral',
  sent: 'info',
  refused: 'down',
  settled: 'up',
}
export const accountWords: Record<CustodyAccountState, () => string> = {
  waiting: m.custody_account_waiting,
  refused: m.custody_move_refused,
  open: m.custody_account_open,
}
export const accountTones: Record<CustodyAccountState, Tone> = { waiting: 'info', refused: 'down', open: 'up' }
type FetchState = PositionsFetched['state']
export const fetchWords: Record<FetchState, () => string> = {
  late: m.custody_fetch_late,
  down: m.custody_fetch_down,
  no_space: m.custody_fetch_no_space,
  malformed: m.custody_fetch_malformed,
  incomplete: m.custody_fetch_incomplete,
  read: m.custody_fetch_read,
}
export const fetchTones: Record<FetchState, Tone> = {
  late: 'gold',
  down: 'down',
  no_space: 'down',
  malformed: 'down',
  incomplete: 'down',
  read: 'up',
}
