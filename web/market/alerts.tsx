import { BellRing } from 'lucide-react'
import type { PriceAlert } from '#contract/market/states'
import { Form } from '../forms/form.tsx'
import { money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { SubmitButton } from '../ui/buttons/button.tsx'
import { alertFields } from './alert-fields.ts'

/** The reader's price alerts for this share and a form to add one. */
export const PriceAlerts = ({ name, alerts }: { name: string; alerts: readonly PriceAlert[] }) => (
  <section className="panel stack-4" aria-labelledby="peringatan">
    <h2 id="peringatan">{m.market_alerts()}</h2>
    <p className="small muted">{m.market_alerts_text({ name })}</p>
    {alerts.length > 0 ? (
      <ul className="grid gap-2">
        {alerts.map(({ id, side, price }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="num flex items-center gap-2 whitespace-normal">
              <BellRing className="i i-16" aria-hidden />
              {side === 'above'
                ? m.market_alert_above({ price: money(price) })
                : m.market_alert_below({ price: money(price) })}
            </span>
            <Form name="remove-alert" fields={{}} stays buttons={<Remove price={money(price)} />}>
              <input type="hidden" name="id" value={id} />
            </Form>
          </li>
        ))}
      </ul>
    ) : null}
    <Form
      name="alert"
      fields={alertFields}
      initial={{ side: 'above' }}
      className="grid gap-4"
      submit={m.market_alert_set()}
      working={m.auth_working()}
      look={{ kind: 'plain' }}
      stays
    />
  </section>
)

const Remove = ({ price }: { price: string }) => (
  <SubmitButton kind="quiet" size="sm" intent="remove-alert">
    {m.market_alert_remove()} <span className="sr">{price}</span>
  </SubmitButton>
)
