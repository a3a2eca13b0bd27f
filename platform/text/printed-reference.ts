import { localDate } from '#shared/dates'

/**
 * A reference for receipts that people can read out, with the WIB day: 'SB-261120-7F4QXK2'. Uniqueness is enforced by a
 * database key.
 */
export function createPrintedReference(prefix: string, id: string, now: Date): string {
  const letters = toReadableCode(BigInt(`0x${id.replaceAll('-', '').slice(-12)}`), 7)
  return `${prefix}-${localDate(now).replaceAll('-', '').slice(2)}-${letters}`
}

const alphabet = '23456789ABCDEFGHJKLMNPQRSTVWXYZ' // no 0/O, 1/I, U
const IN_GROUP = 10
const GROUP = BigInt(alphabet.length) ** BigInt(IN_GROUP)

/** The last `places` digits of a number in an alphabet without characters that people confuse. */
export function toReadableCode(number: bigint, places: number): string {
  const base = alphabet.length
  let rest = number
  let text = ''
  while (text.length < places) {
    let few = Number(rest % GROUP) // plain numbers are divided many times faster
    for (let place = 0; place < IN_GROUP && text.length < places; place++) {
      text += alphabet[few % base]
      few = Math.trunc(few / base)
    }
    rest /= GROUP
  }
  return text
}
