import { useLocation } from 'react-router'
import { absoluteUrl } from '../lib/meta.ts'
import { inLanguage } from '../lib/site.ts'

/** Where the same page stands in each language, for search engines. A visit by `?lang=` is remembered like a choice. */
export function Alternates({ locales }: { locales: readonly string[] }) {
  const { pathname } = useLocation()
  if (locales.length < 2) return null
  const [first = 'id', ...others] = locales
  const url = absoluteUrl(pathname)
  return (
    <>
      <link rel="alternate" hrefLang={first} href={url} />
      {others.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={inLanguage(url, locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
    </>
  )
}
