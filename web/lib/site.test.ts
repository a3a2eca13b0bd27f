import { afterEach, expect, test } from 'vitest'
import { createPageMeta } from './meta.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { getSite, setServerSite, toLanguageUrl } from './site.ts'

afterEach(() => overwriteGetLocale(() => 'id'))

const page = () => {
  const meta = createPageMeta({ title: 'Tentang', description: 'x', path: '/about' }) as Record<string, unknown>[]
  const og = (name: string) => meta.find(({ property }) => property === `og:${name}`)?.content
  return { canonical: meta.find(({ rel }) => rel === 'canonical')?.href, url: og('url'), image: og('image') as string }
}

test.each(['http://contoh.example:4400', 'https://syirkah.test', 'https://a.example/'])(
  'everything that a page says of its own address is of PUBLIC_URL: %s',
  (publicUrl) => {
    setServerSite({ publicUrl, locales: ['id', 'en'] })
    const origin = publicUrl.replace(/\/$/, '')
    expect(page()).toMatchObject({ canonical: `${origin}/about`, url: `${origin}/about` })
    expect(page().image.startsWith(`${origin}/`)).toBe(true)
    expect(JSON.stringify(createPageMeta({ title: 'x', description: 'x', path: '/about' }))).not.toContain(
      'syirkah.id/',
    )
  },
)

test('a page in another language than the first names itself, as its alternate does', () => {
  setServerSite({ publicUrl: 'https://a.example', locales: ['id', 'en'] })
  overwriteGetLocale(() => 'en')
  expect(page()).toMatchObject({ canonical: 'https://a.example/about?lang=en', url: 'https://a.example/about?lang=en' })
  setServerSite({ publicUrl: 'https://a.example', locales: ['en', 'id'] })
  expect(page().canonical).toBe('https://a.example/about')
  expect([getSite().locale, toLanguageUrl('/x', 'id'), toLanguageUrl('/x', 'en')]).toEqual(['en', '/x?lang=id', '/x'])
})
