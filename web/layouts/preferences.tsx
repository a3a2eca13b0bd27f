import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import { useLocation } from 'react-router'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

const Back = () => {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="back" value={pathname + search} />
}

/** Chooses the light, dark or system theme; kept in a cookie, works without JavaScript. */
export function ThemeSwitch() {
  const { theme } = useShell()
  const options = [
    { value: 'light', label: m.theme_light(), Icon: Sun },
    { value: 'dark', label: m.theme_dark(), Icon: Moon },
    { value: 'system', label: m.theme_system(), Icon: Monitor },
  ] as const
  return (
    <form method="post" action={paths.preferences()} className="drop-form">
      <Back />
      <input type="hidden" name="intent" value="theme" />
      <fieldset>
        <legend className="drop-title">{m.theme_switch()}</legend>
        <div className="seg">
          {options.map(({ value, label, Icon }) => (
            <button key={value} type="submit" name="value" value={value} aria-pressed={theme === value}>
              <Icon className="i i-16" aria-hidden />
              {label}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}

const NAMES = { id: 'Indonesia', en: 'English' } as const

/** Chooses Indonesian or English; hidden where only one language is offered. */
export function LanguageSwitch() {
  const { locale, locales } = useShell()
  if (locales.length < 2) return null
  return (
    <form method="post" action={paths.preferences()} className="drop-form">
      <Back />
      <input type="hidden" name="intent" value="locale" />
      <fieldset>
        <legend className="drop-title">{m.language_switch()}</legend>
        <div className="seg">
          {locales.map((value) => (
            <button key={value} type="submit" name="value" value={value} aria-pressed={locale === value} lang={value}>
              {value === locale ? <Languages className="i i-16" aria-hidden /> : null}
              {NAMES[value]}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}
