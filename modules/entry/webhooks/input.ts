import { z } from 'zod'
import { deliveryStates, webhookTypes } from './states.ts'

const address = z.string({ error: 'missing' }).trim().min(1, 'missing').max(500, 'too_long')
const about = z.string({ error: 'missing' }).trim().min(1, 'missing').min(3, 'webhook_about_short').max(120, 'too_long')
const types = z
  .array(z.enum(webhookTypes, { error: 'webhook_type' }), { error: 'missing' })
  .min(1, 'missing')
  .max(40)
  .transform((given) => webhookTypes.filter((type) => given.includes(type)))

export const CreateEndpoint = z.strictObject({ address, about, types })
export type CreateEndpoint = z.infer<typeof CreateEndpoint>

export const ListDeliveries = z.strictObject({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  state: z.enum(deliveryStates).optional(),
})
export type ListDeliveries = z.input<typeof ListDeliveries>
