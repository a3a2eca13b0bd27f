import type { Element } from 'happy-dom'
import type { Page } from './page.ts'
import {
  attribute,
  innerTextOf,
  isChecked,
  isDisabled,
  isHidden,
  isUntold,
  labelsOf,
  nameOf,
  plain,
  roleOf,
} from './semantics.ts'

export type TextPattern = string | RegExp
export type RoleOptions = {
  name?: TextPattern
  exact?: boolean
  level?: number
  checked?: boolean
  expanded?: boolean
  selected?: boolean
  disabled?: boolean
  pressed?: boolean
  includeHidden?: boolean
}
type Exactness = { exact?: boolean }
type Narrowing = { hasText?: TextPattern; hasNotText?: TextPattern; has?: Locator; hasNot?: Locator }
type Find = (roots: Element[]) => Element[]

/** Whether a text is the one that is looked for: in part and in any case, or exactly, or by an expression. */
export function isText(text: string, wanted: TextPattern, exact = false): boolean {
  if (wanted instanceof RegExp) return new RegExp(wanted.source, wanted.flags.replace('g', '')).test(text)
  return exact ? text === plain(wanted) : text.toLowerCase().includes(plain(wanted).toLowerCase())
}

const below = (root: Element, selector: string) => [...root.querySelectorAll(selector)]
const unique = (elements: Element[]) => [...new Set(elements)]
const textOf = (element: Element) => plain(visibleText(element))
/** The text without that of scripts and styles. */
function visibleText(element: Element): string {
  if (element.localName === 'script' || element.localName === 'style' || element.localName === 'template') return ''
  if (element.localName === 'input' && /^(?:submit|button|reset)$/.test(attribute(element, 'type') ?? ''))
    return attribute(element, 'value') ?? ''
  let text = ''
  for (const child of element.childNodes)
    text += child.nodeType === 3 ? child.textContent : child.nodeType === 1 ? visibleText(child as Element) : ''
  return text
}

/** Elements of a page that are looked for anew with each use, by what a reader sees. The names are those of Playwright. */
export class Locator {
  readonly page: Page
  readonly description: string
  readonly #find: () => Element[]

  constructor(page: Page, description: string, find: () => Element[]) {
    this.page = page
    this.description = description
    this.#find = find
  }

  elements = (): Element[] => this.#find()

  #then(description: string, find: Find) {
    return new Locator(this.page, `${this.description} › ${description}`, () => find(this.#find()))
  }

  getByRole(role: string, wanted: RoleOptions = {}) {
    const { name, exact = false, level, checked, expanded, selected, disabled, pressed, includeHidden } = wanted
    const state = (element: Element, what: string, value: boolean | undefined) =>
      value === undefined || attribute(element, what) === String(value)
    const isWanted = (element: Element) =>
      roleOf(element) === role &&
      (level === undefined || (attribute(element, 'aria-level') ?? element.localName.slice(1)) === String(level)) &&
      (checked === undefined || isChecked(element) === checked) &&
      (expanded === undefined || isExpanded(element) === expanded) &&
      state(element, 'aria-pressed', pressed) &&
      (selected === undefined || isSelected(element) === selected) &&
      (disabled === undefined || isDisabled(element) === disabled) &&
      (includeHidden || !isUntold(element)) &&
      (name === undefined || isText(nameOf(element), name, exact))
    const said = name === undefined ? role : `${role} ${name}`
    return this.#then(said, (roots) => unique(roots.flatMap((root) => below(root, selectorOf(role)).filter(isWanted))))
  }

  getByLabel(label: TextPattern, { exact = false }: Exactness = {}) {
    const isWanted = (element: Element) => labelsOf(element).some((each) => isText(each, label, exact))
    return this.#then(`label ${label}`, (roots) =>
      unique(roots.flatMap((root) => below(root, LABELLED).filter(isWanted))),
    )
  }

  getByText(text: TextPattern, { exact = false }: Exactness = {}) {
    const search = (root: Element): Element[] => {
      const found: Element[] = []
      for (const child of root.children) {
        if (child.localName === 'script' || child.localName === 'style' || child.localName === 'head') continue
        const inner = search(child)
        if (inner.length > 0) found.push(...inner)
        else if (isText(textOf(child), text, exact)) found.push(child)
      }
      return found
    }
    return this.#then(`text ${text}`, (roots) => unique(roots.flatMap(search)))
  }

  getByPlaceholder(text: TextPattern, { exact = false }: Exactness = {}) {
    const isWanted = (element: Element) => isText(attribute(element, 'placeholder')!, text, exact)
    return this.#then(`placeholder ${text}`, (roots) =>
      roots.flatMap((root) => below(root, '[placeholder]').filter(isWanted)),
    )
  }

  locator(selector: string, narrowing: Narrowing = {}) {
    if (selector === '..') return this.#then('..', (roots) => unique(roots.map((root) => root.parentElement!)))
    return this.#then(selector, (roots) => unique(roots.flatMap((root) => below(root, selector)))).filter(narrowing)
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: Narrowing & { visible?: boolean }) {
    const inside = (locator: Locator, element: Element) =>
      locator.elements().some((each) => element.contains(each) && each !== element)
    const isWanted = (element: Element) =>
      (hasText === undefined || isText(textOf(element), hasText)) &&
      (hasNotText === undefined || !isText(textOf(element), hasNotText)) &&
      (has === undefined || inside(has, element)) &&
      (hasNot === undefined || !inside(hasNot, element)) &&
      (visible === undefined || !isHidden(element) === visible)
    return new Locator(this.page, this.description + (hasText ? ` with ${hasText}` : ''), () =>
      this.#find().filter(isWanted),
    )
  }

  or(other: Locator) {
    return new Locator(this.page, `${this.description} or ${other.description}`, () => {
      const both = new Set([...this.#find(), ...other.elements()])
      return [...this.page.document.querySelectorAll('*')].filter((each) => both.has(each))
    })
  }

  and(other: Locator) {
    return new Locator(this.page, `${this.description} and ${other.description}`, () => {
      const others = new Set(other.elements())
      return this.#find().filter((each) => others.has(each))
    })
  }

  nth(index: number) {
    return new Locator(this.page, `${this.description}[${index}]`, () =>
      this.#find().slice(index, index === -1 ? undefined : index + 1),
    )
  }
  first() {
    return this.nth(0)
  }
  last() {
    return this.nth(-1)
  }

  /** The one element that is meant; more than one is an error, as is none. */
  one(): Element {
    const found = this.#find()
    if (found.length !== 1)
      throw new Error(`${this.description}: ${found.length} elements at ${this.page.url()}${hint(found)}`)
    return found[0]!
  }

  /** The same, once somebody who opens the page again has it. */
  one_soon = () => this.page.soon(() => this.one())

  count = async () => this.#find().length
  all = async () => this.#find().map((_, index) => this.nth(index))
  isVisible = async () => this.#find().some((element) => !isHidden(element))
  isHidden = async () => !(await this.isVisible())
  isChecked = async () => isChecked(await this.one_soon())
  isDisabled = async () => isDisabled(await this.one_soon())
  isEnabled = async () => !isDisabled(await this.one_soon())
  getAttribute = async (name: string) => attribute(await this.one_soon(), name)
  textContent = async () => (await this.one_soon()).textContent
  innerText = async () => innerTextOf(await this.one_soon())
  allTextContents = async () => this.#find().map(({ textContent }) => textContent)
  allInnerTexts = async () => this.#find().map(innerTextOf)
  inputValue = async () => fieldValue(await this.one_soon())
  click = async (_options: object = {}) => this.page.click(await this.#actionable())
  check = async () => this.page.setChecked(await this.#actionable(), true)
  uncheck = async () => this.page.setChecked(await this.#actionable(), false)
  setChecked = async (checked: boolean) => this.page.setChecked(await this.#actionable(), checked)
  fill = async (value: string) => this.page.fill(await this.#actionable(), value)
  pressSequentially = async (text: string) => {
    const field = await this.#actionable()
    await this.page.fill(field, fieldValue(field) + text)
  }
  press = async (key: string) => {
    if (key !== 'Enter') throw new Error(`${key} needs a browser`)
    return this.page.submitImplicitly(await this.#actionable())
  }
  selectOption = async (wanted: Choice | null) => this.page.select(await this.#actionable(), wanted ?? '')
  setInputFiles = async (files: GivenFiles) => this.page.setFiles(await this.one_soon(), files)
  scrollIntoViewIfNeeded = async () => {}
  focus = async () => {}
  blur = async () => {}
  hover = async () => {}
  waitFor = async () =>
    this.page.soon(() => {
      if (isHidden(this.one())) throw new Error(`${this.description} is hidden at ${this.page.url()}`)
    })

  async #actionable(): Promise<Element> {
    return this.page.soon(() => {
      const element = this.one()
      if (isHidden(element) && !isDrawnByLabel(element))
        throw new Error(`${this.description} is hidden at ${this.page.url()}`)
      if (isDisabled(element)) throw new Error(`${this.description} is disabled at ${this.page.url()}`)
      return element
    })
  }
}

/** A tick or a file's field may be hidden behind the label that is drawn for it. */
const isDrawnByLabel = (element: Element) => /^(?:checkbox|radio|file)$/.test(attribute(element, 'type') ?? '')

export type Choice = string | { label?: string; value?: string; index?: number }
export type GivenFile = { name: string; mimeType: string; buffer: Uint8Array }
export type GivenFiles = string | GivenFile | (string | GivenFile)[]

const hint = (found: Element[]) =>
  found.length === 0
    ? ''
    : `\n${found
        .slice(0, 5)
        .map((element) => `  ${element.outerHTML.slice(0, 160)}`)
        .join('\n')}`

export const fieldValue = (element: Element) => String((element as unknown as { value?: unknown }).value ?? '')

const isExpanded = (element: Element) =>
  element.localName === 'summary'
    ? element.parentElement!.hasAttribute('open')
    : attribute(element, 'aria-expanded') === 'true'
const isSelected = (element: Element) =>
  element.localName === 'option'
    ? (element as unknown as { selected: boolean }).selected
    : attribute(element, 'aria-selected') === 'true'

const LABELLED = 'input, select, textarea, button, output, meter, progress, [aria-label], [aria-labelledby]'

/** What may have a role at all, so that not every element of the page is asked. */
function selectorOf(role: string): string {
  const tags = TAGS[role]
  return tags ? `${tags}, [role~="${role}"]` : '*'
}
const TAGS: Record<string, string> = {
  link: 'a[href], area[href]',
  button: 'button, input, summary',
  heading: 'h1, h2, h3, h4, h5, h6',
  textbox: 'input, textarea',
  checkbox: 'input',
  radio: 'input',
  combobox: 'select',
  option: 'option',
  spinbutton: 'input',
  searchbox: 'input',
  main: 'main',
  region: 'section',
  navigation: 'nav',
  table: 'table',
  row: 'tr',
  cell: 'td',
  columnheader: 'th',
  rowheader: 'th',
  list: 'ul, ol, menu',
  listitem: 'li',
  img: 'img, svg',
  group: 'fieldset, details',
  dialog: 'dialog',
  status: 'output',
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  banner: 'header',
  contentinfo: 'footer',
  article: 'article',
  form: 'form',
}
