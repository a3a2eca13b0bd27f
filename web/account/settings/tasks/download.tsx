import { FileDown } from 'lucide-react'
import type { SecurityView } from '#contract/credentials/states'
import { Form } from '../../../forms/form.tsx'
import { m } from '../../../lib/words.ts'
import { SubmitButton } from '../../../ui/buttons/button.tsx'
import { ConfirmAside, CurrentPassword, currentPassword } from '../confirmed-field.tsx'

/** A copy of everything, for a person who confirms once more that it is theirs. A plain form: its answer is a file. */
export const Download = ({ security }: { security: SecurityView }) => (
  <div className="panel">
    <p>{m.settings_download_lede()}</p>
    <ul className="not-me muted">
      <li>{m.settings_download_a()}</li>
      <li>{m.settings_download_b()}</li>
      <li>{m.settings_download_c()}</li>
    </ul>
    <Form
      name="download"
      fields={currentPassword}
      reload
      buttons={
        <SubmitButton>
          <FileDown className="i i-18" aria-hidden />
          {m.settings_download_submit()}
        </SubmitButton>
      }
    >
      <CurrentPassword security={security} />
    </Form>
    <ConfirmAside security={security} />
  </div>
)
