import { sql } from 'kysely'
import type { Db } from '#platform/db/database'
import { sharp } from '#platform/files/images'
import type { Vault } from '#platform/runtime/crypto'

const SIDE = 24
/** Less contrast than this is no face: a wall, a lens cap. */
const FLAT = 4
/** Whom the service names at most; who is less alike than this is nobody's double. */
const MAX_NAMED = 20
const LIKE = 5_000

const placeOf = (reference: string) => ({ table: 'sandbox_face', column: 'greys_sealed', id: reference })
type Likeness = { reference: string; likeness: number }

/**
 * The faces that the demo's service holds: of each the greys of its picture, made small. Two pictures are one face
 * where their greys rise and fall together: another size, another quality, a few per cent cut off and another light
 * change little.
 */
export const createSandboxFaces = ({ db, vault }: { db: Db; vault: Vault }) => ({
  async lookUpAndKeep(reference: string, picture: Buffer): Promise<{ face: boolean; alike: Likeness[] }> {
    const greys = await greysOf(picture)
    if (!greys) return { face: false, alike: [] }
    const { rows } = await sql<{ reference: string; greys_sealed: string }>`
      select reference, greys_sealed from sandbox_face where reference <> ${reference}`.execute(db)
    const sealed = vault.seal(greys.toString('base64'), placeOf(reference))
    await sql`insert into sandbox_face (reference, greys_sealed) values (${reference}, ${sealed})
      on conflict (reference) do update set greys_sealed = excluded.greys_sealed`.execute(db)
    const open = (held: (typeof rows)[number]) =>
      Buffer.from(vault.open(held.greys_sealed, placeOf(held.reference)), 'base64')
    const alike = rows
      .map((held) => ({ reference: held.reference, likeness: likenessOf(greys, open(held)) }))
      .filter(({ likeness }) => likeness >= LIKE)
      .sort((a, b) => b.likeness - a.likeness)
    return { face: true, alike: alike.slice(0, MAX_NAMED) }
  },
  async forget(reference: string): Promise<void> {
    await sql`delete from sandbox_face where reference = ${reference}`.execute(db)
  },
})

async function greysOf(picture: Buffer): Promise<Buffer | undefined> {
  const small = sharp(picture).rotate().flatten().greyscale().resize(SIDE, SIDE, { fit: 'fill' }).blur(0.8)
  const greys = await small.raw().toBuffer()
  return Math.hypot(...around(greys)) / SIDE < FLAT ? undefined : greys
}

/** In basis points: how well the greys of two pictures go together, stretched so that most of the scale tells doubles apart. */
function likenessOf(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [around(one), around(other)]
  const together = a.reduce((sum, grey, at) => sum + grey * b[at]!, 0) / (Math.hypot(...a) * Math.hypot(...b))
  return Math.max(0, Math.round(10_000 * (1 - 5 * (1 - together))))
}

/** Each grey by how much it is above the middle of all. */
function around(greys: Uint8Array): number[] {
  const middle = greys.reduce((sum, grey) => sum + grey, 0) / greys.length
  return Array.from(greys, (grey) => grey - middle)
}
