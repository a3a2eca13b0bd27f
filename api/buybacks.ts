import { z } from 'zod'
import { OfferShares } from '#contract/buybacks/input'
import { BuybackOffer, exampleBuyback, exampleOffer, OwnBuyback } from './buyback-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { digitString, Nothing } from './wire.ts'

const slug = { like: 'slug', unknown: 'buyback_not_found', example: 'roti-pagi' } as const
const one = operation({
  id: 'buyback',
  tag: 'Portfolio',
  method: 'get',
  path: '/portfolio/:slug/buyback',
  summary: 'The newest buy-back of a share, with what the investor may offer and has offered',
  may: 'buyback.read',
  params: { slug },
  answer: OwnBuyback,
  example: { buyback: exampleBuyback, free: '3600', can_offer: false, offers: [exampleOffer] },
  handle: ({ app, actor, params }) => app.buybacks.of(actor, params.slug),
})

const offer = operation({
  id: 'offerShares',
  tag: 'Portfolio',
  method: 'post',
  path: '/portfolio/:slug/buyback/offers',
  summary: 'Offer shares to their issuer at the price that was announced',
  text: 'They are set aside until the end of the period, and can be taken back until then. When more is offered than is bought, every offer is bought in part. It always wants a proof.',
  may: 'buyback.offer',
  idempotent: true,
  proves: true,
  params: { slug },
  body: z.strictObject({ units: digitString.pipe(OfferShares.shape.units), terms: OfferShares.shape.terms }),
  status: 201,
  answer: BuybackOffer,
  examples: { body: { units: '400', terms: 'on' } },
  example: exampleOffer,
  handle: ({ app, actor, params, body, key, proof }) =>
    app.buybacks.offer(actor, { ...body, slug: params.slug }, { key, proof }),
})

const withdraw = expose((app) => app.buybacks.withdraw, {
  id: 'withdrawOffer',
  tag: 'Portfolio',
  path: '/buyback-offers/:id/withdraw',
  summary: 'Take an offer back: the shares are free at once',
  params: { id: { like: 'id', unknown: 'buyback_offer_not_found', example: exampleOffer.id } },
  body: Nothing,
  answer: BuybackOffer,
  examples: { body: {} },
  example: { ...exampleOffer, state: 'withdrawn', ended_at: '2026-11-20T15:00:00.000+07:00' },
})

export const buybackOperations: AnyOperation[] = [one, offer, withdraw]
