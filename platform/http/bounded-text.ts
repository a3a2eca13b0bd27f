/**
 * The body of another service's response as text, read up to `most` characters so that it cannot exhaust memory. Throws
 * when it is longer.
 */
export async function readBoundedText({ body }: Response, most: number): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > most) throw new Error('The answer is too large')
  }
  return text + decoder.decode()
}
