import { Form } from 'react-router'
import type { Locale, Theme } from '#contract/identity/states'
import { m } from '../../../lib/words.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RadioGroup } from '../../../ui/fields/index.ts'

const NAMES = { id: 'Indonesia', en: 'English' } as const
type Look = { locale: Locale; locales: readonly Locale[]; theme: Theme }

/** Language and theme, for this browser and for the letters we send. */
export const Look = ({ locale, locales, theme }: Look) => (
  <Card title={m.theme_switch()}>
    <Form method="post" reloadDocument className="fg" key={`${locale} ${theme}`}>
      <input type="hidden" name="intent" value="look" />
      <RadioGroup
        name="theme"
        label={m.settings_theme()}
        defaultValue={theme}
        options={[
          { value: 'light', label: m.theme_light() },
          { value: 'dark', label: m.theme_dark() },
          { value: 'system', label: m.settings_theme_system() },
        ]}
      />
      {locales.length > 1 ? (
        <RadioGroup
          name="locale"
          label={m.language_switch()}
          hint={m.settings_language_hint()}
          defaultValue={locale}
          options={locales.map((value) => ({ value, label: NAMES[value] }))}
        />
      ) : null}
      <SubmitButton className="justify-self-start" working={m.settings_saving()}>
        {m.settings_save()}
      </SubmitButton>
    </Form>
  </Card>
)
