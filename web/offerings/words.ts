import type { ListOfferings } from '#contract/offerings/input'
import type { RiskKind } from '#contract/offerings/states'
import { getLocale, m } from '../lib/words.ts'

export const formatKind = (kind: 'share' | 'sukuk') => (kind === 'share' ? m.ui_share() : m.ui_sukuk())
export const formatAkad = (akad: 'musyarakah' | 'mudharabah' | 'ijarah') =>
  ({ musyarakah: m.akad_musyarakah, mudharabah: m.akad_mudharabah, ijarah: m.akad_ijarah })[akad]()
/** Within a text: 'Akad mudharabah', 'Mudharabah contract'. */
export const formatAkadInText = (akad: Parameters<typeof formatAkad>[0]) =>
  getLocale() === 'id' ? formatAkad(akad).toLowerCase() : formatAkad(akad)
export const formatSort = (sort: ListOfferings['sort']) =>
  ({ closing: m.sort_closing, newest: m.sort_newest, return: m.sort_return, funded: m.sort_funded })[sort]()

export const formatRisk = (kind: RiskKind) =>
  ({
    business: m.risk_business,
    default: m.risk_default,
    loss: m.risk_loss,
    dilution: m.risk_dilution,
    liquidity: m.risk_liquidity,
    dividend: m.risk_dividend,
    system: m.risk_system,
    sharia_status: m.risk_sharia,
  })[kind]()
export const formatRiskLevel = (level: 'low' | 'medium' | 'high') =>
  ({ low: m.level_low, medium: m.level_medium, high: m.level_high })[level]()
