import type { Units } from '#shared/money'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { useAnswer } from '../../forms/state.ts'
import { number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Details } from '../../ui/details.tsx'
import { giveFields } from '../fields.ts'

/** Rights that the reader will not use may be another's. Folded away: most use theirs. */
export function Give({ left, idempotencyKey }: { left: Units; idempotencyKey: string }) {
  const { message, errors } = useAnswer('give')
  const answered = message !== undefined || Object.keys(errors).length > 0
  return (
    <Details label={m.rights_give()} open={answered} className="card rights-give">
      <p className="small muted">{m.rights_give_text()}</p>
      <p className="small">{m.rights_units_most({ count: number(left) })}</p>
      <Form name="give" fields={giveFields} submit={m.rights_give_button()} working={m.rights_working()} stays>
        <input type="hidden" name="key" value={idempotencyKey} />
        <Input name="receiver" />
        <Input name="rights" />
      </Form>
    </Details>
  )
}
