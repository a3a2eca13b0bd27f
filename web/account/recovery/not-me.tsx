import { ShieldAlert } from 'lucide-react'
import { Form } from '../../forms/form.tsx'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { PageIcon } from '../../ui/feedback/page-icon.tsx'

/** Explains and confirms the report “This was not me”. */
export const NotMeConfirmation = ({ token, hours }: { token: string; hours: string }) => (
  <>
    <PageIcon Icon={ShieldAlert} bad />
    <div className="grid gap-2">
      <h1>{m.recovery_not_me_title()}</h1>
      <p>{m.recovery_not_me_text()}</p>
      <ul className="not-me small">
        <li>{m.recovery_not_me_a()}</li>
        <li>{m.recovery_not_me_b({ hours })}</li>
        <li>{m.recovery_not_me_c()}</li>
      </ul>
    </div>
    <Form
      fields={{}}
      action={paths.resetPassword({ not_me: token })}
      submit={m.recovery_not_me_submit()}
      working={m.recovery_ending()}
      look={{ size: 'lg', full: true }}
    >
      <input type="hidden" name="not_me" value={token} />
    </Form>
    <ButtonLink kind="ghost" to={paths.home()} full>
      {m.recovery_was_me()}
    </ButtonLink>
  </>
)
