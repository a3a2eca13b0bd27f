import { brand } from '#shared/brand'

/** A page's title as tabs and search results show it. */
export const titled = (title: string | undefined) => (title ? `${title} · ${brand.name}` : brand.name)
