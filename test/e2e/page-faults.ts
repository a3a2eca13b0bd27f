// What is wrong with a page as it stands, in words: these functions run in the browser.

/** Whatever can be pressed and is covered at its centre, and each form that shows no button to send it. */
export function covered(): string[] {
  const faults: string[] = []
  const look = { visibilityProperty: true, opacityProperty: true } as const
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()}> “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}”`
  /** What is cut away is for screen readers, and a skip link is shown on focus. */
  const isCut = (element: Element) =>
    element.closest('.sr, .skip, [aria-hidden=true], [inert]') !== null ||
    getComputedStyle(element).clipPath !== 'none' ||
    getComputedStyle(element).pointerEvents === 'none'
  /** A bar that slides out of the window while one reads on, and comes back when one scrolls up. */
  const isPutAway = (element: Element, boxes: readonly DOMRect[]) => {
    const outside = boxes.every(({ left, top, width, height }) => {
      const [x, y] = [left + width / 2, top + height / 2]
      return x < 0 || y < 0 || x > innerWidth || y > innerHeight
    })
    if (!outside) return false
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).position === 'fixed') return true
    return false
  }
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input[type=submit], input[type=checkbox], input[type=radio], select',
    ),
  ].filter((element) => element.checkVisibility(look) && !isCut(element) && !(element as HTMLButtonElement).disabled)
  for (const element of controls) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (boxes.length === 0 || isPutAway(element, boxes)) continue
    const tops = boxes.map(({ left, top, width, height }) =>
      document.elementFromPoint(left + width / 2, top + height / 2),
    )
    const isOwn = (top: Element | null) =>
      top !== null &&
      (element.contains(top) ||
        (element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(top))))
    if (tops.some(isOwn)) continue
    const top = tops.find((each) => each !== null)
    faults.push(
      `${named(element)} lies under ${top ? named(top.closest('a, button, summary, label') ?? top) : 'nothing that can be pressed'}`,
    )
  }
  for (const form of document.forms) {
    const buttons = [...form.elements].filter((each) => each.matches('button:not([type=button]), input[type=submit]'))
    const fields = [...form.elements].filter((each) =>
      each.matches('input:not([type=hidden], [type=submit]), select, textarea'),
    )
    const isSeen = (each: Element) => each.checkVisibility(look) && !isCut(each)
    // a form that its script sends has its button only where there is none
    const sends = buttons.filter((each) => !each.closest('.nojs-only') && !isCut(each))
    if (sends.length > 0 && fields.some(isSeen) && !sends.some(isSeen))
      faults.push(
        `the form of ${fields
          .filter(isSeen)
          .map((each) => `“${each.getAttribute('name')}”`)
          .join(', ')} shows no button`,
      )
  }
  return [...new Set(faults)]
}

/** Texts of the main part that lie upon each other, and what sticks out of a box that hides it. */
export const collisions = () => {
  const texts: { box: DOMRect; words: string; of: Node }[] = []
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const of = walker.currentNode
    const parent = of.parentElement
    if (!parent || !of.textContent?.trim() || parent.closest('svg, .sr, option, textarea, [aria-hidden=true]')) continue
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    const around: Element[] = []
    for (let each: Element | null = parent; each; each = each.parentElement) around.push(each)
    const looks = around.map((each) => getComputedStyle(each))
    // what floats is meant to lie upon the page, what is cut away is for screen readers
    if (looks.some(({ clipPath, position }) => clipPath !== 'none' || position === 'fixed' || position === 'sticky'))
      continue
    const within = around.filter((_, at) => /hidden|auto|scroll|clip/.test(looks[at]!.overflow))
    range.selectNodeContents(of)
    for (const box of range.getClientRects()) {
      const hidden = within.some((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        return box.left >= right - 1 || box.right <= left + 1 || box.top >= bottom - 1 || box.bottom <= top + 1
      })
      if (box.width > 1 && !hidden) texts.push({ box, words: of.textContent.trim().slice(0, 40), of })
    }
  }
  texts.sort((a, b) => a.box.top - b.box.top)
  const found = new Set<string>()
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (other.box.top >= one.box.bottom) break
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = one.box.bottom - other.box.top
      if (one.of !== other.of && wide > 3 && high > 5) found.add(`“${one.words}” and “${other.words}”`)
    }
  })
  return [...found].slice(0, 5)
}

/** Whether the page is wider than its window, as it is, with wider letters and with text at 200 %. */
export function runsOff(wider: string): string[] {
  const faults: string[] = []
  const look = (how: string) => {
    const wide = document.documentElement.scrollWidth
    if (wide > innerWidth) faults.push(`${wide} px wide ${how}`)
  }
  document.body.style.letterSpacing = wider
  look('with wider letters')
  document.body.style.letterSpacing = ''
  // the colours and the sandbox are workbenches
  if (/^\/(color|sandbox)/.test(location.pathname)) return faults
  document.documentElement.style.fontSize = '200%'
  look('with text at 200 %')
  document.documentElement.style.fontSize = ''
  return faults
}

/** Amounts that leave the window with text at 200 %, but for those in what can be scrolled. */
export function amountsCut(): string[] {
  if (location.pathname === '/color') return [] // a workbench
  const isInScroller = (element: Element) => {
    for (let each = element.parentElement; each; each = each.parentElement)
      if (/auto|scroll/.test(getComputedStyle(each).overflowX)) return true
    return false
  }
  document.documentElement.style.fontSize = '200%'
  const cut = [...document.querySelectorAll<HTMLElement>('main .num, main .amount')].filter(
    (each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth && !isInScroller(each),
  )
  document.documentElement.style.fontSize = ''
  return cut.map((each) => `“${each.innerText}” leaves the page with text at 200 %`)
}
