/**
 * Pages of guests, kept for a few seconds: the same for everyone with one address, language and theme. A page is kept
 * with a mark where its nonce stands, and every answer gets a nonce of its own.
 */
export function createGuestCache({ milliseconds = 3_000, most = 500 } = {}) {
  const pages = new Map<string, { pieces: string[]; headers: [string, string][]; until: number }>()

  return {
    get(key: string, nonce: string, now: number): Response | undefined {
      const page = pages.get(key)
      if (!page || page.until < now) return undefined
      return new Response(page.pieces.join(nonce), { status: 200, headers: page.headers })
    },
    async keep(key: string, response: Response, nonce: string, now: number): Promise<Response> {
      const text = await response.text()
      if (pages.size >= most) pages.delete(pages.keys().next().value!)
      const headers = [...response.headers].filter(
        ([name]) => name !== 'content-security-policy' && name !== 'x-request-id',
      )
      pages.set(key, { pieces: text.split(nonce), headers, until: now + milliseconds })
      return new Response(text, { status: response.status, headers: response.headers })
    },
  }
}
