import { z } from 'zod'
import { DecideHeld } from '#contract/offerings/input'
import { offeringStates } from '#contract/offerings/states'
import { createCursorCodec } from './cursor.ts'
import { exampleId, exampleInstant } from './desk-kyc-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { Asked, createLimitParam, createListSchema, Instant, Money, ObjectId, registerSchema } from './wire.ts'

const tag = 'Desk'
const page = createCursorCodec('desk-held')

const held = operation({
  id: 'heldPurchases',
  tag,
  method: 'get',
  path: '/desk/held-purchases',
  summary: 'Purchases of people who were found on a list: their money stays in escrow, the longest held first',
  text: 'Their offering is not handed over before each of them is decided on.',
  may: 'subscription.read-held',
  query: z.object({ limit: createLimitParam(100, 50), cursor: page.field }),
  answer: createListSchema(
    registerSchema(
      'HeldPurchase',
      z.strictObject({
        id: ObjectId,
        reference: z.string(),
        user_id: ObjectId,
        offering: z.string(),
        offering_state: z.enum(offeringStates),
        state: z.enum(['awaiting_payment', 'paid', 'confirmed']),
        total: Money,
        held_at: Instant,
      }),
    ),
  ),
  examples: { query: { limit: '20' } },
  example: {
    items: [
      {
        id: exampleId,
        reference: 'SUB-2026-000123',
        user_id: exampleId,
        offering: 'Kopi Gayo Lestari',
        offering_state: 'closed' as const,
        state: 'confirmed' as const,
        total: '2000000',
        held_at: exampleInstant,
      },
    ],
    next_cursor: null,
  },
  async handle({ app, actor, query }) {
    const found = await app.offerings.held(actor, { limit: query.limit, after: query.cursor })
    return { items: found.items, next: page.out(found.next) }
  },
})

const propose = expose((app) => app.offerings.proposeHeld, {
  id: 'proposeHeldPurchase',
  tag,
  path: '/desk/held-purchases/:id',
  summary: 'Propose what becomes of a held purchase',
  text: '`release`: it is handed over with the others; `refund`: its money goes back to its owner’s wallet, which nothing leaves. A second member of staff decides (`/approvals`).',
  params: { id: { like: 'id', unknown: 'held_purchase_not_found', example: exampleId } },
  body: DecideHeld.strict(),
  status: 201,
  answer: Asked,
  examples: { body: { outcome: 'refund', reason: 'Identitas sama dengan daftar' } },
  example: { approval: exampleId },
  view: (_, approval) => ({ approval }),
})

const ordersPage = createCursorCodec('desk-held-rights')

const heldRights = operation({
  id: 'heldRightsOrders',
  tag,
  method: 'get',
  path: '/desk/held-rights-orders',
  summary: 'Orders of new shares by right, of people who were found on a list: their money stays in escrow',
  text: 'Nothing of their rights issue is allotted before each of them is decided on.',
  may: 'subscription.read-held',
  query: z.object({ limit: createLimitParam(100, 50), cursor: ordersPage.field }),
  answer: createListSchema(
    registerSchema(
      'HeldRightsOrder',
      z.strictObject({
        id: ObjectId,
        reference: z.string(),
        user_id: ObjectId,
        share: z.string(),
        state: z.enum(['awaiting_payment', 'paid']),
        total: Money,
        exercise_until: Instant,
        held_at: Instant,
      }),
    ),
  ),
  examples: { query: { limit: '20' } },
  example: {
    items: [
      {
        id: exampleId,
        reference: 'TH-261120-7K3M9QX',
        user_id: exampleId,
        share: 'Roti Pagi',
        state: 'paid' as const,
        total: '2000000',
        exercise_until: exampleInstant,
        held_at: exampleInstant,
      },
    ],
    next_cursor: null,
  },
  async handle({ app, actor, query }) {
    const found = await app.rights.held(actor, { limit: query.limit, after: query.cursor })
    return { items: found.items, next: ordersPage.out(found.next) }
  },
})

const proposeRights = expose((app) => app.rights.proposeHeld, {
  id: 'proposeHeldRightsOrder',
  tag,
  path: '/desk/held-rights-orders/:id',
  summary: 'Propose what becomes of a held order by right',
  text: '`release`: it goes on with the others; `refund`: its money goes back to its owner’s wallet, which nothing leaves, and its rights are there for others. A second member of staff decides (`/approvals`).',
  params: { id: { like: 'id', unknown: 'held_rights_not_found', example: exampleId } },
  body: DecideHeld.strict(),
  status: 201,
  answer: Asked,
  examples: { body: { outcome: 'refund', reason: 'Identitas sama dengan daftar' } },
  example: { approval: exampleId },
  view: (_, approval) => ({ approval }),
})

export const deskHeld: AnyOperation[] = [held, propose, heldRights, proposeRights]
