import { z } from 'zod'

/** Which entry of an order moves where, as the buttons of `Move` post it. */
export const moved = z.union([
  z.object({ up: z.string() }).transform(({ up }) => ({ id: up, direction: 'up' as const })),
  z.object({ down: z.string() }).transform(({ down }) => ({ id: down, direction: 'down' as const })),
])
