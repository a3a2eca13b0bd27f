import { useLocation } from 'react-router'
import { toAbsoluteUrl } from '../lib/meta.ts'
import { toLanguageUrl } from '../lib/site.ts'

/** `<link rel="alternate">` for each language of the page. */
export function LanguageAlternates({ locales }: { locales: readonly string[] }) {
  const { pathname } = useLocation()
  if (locales.length < 2) return null
  const [first = 'id', ...others] = locales
  const url = toAbsoluteUrl(pathname)
  return (
    <>
      <link rel="alternate" hrefLang={first} href={url} />
      {others.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={toLanguageUrl(url, locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
    </>
  )
}
