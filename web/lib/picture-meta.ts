import type { MetaDescriptor } from 'react-router'
import { createPageMeta, toAbsoluteUrl } from './meta.ts'

/** Replaces the brand's preview picture in the meta tags by the page's own. */
export function addPreviewPicture(
  meta: ReturnType<typeof createPageMeta>,
  path: string,
  alt: string,
): MetaDescriptor[] {
  const own: Record<string, string> = { 'og:image': toAbsoluteUrl(path), 'og:image:alt': alt }
  return meta.map((each) => {
    const property = 'property' in each ? String(each.property) : ''
    return own[property] ? { property, content: own[property] } : each
  })
}

export { createPageMeta, toAbsoluteUrl }
