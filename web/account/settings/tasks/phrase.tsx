import type { SecurityView } from '#contract/credentials/states'
import { brand } from '#shared/brand'
import { Form } from '../../../forms/form.tsx'
import { Input } from '../../../forms/input.tsx'
import { m } from '../../../lib/words.ts'
import { phraseFields } from '../fields.ts'

/** Sets the security phrase that appears in all our e-mails, to recognise forged ones. */
export const SecurityPhraseTask = ({ security }: { security: SecurityView }) => (
  <div className="panel">
    <p className="muted">{m.settings_phrase_lede({ name: brand.name })}</p>
    <Form
      name="phrase"
      fields={phraseFields}
      initial={{ phrase: security.phrase ?? '' }}
      submit={m.settings_save()}
      working={m.settings_saving()}
    >
      <Input name="phrase" required={false} />
    </Form>
  </div>
)
