import { PlaceOrder } from '#contract/market/input'
import type { OrderFormValues } from './order-form-values.ts'

/** Validates the typed order. Server only, because it needs Zod. */
export const parseOrder = (slug: string, { immediate, day, ...wish }: OrderFormValues) =>
  PlaceOrder.safeParse({ ...wish, slug, immediate: immediate === '1', ...(day ? { day } : {}) })
