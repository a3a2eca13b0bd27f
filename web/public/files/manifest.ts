import { colours } from '#brand/colours.ts'
import icon192 from '#brand/pictures/icon-192.png?url'
import icon512 from '#brand/pictures/icon-512.png?url'
import iconMaskable from '#brand/pictures/icon-maskable.png?url'
import { brand } from '#shared/brand'
import { toHexColours } from '#shared/brand-colours'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

const light = toHexColours(colours.pages, 'light')

/** Web app manifest, to install the product on a phone. */
export const loader = () =>
  Response.json(
    {
      id: '/',
      name: brand.name,
      short_name: brand.name,
      description: m.pages_app_description({}, { locale: 'id' }),
      lang: 'id',
      dir: 'ltr',
      start_url: '/?utm_source=app',
      scope: '/',
      display: 'standalone',
      background_color: light.ground,
      theme_color: light['brand-deep'],
      categories: ['finance', 'business'],
      icons: [
        { src: icon192, sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: icon512, sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: iconMaskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: m.nav_business({}, { locale: 'id' }), url: paths.business() },
        { name: m.rail_portfolio({}, { locale: 'id' }), url: paths.portfolio() },
        { name: m.rail_wallet({}, { locale: 'id' }), url: paths.deposit() },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } },
  )
