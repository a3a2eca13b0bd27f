import { localDate } from '#shared/dates'

const alphabet = '23456789ABCDEFGHJKLMNPQRSTVWXYZ' // no 0/O, 1/I, U

/** What a receipt shows and a person can read out: 'SB-261120-7F4QXK2'. Unlike an id it says when; the unique key says the rest. */
export function printedReference(prefix: string, id: string, now: Date): string {
  let number = BigInt(`0x${id.replaceAll('-', '').slice(-12)}`)
  let text = ''
  for (let place = 0; place < 7; place++) {
    text += alphabet[Number(number % BigInt(alphabet.length))]
    number /= BigInt(alphabet.length)
  }
  return `${prefix}-${localDate(now).replaceAll('-', '').slice(2)}-${text}`
}
