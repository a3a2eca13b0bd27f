/** A UUIDv7 typed by what it identifies: an `Id<'order'>` is not assignable to an `Id<'trade'>`. */
export type Id<Kind extends string> = string & { readonly kind: Kind }

/** A new id that sorts by `now`; `random` is injected for reproducible data. */
export function newId<Kind extends string>(now: Date, random: Uint8Array = randomBytes()): Id<Kind> {
  const bytes = new Uint8Array(16)
  bytes.set(random.subarray(0, 10), 6)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.trunc(now.getTime() / 2 ** 32))
  view.setUint32(2, now.getTime() % 2 ** 32)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  let hex = ''
  for (const byte of bytes) hex += HEX[byte]!
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<Kind>
}

/** The smallest possible id of this instant, as a lower bound in queries; instants before 1970 count as 1970. */
export const firstIdAt = (instant: Date) => newId<never>(new Date(Math.max(0, instant.getTime())), new Uint8Array(10))

const HEX = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Random bytes in stock, because the system takes as long for ten bytes as for thousands. */
let pool = /* @__PURE__ */ new Uint8Array(0)
let used = 0

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    pool = crypto.getRandomValues(new Uint8Array(10 * 256))
    used = 0
  }
  used += 10
  return pool.subarray(used - 10, used)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether a text has the form of an id, so that a malformed one is answered like an unknown one. */
export const isId = (text: string) => UUID.test(text)
