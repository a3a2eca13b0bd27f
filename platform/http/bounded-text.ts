/** The text of another service's answer, read no further than it may be long: what is longer than agreed fills no memory. */
export async function boundedText({ body }: Response, most: number): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > most) throw new Error('The answer is too large')
  }
  return text + decoder.decode()
}
