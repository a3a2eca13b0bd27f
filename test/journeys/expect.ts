import { setTimeout as sleep } from 'node:timers/promises'
import { expect as vitestExpect } from 'vitest'
import { fieldValue, isText, Locator, type TextPattern } from './locator.ts'
import { Page } from './page.ts'
import { attribute, descriptionOf, innerTextOf, isChecked, isDisabled, isHidden, nameOf, plain } from './semantics.ts'

type Limit = { timeout?: number }
const POLL = 20_000

/** Fails once `holds` was not true for as long as a reader is ready to open the page again. */
async function until(page: Page, { timeout }: Limit, look: () => { holds: boolean; said: () => string }) {
  await page.soon(() => {
    const { holds, said } = look()
    if (!holds) throw new Error(`${said()}\n  at ${page.url()}`)
  }, timeout)
}

const shortly = (text: string) => (text.length > 400 ? `${text.slice(0, 400)}…` : text)

function ofLocator(locator: Locator, no: boolean) {
  const { page, description } = locator
  const wanted = no ? 'not ' : ''
  const each = (limit: Limit, what: string, holds: (found: Element[]) => boolean, got: () => string = () => '') =>
    until(page, limit, () => ({
      holds: holds(found()) !== no,
      said: () => `${description}: ${wanted}${what}; ${got()}`,
    }))
  type Element = ReturnType<Locator['elements']>[number]
  const found = () => locator.elements()
  /** The only element; where nothing is expected of any, its absence counts as not. */
  const one = (holds: (element: Element) => boolean) => (elements: Element[]) => {
    if (elements.length > 1) throw new Error(`${description}: ${elements.length} elements at ${page.url()}`)
    return elements.length === 1 && holds(elements[0]!)
  }
  const texts = () =>
    shortly(
      found()
        .map(({ textContent }) => plain(textContent))
        .join(' | '),
    )
  const all =
    (wantedTexts: readonly TextPattern[], read: (element: Element) => string, exact: boolean) =>
    (elements: Element[]) =>
      elements.length === wantedTexts.length &&
      elements.every((element, index) => isText(read(element), wantedTexts[index]!, exact))
  const text = (element: Element) => plain(element.textContent)
  const contains = (element: Element, pattern: TextPattern) =>
    pattern instanceof RegExp
      ? isText(text(element), pattern) || pattern.test(innerTextOf(element))
      : text(element).includes(plain(pattern))
  return {
    toBeVisible: (limit: Limit = {}) =>
      each(
        limit,
        'visible',
        one((element) => !isHidden(element)),
        () => `${found().length} found`,
      ),
    toBeHidden: (limit: Limit = {}) => each(limit, 'hidden', (elements) => elements.every(isHidden), texts),
    toBeAttached: (limit: Limit = {}) => each(limit, 'there', (elements) => elements.length > 0),
    toBeChecked: (limit: Limit = {}) => each(limit, 'checked', one(isChecked)),
    toBeDisabled: (limit: Limit = {}) => each(limit, 'disabled', one(isDisabled)),
    toBeEnabled: (limit: Limit = {}) =>
      each(
        limit,
        'enabled',
        one((element) => !isDisabled(element)),
      ),
    toBeEmpty: (limit: Limit = {}) =>
      each(
        limit,
        'empty',
        one((element) => text(element) === '' && fieldValue(element) === ''),
      ),
    toHaveCount: (count: number, limit: Limit = {}) =>
      each(
        limit,
        `${count} elements`,
        (elements) => elements.length === count,
        () => `${found().length} found`,
      ),
    toContainText: (pattern: TextPattern | readonly TextPattern[], limit: Limit = {}) =>
      each(
        limit,
        `contains ${pattern}`,
        isList(pattern)
          ? (elements) => pattern.every((wantedText) => elements.some((element) => contains(element, wantedText)))
          : one((element) => contains(element, pattern)),
        texts,
      ),
    toHaveText: (pattern: TextPattern | readonly TextPattern[], limit: Limit = {}) =>
      each(
        limit,
        `says ${pattern}`,
        isList(pattern) ? all(pattern, text, true) : one((element) => isText(text(element), pattern, true)),
        texts,
      ),
    toHaveValue: (value: TextPattern, limit: Limit = {}) =>
      each(
        limit,
        `has the value ${value}`,
        one((element) => isText(fieldValue(element), value, true)),
        () => found().map(fieldValue).join(' | '),
      ),
    toHaveAttribute: (name: string, value?: TextPattern, limit: Limit = {}) =>
      each(
        limit,
        `has ${name}=${value}`,
        one((element) => {
          const given = attribute(element, name)
          return given !== null && (value === undefined || isText(given, value, true) || given === value)
        }),
        () =>
          found()
            .map((element) => attribute(element, name))
            .join(' | '),
      ),
    toHaveClass: (pattern: RegExp, limit: Limit = {}) =>
      each(
        limit,
        `has the class ${pattern}`,
        one((element) => pattern.test(attribute(element, 'class') ?? '')),
      ),
    toHaveAccessibleName: (name: TextPattern, limit: Limit = {}) =>
      each(
        limit,
        `is named ${name}`,
        one((element) => isText(nameOf(element), name, true)),
        () => found().map(nameOf).join(' | '),
      ),
    toHaveAccessibleDescription: (pattern: TextPattern, limit: Limit = {}) =>
      each(
        limit,
        `is described as ${pattern}`,
        one((element) => isText(descriptionOf(element), pattern, true)),
        () => found().map(descriptionOf).join(' | '),
      ),
  }
}

function isList(pattern: TextPattern | readonly TextPattern[]): pattern is readonly TextPattern[] {
  return Array.isArray(pattern)
}

const ofPage = (page: Page, no: boolean) => ({
  toHaveURL: (wanted: string | RegExp | ((url: URL) => boolean), limit: Limit = {}) =>
    until(page, limit, () => ({
      holds: page.isAt(wanted) !== no,
      said: () => `the page is ${no ? '' : 'not '}at ${wanted}`,
    })),
  toHaveTitle: (wanted: TextPattern, limit: Limit = {}) =>
    until(page, limit, () => ({
      holds: isText(plain(page.document.title), wanted, true) !== no,
      said: () => `the title is ${page.document.title}, not ${wanted}`,
    })),
})

async function toPass(attempt: () => Promise<unknown>, { timeout = POLL }: Limit = {}) {
  const end = performance.now() + timeout
  for (;;) {
    try {
      return void (await attempt())
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(50)
    }
  }
}

type OfLocator = ReturnType<typeof ofLocator>
type OfPage = ReturnType<typeof ofPage>
type Either<Matchers> = Matchers & { not: Matchers }
type Expect = {
  (subject: Locator, said?: string): Either<OfLocator>
  (subject: Page, said?: string): Either<OfPage>
  (
    subject: () => Promise<unknown>,
    said?: string,
  ): ReturnType<typeof vitestExpect> & { toPass(limit?: Limit): Promise<void> }
  <T>(subject: T, said?: string): ReturnType<typeof vitestExpect<T>>
  soft: Expect
} & Omit<typeof vitestExpect, 'soft'>

/** What a test may ask of a page or a part of it, beside everything that vitest knows. The names are those of Playwright. */
export const expect = Object.assign((subject: unknown, said?: string) => {
  if (subject instanceof Locator) return { ...ofLocator(subject, false), not: ofLocator(subject, true) }
  if (subject instanceof Page) return { ...ofPage(subject, false), not: ofPage(subject, true) }
  const usual = vitestExpect(subject, said)
  if (typeof subject !== 'function') return usual
  return Object.assign(usual, { toPass: (limit?: Limit) => toPass(subject as () => Promise<unknown>, limit) })
}, vitestExpect) as unknown as Expect
;(expect as { soft: Expect }).soft = expect
