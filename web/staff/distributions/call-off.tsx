import { Form } from '../../forms/form.tsx'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { CallingOff } from './calling-off.ts'
import { cancelFields } from './resolve-fields.ts'

/** What was announced is called off in public, once a second one agrees. */
export const CallOff = ({ off: { waiting } }: { off: CallingOff }) => (
  <Card title={m.dist_off()}>
    <p className="small muted">{m.dist_off_text()}</p>
    {waiting ? (
      <ButtonLink to={paths.approval(waiting)}>{m.desk_to_approval()}</ButtonLink>
    ) : (
      <Form
        name="off"
        fields={cancelFields}
        className="mt-3 grid gap-4"
        submit={m.dist_off_ask()}
        look={{ kind: 'danger' }}
      />
    )}
  </Card>
)
