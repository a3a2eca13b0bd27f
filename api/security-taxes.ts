import { z } from 'zod'
import { ChangeTax } from '#contract/distributions/input'
import { type Operation, operation } from './operation.ts'
import { createListSchema, ObjectId, Rate, registerSchema, Security, toWholeList } from './wire.ts'

const Tax = registerSchema(
  'SecurityTax',
  z.strictObject({
    security: Security,
    tax: z.strictObject({
      citizen: Rate,
      foreigner: Rate,
      entity: Rate,
      source: z.string().describe('The law that says so.'),
      changed: z.boolean().describe('By two, since its offering was made.'),
    }),
  }),
)
const example: z.output<typeof Tax> = {
  security: { code: 'ADN-S1', slug: 'armada-dingin', name: 'Armada Dingin' },
  tax: { citizen: '1000', foreigner: '2000', entity: '0', source: 'PP 91/2021', changed: true },
}

const list = operation({
  id: 'listSecurityTaxes',
  tag: 'Desk',
  method: 'get',
  path: '/admin/security-taxes',
  summary: 'What is withheld of what each security pays, by who holds it',
  may: 'distribution.read',
  answer: createListSchema(Tax),
  example: { items: [example], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.distributions.taxes(actor)),
})

const rate = z.string().regex(/^(?:0|[1-9]\d{0,4})$/)
const change = operation({
  id: 'changeSecurityTax',
  tag: 'Desk',
  method: 'post',
  path: '/admin/security-taxes',
  summary: 'Another tax treatment of a security',
  text: 'Rates in basis points; 0 is exempt. It holds for what is announced once a second member of staff has agreed (`/approvals`).',
  may: 'security-tax.propose',
  body: z.strictObject({
    security: z.string().trim().min(1, 'missing').max(12, 'too_long'),
    citizen: rate,
    foreigner: rate,
    entity: rate,
    source: z.string().trim().min(3, 'too_short').max(300, 'too_long'),
    reason: z.string().trim().min(3, 'too_short').max(1_000, 'too_long'),
  }),
  status: 201,
  answer: z.strictObject({ approval: ObjectId }),
  examples: {
    body: {
      security: 'ADN-S1',
      citizen: '1000',
      foreigner: '2000',
      entity: '0',
      source: 'PP 91/2021',
      reason: 'Tenor lebih dari 12 bulan',
    },
  },
  example: { approval: '0199d1c2-7e4a-7b3c-9d2e-7a8b9c0d1e2f' },
  async handle({ app, actor, body: { citizen, foreigner, entity, ...asked } }) {
    const percent = (points: string) => `${Number(points) / 100}`
    const rates = { citizen: percent(citizen), foreigner: percent(foreigner), entity: percent(entity) }
    return { approval: await app.distributions.changeTax(actor, ChangeTax.parse({ ...asked, ...rates })) }
  },
})

export const securityTaxOperations: Operation[] = [list, change]
