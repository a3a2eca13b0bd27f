/** What is filled in later has so many bytes: a nonce, 16 bytes in base64. */
export const GAP = 24

/** Fills every gap with the same word of 24 bytes. */
export type Spliced = (word: Buffer) => Buffer

/** The pieces with the word between them, after `head` and before `foot` bytes that the caller fills in. */
export function spliced(pieces: readonly Buffer[], head = 0, foot = 0): Spliced {
  const length = pieces.reduce((sum, { length }) => sum + length, (pieces.length - 1) * GAP + head + foot)
  return (word) => {
    const out = Buffer.allocUnsafe(length)
    let at = head
    pieces.forEach((piece, index) => {
      if (index > 0) at += word.copy(out, at)
      at += piece.copy(out, at)
    })
    return out
  }
}
