import { z } from 'zod'

export const MarketMessage = z.object({ message: z.string().trim().max(280, 'too_long') })
