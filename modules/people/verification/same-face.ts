import type { Id } from '#shared/ids'
import type { IdentityServices } from './checks.ts'

/** From here on, in basis points, two pictures show one face. */
const SAME = 9_000

export type FaceMatch = { userId: Id<'user'>; likeness: number }
type SelfieLookup = { userId: Id<'user'>; selfie: Uint8Array }

/** Compares a selfie with all enrolled faces at the service and enrolls it. */
export async function matchAndEnrollFace(services: IdentityServices, { userId, selfie }: SelfieLookup) {
  const { face, alike } = await services.knownFace({ reference: userId, selfie })
  if (!face) return { outcome: 'doubtful' as const, detail: 'no_face' }
  const same = alike
    .filter(({ likeness }) => likeness >= SAME)
    .map(({ reference, likeness }) => ({ userId: reference as Id<'user'>, likeness }))
  return { outcome: same.length > 0 ? ('failed' as const) : ('passed' as const), detail: '', alike: same }
}
