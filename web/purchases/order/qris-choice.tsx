import { money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import type { ReviewedPurchase } from './review.ts'

type QrisChoice = {
  chosen: boolean
  rules: Pick<ReviewedPurchase['rules'], 'paymentHours' | 'qrisMaximum'>
  onChoose: () => void
}

/** QRIS as a payment method. */
export const QrisChoice = ({ chosen, rules: { paymentHours: hours, qrisMaximum }, onChoose }: QrisChoice) => (
  <label>
    <input type="radio" name="method" value="qris" defaultChecked={chosen} onChange={onChoose} />
    <b>{m.pay_qris()}</b>
    <span className="fee up">{m.pay_free()}</span>
    <span className="tiny">{m.pay_qris_valid({ hours, maximum: money(qrisMaximum) })}</span>
  </label>
)
