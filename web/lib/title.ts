import { brand } from '#shared/brand'

/** A page's title with the brand, as tabs and search results show it. */
export const toPageTitle = (title: string | undefined) => (title ? `${title} · ${brand.name}` : brand.name)
