import type { OrderFormValues } from './wish.ts'

/** The order that a form is about, handed on unseen. */
export const Carried = ({ wish, more = {} }: { wish: OrderFormValues; more?: Record<string, string> }) => (
  <>
    {Object.entries({ ...wish, ...more }).map(([name, value]) =>
      value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
    )}
  </>
)
