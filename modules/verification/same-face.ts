import type { Id } from '#shared/ids'
import type { IdentityServices } from './checks.ts'

/** From here on, in basis points, two pictures show one face. */
const SAME = 9_000

export type Alike = { userId: Id<'user'>; likeness: number }
type SelfieLookup = { userId: Id<'user'>; selfie: Uint8Array }

/** Has the service compare a face with all that it holds, and keep it for those who come later. */
export async function lookUpFace(services: IdentityServices, { userId, selfie }: SelfieLookup) {
  const { face, alike } = await services.knownFace({ reference: userId, selfie })
  if (!face) return { outcome: 'doubtful' as const, detail: 'no_face' }
  const same = alike
    .filter(({ likeness }) => likeness >= SAME)
    .map(({ reference, likeness }) => ({ userId: reference as Id<'user'>, likeness }))
  return { outcome: same.length > 0 ? ('failed' as const) : ('passed' as const), detail: '', alike: same }
}
