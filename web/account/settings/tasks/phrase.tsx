import { Form } from 'react-router'
import type { SecurityView } from '#contract/credentials/states'
import { brand } from '#shared/brand'
import { useAccountForm } from '../../../lib/account-forms.ts'
import { m } from '../../../lib/words.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/index.ts'

/** Words of one's own that stand in every letter of ours, so that a forged one shows. */
export function Phrase({ security }: { security: SecurityView }) {
  const state = useAccountForm(undefined, { phrase: security.phrase ?? '' })
  return (
    <div className="panel">
      <p className="muted">{m.settings_phrase_lede({ name: brand.name })}</p>
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="phrase" />
        <TextField
          {...state.field('phrase')}
          label={m.settings_phrase()}
          hint={m.settings_phrase_hint()}
          maxLength={60}
          autoComplete="off"
        />
        <SubmitButton working={m.settings_saving()}>{m.settings_save()}</SubmitButton>
      </Form>
    </div>
  )
}
