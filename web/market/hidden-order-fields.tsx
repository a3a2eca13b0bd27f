import type { OrderFormValues } from './order-form-values.ts'

/** The order's values as hidden inputs. */
export const HiddenOrderFields = ({ wish, more = {} }: { wish: OrderFormValues; more?: Record<string, string> }) => (
  <>
    {Object.entries({ ...wish, ...more }).map(([name, value]) =>
      value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
    )}
  </>
)
