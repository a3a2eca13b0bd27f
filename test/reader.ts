/**
 * What a page in a browser and a page over HTTP (test/journeys/page.ts) have in common, for the steps that tests of both
 * kinds take. It knows neither runner: what does not hold is thrown.
 */
export type Reader = Pick<PageElement, 'getByRole' | 'getByLabel' | 'getByText'> & {
  goto(address: string): Promise<unknown>
  waitForURL(address: string): Promise<unknown>
  request: RequestClient
}

type Role = 'button' | 'checkbox' | 'heading' | 'main' | 'radio' | 'region' | 'textbox'
type PageElement = {
  getByRole(role: Role, options?: { name?: string | RegExp; exact?: boolean; level?: number }): PageElement
  getByLabel(label: string | RegExp, options?: { exact?: boolean }): PageElement
  getByText(text: string | RegExp, options?: { exact?: boolean }): PageElement
  nth(index: number): PageElement
  all(): Promise<PageElement[]>
  waitFor(): Promise<void>
  isChecked(): Promise<boolean>
  innerText(): Promise<string>
  fill(value: string): Promise<void>
  check(): Promise<void>
  click(): Promise<void>
}

type Answer = {
  status(): number
  text(): Promise<string>
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  json(): Promise<any>
}
export type RequestClient = {
  get(address: string): Promise<Answer>
  post(
    address: string,
    options: { data?: unknown; form?: Record<string, string>; headers?: Record<string, string>; maxRedirects?: number },
  ): Promise<Answer>
}

/** The cookies of one reader. */
export type CookieContext = { clearCookies(of: { name: RegExp }): Promise<unknown>; request: RequestClient }
