import { FileDown } from 'lucide-react'
import type { SecurityView } from '#contract/credentials/states'
import { Form } from '../../../forms/form.tsx'
import { m } from '../../../lib/words.ts'
import { SubmitButton } from '../../../ui/buttons/button.tsx'
import { CurrentPassword, currentPassword, PasskeyConfirmation } from '../confirmed-field.tsx'

/** Downloads all data after confirming the password; a plain form because its answer is a file. */
export const DownloadDataTask = ({ security }: { security: SecurityView }) => (
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
    <PasskeyConfirmation security={security} />
  </div>
)
