import type { MetaDescriptor } from 'react-router'
import { absoluteUrl, pageMeta } from './meta.ts'

/** The page's own preview picture instead of the brand's. */
export function withPicture(meta: ReturnType<typeof pageMeta>, path: string, alt: string): MetaDescriptor[] {
  const own: Record<string, string> = { 'og:image': absoluteUrl(path), 'og:image:alt': alt }
  return meta.map((each) => {
    const property = 'property' in each ? String(each.property) : ''
    return own[property] ? { property, content: own[property] } : each
  })
}

export { absoluteUrl, pageMeta }
