import { type Brand, brand } from '#shared/brand'

/** apple-app-site-association: which addresses the iOS app opens; 404 without an app. */
export function respondWithAppAssociation({ iosApp }: Pick<Brand, 'iosApp'>): Response {
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

export const loader = () => respondWithAppAssociation(brand)
