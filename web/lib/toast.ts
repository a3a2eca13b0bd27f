/** Toasts of the specification: four variants, top-right unless told otherwise, 3,000 ms, 16 px apart, closable. */
export const variants = ['success', 'info', 'warning', 'error'] as const
export type Variant = (typeof variants)[number]
export const positions = [
  'top-right',
  'top-center',
  'top-left',
  'bottom-right',
  'bottom-center',
  'bottom-left',
] as const
export type Position = (typeof positions)[number]
export type ToastInput = {
  variant: Variant
  title: string
  message?: string | undefined
  duration?: number
  close?: boolean
  position?: Position
  /** Pixels from the edge that it stands at. */
  offset?: number
}

export type ToastItem = Required<Omit<ToastInput, 'message'>> & { id: number; message: string | undefined }

export const TOAST_DURATION = 3_000
export const TOAST_SPACING = 16
export const TOAST_OFFSET = 16
export const TOAST_POSITION = 'top-right' satisfies Position

export const isVariant = (value: unknown): value is Variant => variants.includes(value as Variant)

let next = 1
let items: readonly ToastItem[] = []
const listeners = new Set<() => void>()

/** Adds the defaults and an id to a toast. */
export const toToastItem = (input: ToastInput): ToastItem => ({
  duration: TOAST_DURATION,
  close: true,
  position: TOAST_POSITION,
  offset: TOAST_OFFSET,
  message: undefined,
  ...input,
  id: next++,
})

/** Shows a toast. Browser only: a server answer uses `redirectWithToast`. */
export function showToast(input: ToastInput) {
  items = [...items, toToastItem(input)]
  announce()
}

export function dismissToast(id: number) {
  items = items.filter((item) => item.id !== id)
  announce()
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => items,
}

function announce() {
  for (const listener of listeners) listener()
}
