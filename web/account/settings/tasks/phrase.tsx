import type { SecurityView } from '#contract/credentials/states'
import { brand } from '#shared/brand'
import { Form } from '../../../forms/form.tsx'
import { Input } from '../../../forms/input.tsx'
import { m } from '../../../lib/words.ts'
import { phraseFields } from '../fields.ts'

/** Words of one's own that stand in every letter of ours, so that a forged one shows. */
export const Phrase = ({ security }: { security: SecurityView }) => (
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
