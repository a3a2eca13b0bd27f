import type { OfferingCard, OfferingState } from '#contract/offerings/states'
import { m } from '../lib/words.ts'
import type { OfferingCardView } from '../ui/cards/offering-card.tsx'
import { findCoverArt } from '../ui/pictures/cover-art.ts'
import type { IssuerStanding } from './issuer-standing.ts'
import { standingBadge } from './sharia-status.tsx'
import { akadInText } from './words.ts'

const PHASE = {
  scheduled: 'soon',
  open: 'open',
  funded: 'full',
  closed: 'closed',
  handed_over: 'closed',
  running: 'closed',
  failed: 'closed',
  withdrawn: 'closed',
} as const satisfies Record<OfferingState, OfferingCardView['phase']>

/** The state in a word or two, as on badges. */
export const stateWord = (state: OfferingState) =>
  ({
    scheduled: m.offering_scheduled,
    open: m.offering_open,
    funded: m.offering_funded,
    closed: m.offering_closed,
    handed_over: m.offering_handed_over,
    running: m.offering_running,
    failed: m.offering_failed,
    withdrawn: m.offering_withdrawn,
  })[state]()

/** Open, yet every unit is taken: units come back when somebody cancels or does not pay. */
export const allTaken = ({ state, availableUnits }: Pick<OfferingCard, 'state' | 'availableUnits'>) =>
  state === 'open' && availableUnits <= 0n

/** As the state's word, and said when an open offering has nothing left. */
export const statusWord = (offering: Pick<OfferingCard, 'state' | 'availableUnits'>) =>
  allTaken(offering) ? m.offering_taken() : stateWord(offering.state)

/** What a card shows of an offering; the rest stays on the server. */
export const toCardView = (
  card: OfferingCard,
  { lateDays, ...sharia }: IssuerStanding,
): OfferingCardView & { saved: boolean } => ({
  slug: card.slug,
  cover: card.cover,
  logo: card.logo,
  art: card.cover ? null : findCoverArt(card),
  name: card.name,
  pitch: card.pitch,
  sector: card.sector,
  place: card.city,
  instrument: card.kind === 'share' ? 'saham' : 'sukuk',
  tenorMonths: card.tenorMonths,
  akad: akadInText(card.akad),
  phase: allTaken(card) ? 'full' : PHASE[card.state],
  status: statusWord(card),
  paid: String(card.paid),
  reserved: String(card.reserved),
  target: String(card.target),
  minimumPurchase: String(card.minimumAmount),
  projectedReturn: card.projectedReturn === null ? null : String(card.projectedReturn),
  opensAt: card.opensAt.toISOString(),
  closesAt: card.closesAt.toISOString(),
  lateDays,
  sharia: standingBadge(sharia),
  saved: card.bookmarked,
})

export type CardView = ReturnType<typeof toCardView>
