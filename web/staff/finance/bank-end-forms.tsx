import type { SuspenseReason } from '#contract/wallet/states'
import { Form } from '../../forms/form.tsx'
import { m } from '../../lib/words.ts'
import { Details } from '../../ui/layout/details.tsx'
import { bankEndFields } from './bank-end-fields.ts'

/** Forms to close a suspense case that the bank has to clear up. */
export function BankCaseForms({ reason }: { reason: SuspenseReason }) {
  const foreign = reason === 'wrong_currency'
  return (
    <>
      <Form name="ask" fields={{}} submit={m.suspense_ask_bank()} />
      {foreign ? (
        <Details label={m.suspense_convert()}>
          <Form
            name="convert"
            fields={bankEndFields.convert}
            className="grid gap-4"
            submit={m.suspense_convert_ask()}
          />
        </Details>
      ) : reason === 'conflicting_report' ? (
        <Details label={m.suspense_move()}>
          <Form name="move" fields={bankEndFields.move} className="grid gap-4" submit={m.suspense_move_ask()} />
        </Details>
      ) : null}
      <Details label={m.suspense_void()}>
        <p className="small muted">{foreign ? m.suspense_void_foreign() : m.suspense_void_contradiction()}</p>
        <Form name="void" fields={bankEndFields.void} className="grid gap-4" submit={m.suspense_void_ask()} />
      </Details>
    </>
  )
}
