import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import type { Element, HTMLDetailsElement, HTMLInputElement } from 'happy-dom'
import type { DisplayRule } from './styles.ts'

// What assistive technology knows of an element: its role, its name, and whether it is there at all.

const INPUTS: Record<string, string> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
  email: 'textbox',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
}
const ROLES: Record<string, string> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dd: 'definition',
  del: 'deletion',
  details: 'group',
  dialog: 'dialog',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  hr: 'separator',
  ins: 'insertion',
  li: 'listitem',
  main: 'main',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  progress: 'progressbar',
  search: 'search',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  thead: 'rowgroup',
  time: 'time',
  tr: 'row',
  ul: 'list',
}
const SECTIONING = 'article, aside, main, nav, section'

export const attribute = (element: Element, name: string) => element.getAttribute(name)

export function roleOf(element: Element): string | undefined {
  const given = attribute(element, 'role')?.trim().split(/\s+/)[0]
  if (given) return given
  const tag = element.localName
  switch (tag) {
    case 'a':
    case 'area':
      return element.hasAttribute('href') ? 'link' : undefined
    case 'img':
      return attribute(element, 'alt') === '' ? 'presentation' : 'img'
    case 'input':
      return INPUTS[attribute(element, 'type')?.toLowerCase() ?? 'text']
    case 'select':
      return element.hasAttribute('multiple') || Number(attribute(element, 'size')) > 1 ? 'listbox' : 'combobox'
    case 'section':
      return nameOf(element) ? 'region' : undefined
    case 'form':
      return nameOf(element) ? 'form' : undefined
    case 'header':
      return element.closest(SECTIONING) ? undefined : 'banner'
    case 'footer':
      return element.closest(SECTIONING) ? undefined : 'contentinfo'
    case 'th':
      return attribute(element, 'scope') === 'row' ? 'rowheader' : 'columnheader'
    default:
      return ROLES[tag]
  }
}

// Pseudo-elements have no text here, and what is hidden is looked for by `isHidden`.
const style = (element: globalThis.Element) =>
  ({
    getPropertyValue: (name: string) =>
      name === 'display'
        ? isHiddenItself(element as unknown as Element)
          ? 'none'
          : BLOCKS.has(element.localName)
            ? 'block'
            : 'inline'
        : '',
    display: 'inline',
    visibility: 'visible',
    content: '',
  }) as unknown as CSSStyleDeclaration

const NOT_DRAWN = new Set(['base', 'head', 'link', 'meta', 'script', 'style', 'template', 'title'])

/** What axe asks of the style of an element, by HTML alone. happy-dom's own takes a third of what axe takes. */
export function styleWithoutSheets(element: Element) {
  const inline = attribute(element, 'style')
  const isNone =
    element.hasAttribute('hidden') || NOT_DRAWN.has(element.localName) || /display:\s*none/.test(inline ?? '')
  const values: Record<string, string> = {
    display: isNone ? 'none' : BLOCKS.has(element.localName) ? 'block' : 'inline',
    visibility: 'visible',
    position: 'static',
    overflow: 'visible',
    opacity: '1',
  }
  return new Proxy(values, {
    get: (_, name) =>
      name === 'getPropertyValue' ? (wanted: string) => values[wanted] ?? '' : (values[String(name)] ?? ''),
  })
}

const options = { getComputedStyle: style, computedStyleSupportsPseudoElements: false }
const dom = (element: Element) => element as unknown as globalThis.Element

export const nameOf = (element: Element) => plain(computeAccessibleName(dom(element), options))
export const descriptionOf = (element: Element) => plain(computeAccessibleDescription(dom(element), options))

/** White space as it is read: one space, none at the ends. */
export const plain = (text: string) => text.replace(/[\s\u200b\u00ad]+/g, ' ').trim()

/** The rules about `display` of the style sheets: test/journeys/styles.ts. */
let rules: readonly (DisplayRule & { needs: Needs })[] = []
export const setDisplayRules = (given: readonly DisplayRule[]) => {
  rules = given.toSorted((a, b) => Number(b.hides) - Number(a.hides)).map((rule) => ({ ...rule, needs: needsOf(rule) }))
}

/** A class or an attribute without which an element is not what a selector is about: most are told apart by it. */
type Needs = { class?: string | undefined; attribute?: string | undefined }
function needsOf({ selector }: DisplayRule): Needs {
  let end = selector.replace(/\\./g, '\\') // what it says of the element itself, without what stands in parentheses
  while (/\([^()]*\)/.test(end)) end = end.replace(/:?[\w-]*\([^()]*\)/g, '')
  end = end.split(/[\s>+~]+/).at(-1)!
  return { class: /\.([\w-]+)(?![\w\\-])/.exec(end)?.[1], attribute: /\[([\w-]+)/.exec(end)?.[1] }
}

function isHiddenItself(element: Element): boolean {
  if (element.hasAttribute('hidden') && attribute(element, 'hidden') !== 'until-found') return true
  const tag = element.localName
  if (tag === 'template' || tag === 'script' || tag === 'style' || tag === 'head') return true
  if (tag === 'input' && attribute(element, 'type') === 'hidden') return true
  if (tag === 'dialog' && !element.hasAttribute('open')) return true
  if (element.hasAttribute('popover') && !element.hasAttribute('data-popover-open')) return true
  const parent = element.parentElement
  if (parent?.localName === 'details' && !(parent as HTMLDetailsElement).open && tag !== 'summary') return true
  return isHiddenByRules(element)
}

function isHiddenByRules(element: Element): boolean {
  const classes = new Set(attribute(element, 'class')?.split(/\s+/))
  let hidden = -1
  for (const { selector, weight, hides, needs } of rules) {
    if (!hides && hidden < 0) return false // rules that hide come first: none matched
    if (needs.attribute && !element.hasAttribute(needs.attribute)) continue
    if (needs.class && !classes.has(needs.class)) continue
    if (hides ? weight <= hidden : weight < hidden) continue
    if (!matches(element, selector)) continue
    if (!hides) return false
    hidden = weight
  }
  return hidden >= 0
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false // a selector that this DOM does not know
  }
}

/** Whether nobody sees the element: it or something around it is hidden. */
export function isHidden(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) if (isHiddenItself(each)) return true
  return false
}

/** Whether assistive technology is told nothing of the element. */
export const isUntold = (element: Element) => element.closest('[aria-hidden="true"]') !== null || isHidden(element)

export function isDisabled(element: Element): boolean {
  if (element.hasAttribute('disabled') || attribute(element, 'aria-disabled') === 'true') return true
  const group = element.closest('fieldset[disabled]')
  return group !== null && !group.querySelector(':scope > legend')?.contains(element)
}

export const isChecked = (element: Element): boolean =>
  element.localName === 'input' ? (element as HTMLInputElement).checked : attribute(element, 'aria-checked') === 'true'

const BLOCKS = new Set(
  'address article aside blockquote button dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)

/** The text as a reader sees it: what is hidden is left out, blocks and cells stand apart. */
export function innerTextOf(element: Element): string {
  const parts: string[] = []
  const walk = (node: Element) => {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) parts.push((child.textContent ?? '').replace(/\s+/g, ' '))
      if (child.nodeType !== 1) continue
      const inner = child as Element
      if (isHiddenItself(inner)) continue
      if (inner.localName === 'br') parts.push('\n')
      const block = BLOCKS.has(inner.localName)
      if (block) parts.push('\n')
      walk(inner)
      if (inner.localName === 'td' || inner.localName === 'th') parts.push('\t')
      if (block) parts.push('\n')
    }
  }
  walk(element)
  return parts
    .join('')
    .replace(/[ \t]*\n[\s]*/g, '\n')
    .trim()
}

const labels = new WeakMap<Element['ownerDocument'], Map<string | null, Element[]>>()

/** The labels of a document by the control that they name: without scripts they stay. */
function labelsByTarget(document: Element['ownerDocument']) {
  const known = labels.get(document)
  if (known) return known
  const all: Element[] = [...document.querySelectorAll('label[for]')]
  const found = Map.groupBy(all, (label) => attribute(label, 'for'))
  labels.set(document, found)
  return found
}

/** Texts that name a control: its labels and what ARIA says. */
export function labelsOf(element: Element): string[] {
  const given = attribute(element, 'aria-label')
  const by = (attribute(element, 'aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
  const document = element.ownerDocument
  if (by.length > 0) return [plain(by.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))]
  const id = attribute(element, 'id')
  const labels = LABELABLE.has(element.localName)
    ? [
        ...((id && labelsByTarget(document).get(id)) || []),
        ...(element.closest('label') ? [element.closest('label')!] : []),
      ]
    : []
  return [...(given ? [plain(given)] : []), ...labels.map((label) => plain(label.textContent))]
}
export const LABELABLE = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'])
