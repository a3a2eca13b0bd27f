import type { Akad, Security } from '#contract/registry/states'
import type { Both } from '#shared/text'
import type { DistributionRow } from './rows.ts'
import { computePaymentSchedule } from './schedule.ts'
import { distributionKindWords } from './states.ts'

const returnWords: Record<Akad, Both> = {
  musyarakah: { id: 'Bagi hasil', en: 'Profit share' },
  mudharabah: { id: 'Bagi hasil', en: 'Profit share' },
  ijarah: { id: 'Ujrah', en: 'Rent' },
}

/** What a payment is called in a list of transactions: 'Bagi hasil Armada Dingin, ke-5 dari 12'. */
export function formatPaymentTitle(
  security: Security,
  { kind, foreseen_on }: Pick<DistributionRow, 'kind' | 'foreseen_on'>,
): Both {
  const words = kind === 'return' ? returnWords[security.akad] : distributionKindWords[kind]
  const days = computePaymentSchedule(security)
    .filter((payment) => payment.kind === kind)
    .map(({ on }) => on)
  const place = foreseen_on ? days.indexOf(foreseen_on) + 1 : 0
  const numbered = place > 0 && days.length > 1
  return {
    id: `${words.id} ${security.name}${numbered ? `, ke-${place} dari ${days.length}` : ''}`,
    en: `${words.en} from ${security.name}${numbered ? `, ${place} of ${days.length}` : ''}`,
  }
}
