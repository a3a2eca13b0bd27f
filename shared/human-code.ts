const alphabet = '23456789ABCDEFGHJKLMNPQRSTVWXYZ' // no 0/O, 1/I, U

/** The last `places` of a number as letters that people can read out and type without mistaking one for another. */
export function humanCode(number: bigint, places: number): string {
  const base = BigInt(alphabet.length)
  let rest = number
  let text = ''
  for (let place = 0; place < places; place++) {
    text += alphabet[Number(rest % base)]
    rest /= base
  }
  return text
}
