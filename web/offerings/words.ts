import type { ListOfferings } from '#contract/offerings/input'
import { getLocale, m } from '../lib/words.ts'

export const kindWord = (kind: 'share' | 'sukuk') => (kind === 'share' ? m.ui_share() : m.ui_sukuk())
export const akadWord = (akad: 'musyarakah' | 'mudharabah' | 'ijarah') =>
  ({ musyarakah: m.akad_musyarakah, mudharabah: m.akad_mudharabah, ijarah: m.akad_ijarah })[akad]()
/** As it stands within a text: 'Akad mudharabah', 'Mudharabah contract'. */
export const akadInText = (akad: Parameters<typeof akadWord>[0]) =>
  getLocale() === 'id' ? akadWord(akad).toLowerCase() : akadWord(akad)
export const sortWord = (sort: ListOfferings['sort']) =>
  ({ closing: m.sort_closing, newest: m.sort_newest, return: m.sort_return, funded: m.sort_funded })[sort]()
