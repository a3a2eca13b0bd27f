import { type Brand, brand } from '#shared/brand'

/** apple: which of our addresses the app of iPhones opens. Without an app there is nothing to associate. */
export function association({ iosApp }: Pick<Brand, 'iosApp'>): Response {
  if (!iosApp) return new Response(null, { status: 404 })
  const appIDs = [`${iosApp.teamId}.${iosApp.bundleId}`]
  const stay = ['/api/*', '/sandbox*', '/assets/*', '/logout', '/preferences']
  return Response.json(
    {
      applinks: {
        details: [{ appIDs, components: [...stay.map((at) => ({ '/': at, exclude: true })), { '/': '/*' }] }],
      },
      webcredentials: { apps: appIDs },
    },
    { headers: { 'cache-control': 'public, max-age=3600' } },
  )
}

export const loader = () => association(brand)
