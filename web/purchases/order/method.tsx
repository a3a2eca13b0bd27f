import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FeeRules, PaymentMethod } from '#contract/offerings/states'
import { bankCodes, depositBanks } from '#contract/wallet/states'
import type { Rupiah } from '#shared/money'
import { useField } from '../../forms/context.ts'
import { money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { CardSection } from '../../ui/cards/card-section.tsx'
import { FieldError, useFieldId } from '../../ui/inputs/fields/index.ts'
import { TileRadios } from '../../ui/inputs/tile-radios.tsx'
import type { ReviewedPurchase } from './review.ts'

type Way = Exclude<PaymentMethod, 'qris'>
type PaymentMethodChoice = {
  method: PaymentMethod
  balance: Rupiah
  total: Rupiah
  fees: Pick<FeeRules, 'channelFee'>
  rules: Pick<ReviewedPurchase['rules'], 'paymentHours'>
  onMethod: (method: Way) => void
  /** Ways that not every purchase has. */
  children?: ReactNode
}

/** Choice of payment method; bank options show for virtual accounts, also without JavaScript. */
export function PaymentMethodChoice({ method, balance, total, fees, rules, onMethod, children }: PaymentMethodChoice) {
  const [way, bank] = [useField('method'), useField('bank')]
  const id = useFieldId('method')
  const short = total - balance
  const radio = (value: Way) => ({
    type: 'radio' as const,
    name: 'method',
    value,
    id: value === 'wallet' ? id : undefined,
    defaultChecked: method === value,
    onChange: () => onMethod(value),
  })
  return (
    <CardSection id="cara" title={m.pay_method()}>
      <fieldset className="choices mt-3" aria-describedby={way.error ? `${id}-error` : undefined}>
        <legend className="sr">{m.pay_method()}</legend>
        <label>
          <input {...radio('wallet')} />
          <b>{m.pay_wallet()}</b>
          <span className="fee up">{m.pay_free()}</span>
          <span className="tiny">
            {short > 0n
              ? m.pay_wallet_short({ balance: money(balance), short: money(short) })
              : m.pay_wallet_after({ balance: money(balance), after: money(-short) })}
          </span>
        </label>
        <label className="va-choice">
          <input {...radio('virtual_account')} />
          <b>{m.pay_va()}</b>
          <span className={fees.channelFee === 0n ? 'fee up' : 'fee'}>
            {fees.channelFee === 0n ? m.pay_free() : money(fees.channelFee)}
          </span>
          <span className="tiny">{m.pay_va_valid({ hours: rules.paymentHours })}</span>
        </label>
        {children}
        <FieldError id={`${id}-error`} error={way.error} />
        <TileRadios
          name="bank"
          label={m.pay_bank()}
          options={bankCodes.map((code) => ({ value: code, label: depositBanks[code].name }))}
          chosen={bank.defaultValue}
          error={bank.error}
        />
      </fieldset>
      {short > 0n ? (
        <p className="small mt-2">
          <Link to={paths.deposit({ amount: String(short) })}>{m.pay_deposit()}</Link>
        </p>
      ) : null}
    </CardSection>
  )
}
