import type { OfferingCard, OfferingState } from '#contract/offerings/states'
import { m } from '../lib/words.ts'
import type { OfferingCardView } from '../ui/cards/offering-card.tsx'
import { findCoverArt } from '../ui/pictures/cover-art.ts'
import type { IssuerStanding } from './issuer-standing.ts'
import { getWorstShariaBadge } from './sharia-status.tsx'
import { formatAkadInText } from './words.ts'

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

/** The state in one or two words, as on badges. */
export const formatOfferingState = (state: OfferingState) =>
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

/** Open, but all units are taken; cancellations and unpaid purchases may free some. */
export const isSoldOut = ({ state, availableUnits }: Pick<OfferingCard, 'state' | 'availableUnits'>) =>
  state === 'open' && availableUnits <= 0n

/** As `formatOfferingState`; open offerings without units count as sold out. */
export const formatOfferingStatus = (offering: Pick<OfferingCard, 'state' | 'availableUnits'>) =>
  isSoldOut(offering) ? m.offering_taken() : formatOfferingState(offering.state)

/** The data of an offering's card; nothing else is sent to the browser. */
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
  akad: formatAkadInText(card.akad),
  phase: isSoldOut(card) ? 'full' : PHASE[card.state],
  status: formatOfferingStatus(card),
  paid: String(card.paid),
  reserved: String(card.reserved),
  target: String(card.target),
  minimumPurchase: String(card.minimumAmount),
  projectedReturn: card.projectedReturn === null ? null : String(card.projectedReturn),
  opensAt: card.opensAt.toISOString(),
  closesAt: card.closesAt.toISOString(),
  lateDays,
  sharia: getWorstShariaBadge(sharia),
  saved: card.bookmarked,
})

export type CardView = ReturnType<typeof toCardView>
