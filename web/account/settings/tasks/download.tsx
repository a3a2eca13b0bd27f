import { FileDown } from 'lucide-react'
import { Form } from 'react-router'
import type { SecurityView } from '#contract/credentials/states'
import { m } from '../../../lib/words.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { ConfirmAside, CurrentPassword } from '../confirmed-field.tsx'

/** A copy of everything, for a person who confirms once more that it is theirs. A plain form: its answer is a file. */
export const Download = ({ security }: { security: SecurityView }) => (
  <div className="panel">
    <p>{m.settings_download_lede()}</p>
    <ul className="not-me muted">
      <li>{m.settings_download_a()}</li>
      <li>{m.settings_download_b()}</li>
      <li>{m.settings_download_c()}</li>
    </ul>
    <Form method="post" noValidate reloadDocument>
      <input type="hidden" name="intent" value="download" />
      <CurrentPassword security={security} />
      <SubmitButton>
        <FileDown className="i i-18" aria-hidden />
        {m.settings_download_submit()}
      </SubmitButton>
    </Form>
    <ConfirmAside security={security} />
  </div>
)
