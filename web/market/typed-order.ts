import { PlaceOrder } from '#contract/market/input'
import type { OrderFormValues } from './wish.ts'

/** The order that was typed, or what is wrong with each of its fields. For loaders and actions: it brings Zod along. */
export const orderOf = (slug: string, { immediate, day, ...wish }: OrderFormValues) =>
  PlaceOrder.safeParse({ ...wish, slug, immediate: immediate === '1', ...(day ? { day } : {}) })
