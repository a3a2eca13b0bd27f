import { Landmark } from 'lucide-react'
import { Link } from 'react-router'
import { Form } from '../forms/form.tsx'
import { money } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { transferFields } from './fields.ts'

export type Payable = { number: string; printed: string; what: string; amount: string | null }

/** Pays any amount to any virtual account or QRIS code, as a bank customer would. */
export function SandboxBank({
  asked,
  payable,
}: {
  asked: { va: string; amount: string }
  payable: readonly Payable[]
}) {
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
          key={`${asked.va} ${asked.amount}`}
          name="transfer"
          fields={transferFields}
          initial={asked}
          className="fg mt-4"
          submit={m.sandbox_pay()}
          working={m.sandbox_paying()}
          stays
        />
      </div>
    </section>
  )
}
