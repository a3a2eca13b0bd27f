import { Link } from 'react-router'
import type { SecurityView } from '#contract/credentials/states'
import type { ClosingObjection } from '#contract/identity/states'
import { Form } from '../../../forms/form.tsx'
import { Input } from '../../../forms/input.tsx'
import { money, number } from '../../../lib/format.ts'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/cards/card.tsx'
import { SettingRows } from '../../../ui/lists/setting-rows.tsx'
import { CurrentPassword, PasskeyConfirmation } from '../confirmed-field.tsx'
import { closeFields } from '../fields.ts'

const wayOut = (kind: ClosingObjection['kind']) =>
  ({
    cash: { to: paths.withdrawal(), label: m.settings_close_withdraw() },
    securities: { to: paths.portfolio(), label: m.rail_portfolio() },
    purchase: { to: paths.payments(), label: m.settings_close_purchases() },
    order: { to: paths.market(), label: m.nav_market() },
    issuer: { to: paths.business(), label: m.settings_close_business() },
  })[kind]

const held = ({ kind, name, amount }: ClosingObjection) => {
  const digits = /^\d+$/.test(amount)
  if (kind === 'securities') return m.settings_close_units({ name, amount: digits ? number(amount) : amount })
  const sum = digits ? money(amount) : amount
  if (kind === 'cash') return m.settings_close_cash({ amount: sum })
  if (kind === 'issuer') return m.settings_close_issuer({ name, amount: sum })
  return kind === 'purchase' ? m.settings_close_purchase({ name, amount: sum }) : m.settings_close_order({ name })
}

/** Closes the account: what prevents it, otherwise its consequences and the form. */
export function CloseAccountTask({
  security,
  holdings,
}: {
  security: SecurityView
  holdings: readonly ClosingObjection[]
}) {
  if (holdings.length > 0) {
    return (
      <div className="panel">
        <Note tone="warn">{m.settings_close_not_yet()}</Note>
        <SettingRows>
          {holdings.map((holding) => (
            <li key={`${holding.kind} ${holding.name}`} className="between">
              <span>{held(holding)}</span>
              <Link to={wayOut(holding.kind).to}>{wayOut(holding.kind).label}</Link>
            </li>
          ))}
        </SettingRows>
        <ButtonLink to={paths.settings({ bagian: 'privasi' })}>{m.settings_keep()}</ButtonLink>
      </div>
    )
  }
  return (
    <div className="panel">
      <p>{m.settings_close_lede()}</p>
      <ul className="not-me muted">
        <li>{m.settings_close_a()}</li>
        <li>{m.settings_close_b()}</li>
        <li>{m.settings_close_c()}</li>
      </ul>
      <Form
        name="close"
        fields={closeFields}
        submit={m.settings_close()}
        working={m.settings_closing()}
        look={{ kind: 'danger' }}
      >
        <CurrentPassword security={security} />
        <Input name="sure">{m.settings_close_sure()}</Input>
      </Form>
      <PasskeyConfirmation security={security} />
    </div>
  )
}
