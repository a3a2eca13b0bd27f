import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Document,
  type Element,
  type HTMLDetailsElement,
  type HTMLFormElement,
  type HTMLInputElement,
  type HTMLOptionElement,
  type HTMLSelectElement,
  PropertySymbol,
  Window,
} from 'happy-dom'
import {
  fieldValue,
  type GivenFile,
  type GivenFiles,
  isText,
  Locator,
  type RoleOptions,
  type TextPattern,
} from './locator.ts'
import { attribute, isChecked, isDisabled, plain, styleWithoutSheets } from './semantics.ts'
import type { Answer, Visitor } from './visitor.ts'

/** How long a reader opens a page again until it shows what is looked for: the limit of `waitUntilHolds`, since a machine may be busy. */
const PATIENCE = 120_000
const PAUSE = 100

export type Download = { suggestedFilename(): string; path(): Promise<string>; bytes: Buffer }

type Axe = {
  run(document: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/**
 * A page as a reader without JavaScript has it: parsed HTML whose links are followed and whose forms are sent over
 * HTTP. The names are those of Playwright, so that a test can move between this and a browser.
 */
export class Page {
  readonly #visitor: Visitor
  readonly #keyboard = { press: async (key: string) => Promise.reject(new Error(`${key} needs a browser`)) }
  #window = newWindow('about:blank', '')
  #url = 'about:blank'
  /** Whether the page came by GET and nothing was filled in: then opening it again loses nothing. */
  #isAsOpened = true
  #files = new WeakMap<Element, File[]>()
  #waiting: ((download: Download) => void)[] = []

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }

  get document(): Document {
    return this.#window.document
  }
  get keyboard() {
    return this.#keyboard
  }
  get request() {
    return this.#visitor.request
  }
  context = () => this.#visitor
  url = () => this.#url
  title = async () => this.document.title
  content = async () => this.document.documentElement.outerHTML
  close = async () => {}
  bringToFront = async () => {}
  setViewportSize = async () => {}

  async goto(address: string, _options: object = {}): Promise<Answer> {
    return this.#open(new URL(address, this.#visitor.baseURL).href, { site: 'none' })
  }
  /** Shows an answer that no form of a page asks for. */
  async setContent(html: string) {
    this.#window = newWindow(this.#url, html)
    this.#isAsOpened = false
  }
  reload = (_options: object = {}) => this.#open(this.#url, { site: 'same-origin' })

  #root = () => new Locator(this, 'page', () => [this.document.documentElement as unknown as Element])
  getByRole = (role: string, options?: RoleOptions) => this.#root().getByRole(role, options)
  getByLabel = (label: TextPattern, options?: { exact?: boolean }) => this.#root().getByLabel(label, options)
  getByText = (text: TextPattern, options?: { exact?: boolean }) => this.#root().getByText(text, options)
  getByPlaceholder = (text: TextPattern, options?: { exact?: boolean }) => this.#root().getByPlaceholder(text, options)
  locator(selector: string, narrowing?: Parameters<Locator['locator']>[1]) {
    if (selector === 'html') return this.#root()
    return this.#root().locator(selector, narrowing)
  }

  /** What axe has against the page, without the rules that are named. */
  async violations(source: string, without: readonly string[]): Promise<string[]> {
    const window = this.#window as unknown as { axe?: Axe; eval(code: string): unknown }
    if (!window.axe) {
      Object.assign(this.#window, { getComputedStyle: styleWithoutSheets })
      window.eval(source)
    }
    const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
    const { violations } = await window.axe!.run(this.document, { resultTypes: ['violations'], rules })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }

  /** Tries what looks at the page; where it fails, the page is opened again, as a reader does who waits for something. */
  async soon<T>(look: () => T, patience = PATIENCE): Promise<T> {
    const until = performance.now() + patience
    for (;;) {
      try {
        return look()
      } catch (error) {
        if (!this.#isAsOpened || !this.#url.startsWith('http') || performance.now() > until) throw error
        await sleep(PAUSE)
        await this.reload()
      }
    }
  }

  waitForURL = (wanted: string | RegExp) =>
    this.soon(() => {
      if (!this.isAt(wanted)) throw new Error(`at ${this.#url}, not ${wanted}`)
    })
  isAt = (wanted: string | RegExp | ((url: URL) => boolean)) =>
    typeof wanted === 'function'
      ? wanted(new URL(this.#url))
      : wanted instanceof RegExp
        ? wanted.test(this.#url)
        : new URL(wanted, this.#visitor.baseURL).href === this.#url

  /** The next file that a link or a button answers with. */
  waitForEvent(event: 'download'): Promise<Download> {
    if (event !== 'download') throw new Error(`${event} needs a browser`)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  async #open(
    address: string,
    how: { site: string; method?: string; body?: BodyInit; referrer?: string },
  ): Promise<Answer> {
    const answer = await this.#visitor.send(address, { ...how, accept: 'text/html' })
    const type = answer.headers()['content-type'] ?? ''
    if (answer.headers()['content-disposition']?.startsWith('attachment')) {
      const [, named = 'file'] = /filename="?([^";]+)/.exec(answer.headers()['content-disposition']!) ?? []
      this.#waiting.shift()?.({
        bytes: await answer.body(),
        suggestedFilename: () => named,
        path: async () => this.#visitor.keep(named, await answer.body()),
      })
      return answer
    }
    const old = this.#window
    const before = this.#url
    this.#url = answer.url()
    const hash = new URL(address).hash
    if (hash && !new URL(this.#url).hash) this.#url += hash
    const html = type.startsWith('text/html') ? await answer.text() : `<pre>${escaped(await answer.text())}</pre>`
    this.#window = newWindow(this.#url, html)
    this.#isAsOpened = answer.request().method() === 'GET'
    this.#visitor.faults.push(...faultsOf(answer, before))
    await old.happyDOM.close()
    return answer
  }

  async click(element: Element): Promise<void> {
    const target = element.closest('a[href], button, input, summary, label, option') ?? element
    switch (target.localName) {
      case 'a':
        return this.#follow(target)
      case 'summary': {
        const details = target.parentElement as HTMLDetailsElement
        details.open = !details.open
        return
      }
      case 'label': {
        const control = controlOf(target)
        if (control && control !== element) await this.click(control)
        return
      }
      case 'button':
        return this.#press(target)
      case 'input': {
        const input = target as HTMLInputElement
        if (/^(?:submit|image)$/.test(input.type)) return this.#press(target)
        if (input.type === 'checkbox') return this.setChecked(target, !input.checked)
        if (input.type === 'radio') return this.setChecked(target, true)
      }
    }
  }

  async #follow(link: Element) {
    const address = new URL(attribute(link, 'href')!, this.#url)
    if (!address.protocol.startsWith('http')) return
    if (address.origin !== new URL(this.#visitor.baseURL).origin) throw new Error(`${address} leads elsewhere`)
    if (sameDocument(address, this.#url) && address.hash) {
      this.#url = address.href
      return
    }
    await this.#open(address.href, { site: 'same-origin', referrer: this.#url })
  }

  async #press(button: Element) {
    const opens = attribute(button, 'popovertarget') ?? attribute(button, 'commandfor')
    if (opens) {
      this.document.getElementById(opens)?.toggleAttribute('data-popover-open')
      const dialog = this.document.getElementById(opens)
      if (dialog?.localName === 'dialog') dialog.toggleAttribute('open')
      return
    }
    const type = attribute(button, 'type') ?? 'submit'
    if (type === 'reset') return void formOf(button)?.reset()
    if (type === 'button') throw new Error(`“${plain(button.textContent)}” needs JavaScript at ${this.#url}`)
    const form = formOf(button)
    if (form) await this.#submit(form, button)
  }

  /** Enter in a field of a form presses its first button. */
  async submitImplicitly(field: Element) {
    const form = formOf(field)
    if (!form) throw new Error('Enter outside of a form needs JavaScript')
    const button = controlsOf(form).find((each) => isSubmit(each))
    await this.#submit(form, button)
  }

  async #submit(form: HTMLFormElement, button: Element | undefined) {
    if (attribute(form, 'method') === 'dialog') return void form.closest('dialog')?.removeAttribute('open')
    if (!form.hasAttribute('novalidate') && !button?.hasAttribute('formnovalidate')) {
      const invalid = controlsOf(form).find((each) => !isValid(each))
      if (invalid) {
        invalid.setAttribute('data-refused-by-browser', '')
        return
      }
    }
    const of = (name: string) => (button && attribute(button, `form${name}`)) ?? attribute(form, name)
    const action = new URL(of('action') || this.#url, this.#url)
    const method = (of('method') ?? 'get').toUpperCase()
    const entries = this.#entries(form, button)
    const how = { site: 'same-origin', referrer: this.#url, method }
    if (method === 'GET') {
      action.search = new URLSearchParams(entries.map(([name, value]) => [name, textOf(value)])).toString()
      return void (await this.#open(action.href, how))
    }
    const body = of('enctype') === 'multipart/form-data' ? new FormData() : new URLSearchParams()
    for (const [name, value] of entries)
      if (body instanceof FormData) body.append(name, value as never)
      else body.append(name, textOf(value))
    await this.#open(action.href, { ...how, body })
  }

  #entries(form: HTMLFormElement, button: Element | undefined): [string, string | File][] {
    const entries: [string, string | File][] = []
    for (const control of controlsOf(form)) {
      const name = attribute(control, 'name')
      if (!name || isDisabled(control)) continue
      const type = attribute(control, 'type')
      if (isButton(control)) {
        if (control === button) entries.push([name, attribute(control, 'value') ?? ''])
      } else if (type === 'checkbox' || type === 'radio') {
        if (isChecked(control)) entries.push([name, attribute(control, 'value') ?? 'on'])
      } else if (type === 'file') {
        const files = this.#files.get(control) ?? []
        for (const file of files.length > 0 ? files : [new File([], '', { type: 'application/octet-stream' })])
          entries.push([name, file])
      } else if (control.localName === 'select') {
        for (const option of (control as HTMLSelectElement).options)
          if (option.selected && !option.disabled) entries.push([name, option.value])
      } else entries.push([name, fieldValue(control).replace(/\r?\n/g, '\r\n')])
    }
    return entries
  }

  /** happy-dom keeps what a selector matched: a `:has(:checked)` around the field would stay as it was. */
  #changed() {
    this.#isAsOpened = false
    this.document[PropertySymbol.clearCache]()
  }

  async setChecked(element: Element, checked: boolean) {
    const input = (element.localName === 'label' ? controlOf(element) : element) as HTMLInputElement
    if (input.localName !== 'input') throw new Error('only a tick or a choice can be checked')
    if (input.type === 'radio' && checked) {
      const form = formOf(input)
      for (const other of this.document.querySelectorAll('input[type=radio]'))
        if (attribute(other, 'name') === input.name && formOf(other) === form) set(other as HTMLInputElement, false)
    }
    set(input, checked)
    this.#changed()
  }

  async fill(element: Element, value: string) {
    const field = (element.localName === 'label' ? controlOf(element) : element) as HTMLInputElement
    if (field.hasAttribute('readonly')) throw new Error('the field is read-only')
    field.value = value
    this.#isAsOpened = false
  }

  async select(element: Element, wanted: string | { label?: string; value?: string; index?: number }) {
    const select = (element.localName === 'label' ? controlOf(element) : element) as HTMLSelectElement
    const options = [...select.querySelectorAll('option')] as unknown as HTMLOptionElement[]
    const isWanted = (option: HTMLOptionElement, index: number) =>
      typeof wanted === 'string'
        ? option.value === wanted || plain(option.textContent) === plain(wanted)
        : (wanted.label === undefined || isText(plain(option.textContent), wanted.label, true)) &&
          (wanted.value === undefined || option.value === wanted.value) &&
          (wanted.index === undefined || index === wanted.index)
    const chosen = options.find(isWanted)
    if (!chosen)
      throw new Error(`no option ${JSON.stringify(wanted)} among ${options.map((each) => plain(each.textContent))}`)
    for (const option of options) {
      option.selected = option === chosen
      option.toggleAttribute('selected', option === chosen)
    }
    this.#changed()
  }

  async setFiles(element: Element, given: GivenFiles) {
    const files = (Array.isArray(given) ? given : [given]).map((each) => fileOf(each))
    this.#files.set(element.localName === 'label' ? controlOf(element)! : element, files)
    this.#changed()
  }
}

function set(input: HTMLInputElement, checked: boolean) {
  input.checked = checked
  input.toggleAttribute('checked', checked) // for selectors with :checked
}

function newWindow(url: string, html: string) {
  const window = new Window({
    url,
    settings: {
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  })
  window.document.write(html)
  for (const select of window.document.querySelectorAll('select:not([multiple])')) chooseAsMarked(select)
  return window
}

/** happy-dom chooses while it reads: an option that is marked as selected can lose to the first one. */
function chooseAsMarked(select: Element) {
  const options = [...select.querySelectorAll('option')] as unknown as HTMLOptionElement[]
  const chosen =
    options.findLast((option) => option.hasAttribute('selected')) ?? options.find(({ disabled }) => !disabled)
  for (const option of options) {
    option.selected = option === chosen
    option.toggleAttribute('selected', option === chosen) // for the rules of styles
  }
}

const escaped = (text: string) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))
const textOf = (value: string | File) => (typeof value === 'string' ? value : value.name)

function fileOf(given: string | GivenFile): File {
  if (typeof given === 'string')
    return new File([new Uint8Array(readFileSync(given))], basename(given), {
      type: TYPES[given.split('.').at(-1)!] ?? '',
    })
  return new File([new Uint8Array(given.buffer)], given.name, { type: given.mimeType })
}
const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const controlOf = (label: Element): Element | null => {
  const id = attribute(label, 'for')
  if (id) return label.ownerDocument.getElementById(id) as Element | null
  return label.querySelector('input:not([type=hidden]), select, textarea, button')
}
function formOf(control: Element): HTMLFormElement | null {
  const id = attribute(control, 'form')
  return (id ? control.ownerDocument.getElementById(id) : control.closest('form')) as HTMLFormElement | null
}
function controlsOf(form: HTMLFormElement): Element[] {
  return [...form.ownerDocument.querySelectorAll('input, select, textarea, button')].filter(
    (control) => formOf(control) === form,
  )
}
const isButton = (control: Element) =>
  control.localName === 'button' || /^(?:submit|button|reset|image)$/.test(attribute(control, 'type') ?? '')
const isSubmit = (control: Element) =>
  !isDisabled(control) &&
  ((control.localName === 'button' && (attribute(control, 'type') ?? 'submit') === 'submit') ||
    (control.localName === 'input' && /^(?:submit|image)$/.test(attribute(control, 'type') ?? '')))

/** What a browser asks of a field before it sends a form. */
function isValid(control: Element): boolean {
  if (isDisabled(control) || !control.hasAttribute('required')) return true
  const type = attribute(control, 'type')
  if (type === 'checkbox') return isChecked(control)
  if (type === 'radio' || type === 'file') return true
  return fieldValue(control) !== ''
}

const sameDocument = (address: URL, current: string) => address.href.split('#')[0] === current.split('#')[0]

function faultsOf(answer: Answer, before: string): string[] {
  return answer.status() >= 500 && answer.status() !== 503
    ? [`${answer.status()} at ${answer.url()}, from ${before}`]
    : []
}
