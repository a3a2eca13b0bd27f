const NAMES = ['side', 'price', 'units', 'immediate', 'day'] as const
/** What the pages of an order hand on from one to the next, as typed. */
export type OrderFormValues = { [Name in (typeof NAMES)[number]]: string }

type FormFields = { get(name: string): unknown }

/** The order's values from a query or form, as typed. */
export const readOrderFormValues = (given: FormFields): OrderFormValues => ({
  side: text(given, 'side') === 'sell' ? 'sell' : 'buy',
  price: text(given, 'price'),
  units: text(given, 'units'),
  immediate: text(given, 'immediate') === '1' ? '1' : '',
  day: text(given, 'day'),
})

const text = (given: FormFields, name: string) => String(given.get(name) ?? '').slice(0, 40)

export const ranges = ['day', 'window', 'all'] as const
/** Of the chart: today, this window, or all days. */
export type Range = (typeof ranges)[number]
export const panels = ['book', 'chart', 'tape', 'mine'] as const
/** Of the page on a phone, where one of them is shown at a time. */
export type Panel = (typeof panels)[number]

/** `asked` if it is one of `names`, else `otherwise`. */
export const findChoice = <Name extends string>(names: readonly Name[], asked: string | null, otherwise: Name): Name =>
  names.find((name) => name === asked) ?? otherwise
