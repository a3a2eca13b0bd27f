import type { Locale, Theme } from '#contract/identity/states'
import { Form } from '../../../forms/form.tsx'
import { Input } from '../../../forms/input.tsx'
import { m } from '../../../lib/words.ts'
import { Card } from '../../../ui/cards/card.tsx'
import { lookFields } from '../fields.ts'

const NAMES = { id: 'Indonesia', en: 'English' } as const
type LanguageAndTheme = { locale: Locale; locales: readonly Locale[]; theme: Theme }

/** Choice of language and theme; the language also applies to e-mails. */
export const LanguageAndTheme = ({ locale, locales, theme }: LanguageAndTheme) => (
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
