/**
 * What was copied from a spreadsheet goes into the cells from the one that has the focus, to the right and downward.
 * Answers whether it was more than one cell; a single one is pasted by the browser.
 */
export function pasteInto(event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const target = event.target
  if (!(target instanceof HTMLInputElement) || !/[\t\n]/.test(text.trim())) return false
  const rows = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const body = target.closest('tbody')
  const row = target.closest('tr')
  if (!body || !row) return false
  const all = [...body.rows]
  const from = all.indexOf(row)
  const column = [...row.querySelectorAll('input')].indexOf(target)
  rows.forEach((cells, down) => {
    const inputs = [...(all[from + down]?.querySelectorAll('input') ?? [])]
    cells.forEach((value, right) => {
      const input = inputs[column + right]
      if (input) input.value = value.trim()
    })
  })
  event.preventDefault()
  return true
}
