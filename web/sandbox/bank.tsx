import { Landmark } from 'lucide-react'
import { Form, Link } from 'react-router'
import { money } from '../lib/format.ts'
import type { useFormState } from '../lib/forms.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { SubmitButton } from '../ui/button.tsx'
import { CurrencyField } from '../ui/fields/filtered.tsx'
import { TextField } from '../ui/fields/text.tsx'

export type Payable = { number: string; printed: string; what: string; amount: string | null }

/** The counter of every bank: pays any amount to any account, as a person at a bank would. */
export function Bank({
  field,
  payable,
}: {
  field: ReturnType<typeof useFormState>['field']
  payable: readonly Payable[]
}) {
  const va = field('va')
  const amount = field('amount')
  return (
    <section className="card" id="bank" aria-labelledby="h-bank">
      <div className="card-h">
        <h2 id="h-bank">
          <Landmark className="i" aria-hidden /> {m.sandbox_bank()}
        </h2>
      </div>
      <div className="card-b">
        <p className="small muted">{m.sandbox_bank_text()}</p>
        {payable.length > 0 ? (
          <ul className="sb-payable" aria-label={m.sandbox_payable()}>
            {payable.map(({ number, printed, what, amount: due }) => (
              <li key={number}>
                <Link to={`${paths.sandbox({ va: number, jumlah: due })}#bank`} preventScrollReset>
                  <b className="num">{printed}</b>
                  <span className="tiny muted">{due ? `${what} · ${money(due)}` : what}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        {/* a new account from the list above starts the form anew */}
        <Form
          method="post"
          className="fg mt-4"
          noValidate
          key={`${va.defaultValue} ${amount.defaultValue}`}
          preventScrollReset
        >
          <input type="hidden" name="intent" value="transfer" />
          <TextField {...va} label={m.sandbox_va()} inputMode="numeric" maxLength={40} autoComplete="off" required />
          <CurrencyField {...amount} label={m.sandbox_amount()} required />
          <SubmitButton name="intent" value="transfer" working={m.sandbox_paying()}>
            {m.sandbox_pay()}
          </SubmitButton>
        </Form>
      </div>
    </section>
  )
}
