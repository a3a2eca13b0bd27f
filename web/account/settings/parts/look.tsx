import type { Locale, Theme } from '#contract/identity/states'
import { Form } from '../../../forms/form.tsx'
import { Input } from '../../../forms/input.tsx'
import { m } from '../../../lib/words.ts'
import { Card } from '../../../ui/cards/card.tsx'
import { lookFields } from '../fields.ts'

const NAMES = { id: 'Indonesia', en: 'English' } as const
type Look = { locale: Locale; locales: readonly Locale[]; theme: Theme }

/** Language and theme, for this browser and for the letters we send. */
export const Look = ({ locale, locales, theme }: Look) => (
  <Card title={m.theme_switch()}>
    <Form
      key={`${locale} ${theme}`}
      name="look"
      fields={lookFields}
      initial={{ theme, locale }}
      reload
      className="fg"
      submit={m.settings_save()}
      working={m.settings_saving()}
      look={{ className: 'justify-self-start' }}
    >
      <Input name="theme" />
      {locales.length > 1 ? (
        <Input name="locale" options={locales.map((value) => ({ value, label: NAMES[value] }))} />
      ) : null}
    </Form>
  </Card>
)
