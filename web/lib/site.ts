/** Where the site lives for the world, and its first language, which needs no `?lang=`. */
type Site = { origin: string; locale: string }

let ofServer: Site = { origin: '', locale: 'id' }

/** Sets PUBLIC_URL and the default language for rendering on the server; called once at start. */
export function setServerSite({ publicUrl, locales }: { publicUrl: string; locales: readonly string[] }) {
  ofServer = { origin: publicUrl.replace(/\/$/, ''), locale: locales[0] ?? 'id' }
}

/** The site's origin and default language; in the browser from the attributes of `<html>`. */
export function getSite(): Site {
  if (typeof document === 'undefined') return ofServer
  const { site: origin = location.origin, defaultLocale = 'id' } = document.documentElement.dataset
  return { origin, locale: defaultLocale }
}

/** Attributes of `<html>` that hand the site to the browser. */
export const createSiteAttributes = () => ({ 'data-site': getSite().origin, 'data-default-locale': getSite().locale })

/** The address of a page in a language; the default language needs no `?lang=`. */
export const toLanguageUrl = (url: string, locale: string) =>
  locale === getSite().locale ? url : `${url}?lang=${locale}`
