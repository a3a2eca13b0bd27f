import type { FindingKind } from '#contract/market/states'
import { getLocale, m } from '../../lib/words.ts'

export const findingWords: Record<FindingKind, () => string> = {
  back_and_forth: m.mdesk_back_and_forth,
  close: m.mdesk_marking_close,
  layering: m.mdesk_layering,
  concentration: m.mdesk_concentration,
  move: m.mdesk_move,
  shared_device: m.mdesk_shared_device,
  shared_account: m.mdesk_shared_account,
}

/** '60.5%' as the reader's language writes it. */
export const figureText = (figure: string) => (getLocale() === 'id' ? figure.replace('.', ',') : figure)
