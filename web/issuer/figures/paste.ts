import { shownFigure, writtenAmount } from '#shared/figure'

/**
 * What was copied from a spreadsheet goes into the cells from the one that has the focus, to the right and downward, past
 * the rows that are computed. A single one is pasted by the browser.
 */
export function pasteInto(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const target = event.target
  if (!(target instanceof HTMLInputElement) || !/[\t\n]/.test(text.trim())) return
  const rows = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const all = [...(target.closest('table')?.rows ?? [])].map((row) => [...row.querySelectorAll('td > input')])
  const filled = all.filter((inputs) => inputs.length > 0)
  const from = filled.findIndex((inputs) => inputs.includes(target))
  const column = filled[from]?.indexOf(target) ?? 0
  rows.forEach((cells, down) => {
    cells.forEach((value, right) => {
      const input = filled[from + down]?.[column + right]
      if (!(input instanceof HTMLInputElement)) return
      input.value = shownFigure(writtenAmount(value.trim()))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  })
  event.preventDefault()
}
