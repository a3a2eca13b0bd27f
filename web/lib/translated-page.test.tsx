import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ChangeText, MoneyText } from '../ui/text/money.tsx'
import { patchDomForTranslators } from './translated-page.ts'

const { removeChild, insertBefore } = Node.prototype
beforeAll(() => {
  patchDomForTranslators()
  return () => Object.assign(Node.prototype, { removeChild, insertBefore })
})
afterEach(cleanup)

/** Wraps every text that may be translated, as a browser's translator does; `replaces` puts another text in its place. */
function translate(root: Node, replaces = false) {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('font, [translate=no]')) continue
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(replaces ? document.createTextNode(text.data) : text)
  }
}

/** Texts that come and go beside elements, as a page of trades has them. */
const Live = ({ of, change }: { of: number | null; change: bigint }) => (
  <p>
    {of === null ? 'Belum ada' : null}
    <b>Harga</b>
    {of === null ? null : <i>{of}</i>}
    {of === 2 ? ' naik' : ''} <ChangeText amount={change} rate={100n} /> <MoneyText value={change} big />
  </p>
)

test.each([false, true])('a translated page goes on: texts come, go and change (replaced: %s)', (replaces) => {
  const { container, rerender } = render(<Live of={null} change={0n} />)
  for (const [of, change] of [
    [1, 5n],
    [2, 1_250n],
    [null, -7n],
    [2, 9n],
    [1, 0n],
  ] as const) {
    translate(container, replaces)
    rerender(<Live of={of} change={change} />)
  }
  expect(container.querySelector('i')?.textContent).toBe('1')
  expect(container.textContent).not.toContain('1.250')
})

test('figures that change stand in elements that no translator touches', () => {
  const { container, rerender } = render(<ChangeText amount={1_000n} rate={100n} />)
  translate(container, true)
  rerender(<ChangeText amount={-2_500n} rate={-250n} />)
  expect(container.textContent).toContain('2.500')
  expect(container.textContent).not.toContain('1.000')
  const { container: big, rerender: again } = render(<MoneyText value={1_000n} big />)
  translate(big, true)
  again(<MoneyText value={7_000n} big />)
  expect(big.textContent).toBe('Rp7.000')
})
