/** Where the site lives for the world, and its first language, which needs no `?lang=`. */
type Site = { origin: string; locale: string }

let ofServer: Site = { origin: '', locale: 'id' }

/** Keeps PUBLIC_URL and the first language for what the server renders; neither changes while it runs. */
export function knowSite({ publicUrl, locales }: { publicUrl: string; locales: readonly string[] }) {
  ofServer = { origin: publicUrl.replace(/\/$/, ''), locale: locales[0] ?? 'id' }
}

/** The same in the browser, where the page itself carries it. */
export function site(): Site {
  if (typeof document === 'undefined') return ofServer
  const { site: origin = location.origin, defaultLocale = 'id' } = document.documentElement.dataset
  return { origin, locale: defaultLocale }
}

/** What the page carries of it. */
export const siteAttributes = () => ({ 'data-site': site().origin, 'data-default-locale': site().locale })

/** The address of a page as it stands in this language. */
export const inLanguage = (url: string, locale: string) => (locale === site().locale ? url : `${url}?lang=${locale}`)
