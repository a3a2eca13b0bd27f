/**
 * The body of another service's response as text, read up to `most` characters so that it cannot exhaust memory. Throws
 * when it is longer.
 */
export async function readBoundedText(response: Response, most: number): Promise<string> {
  let text = ''
  for await (const piece of readBoundedChunks(response, most)) text += piece
  return text
}

/** The same piece by piece, for bodies that are too large for memory. */
export async function* readBoundedChunks({ body }: Response, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let length = 0
  for await (const chunk of body ?? []) {
    const piece = decoder.decode(chunk as Uint8Array, { stream: true })
    length += piece.length
    if (length > most) throw new Error('The answer is too large')
    yield piece
  }
  yield decoder.decode()
}
