import { use, useEffect, useState } from 'react'
import { formatFigure, normalizeSpreadsheetAmount } from '#contract/proposals/rules/figure-text'
import {
  type FigureYear,
  figureYears,
  lineNames,
  readYearFigures,
  toFigureName,
} from '#contract/proposals/rules/financial-figures'
import { FormContext } from '../../forms/context.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Input } from '../../forms/input.tsx'
import type { Values } from '../../forms/wizard/wizard.ts'
import { m } from '../../lib/words.ts'
import { FigureTable } from '../../ui/inputs/figure-table.tsx'
import { type GridYear, gridSections } from './layout.ts'
import { ShariaRatios } from './ratios.tsx'
import { AuditedYearCell, BalanceSheetCheckRow, FigureInputRow, FigureTotalRow } from './rows.tsx'

type Limits = { debt: bigint; income: bigint }
type Grid = { fields: FieldSpecs; values: Values; limits: Limits }

const inGrid = new Set([
  'lastYear',
  ...figureYears.flatMap((year) => [`audit${year}`, ...lineNames.map((line) => toFigureName(line, year))]),
])

/** Input table of three years of figures with live totals; one year at a time on a phone. */
export function FigureGrid({ fields, values, limits }: Grid) {
  const [now, setNow] = useState<Values>(values)
  const [year, setYear] = useState<FigureYear>(3)
  useEffect(() => showWhatIsPointedAt(setYear), [])
  const read = (form: HTMLFormElement | null) => {
    if (form) setNow(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
  }
  const years = figureYears.map((each) => ({ year: each, word: yearWord(now.lastYear, each) }))
  return (
    <>
      <div onInput={({ currentTarget }) => read(currentTarget.closest('form'))}>
        <Input name="lastYear" />
      </div>
      <Years years={years} shown={year} show={setYear} />
      <FigureTable
        label={m.issuer_grid()}
        year={year}
        onInput={({ currentTarget }) => read(currentTarget.closest('form'))}
        onPaste={({ nativeEvent }) => pasteInto(nativeEvent)}
      >
        <thead>
          <tr>
            <th scope="col">{m.issuer_grid_line()}</th>
            {years.map(({ year: each, word }) => (
              <th key={each} scope="col" data-of={each}>
                {word}
                <AuditedYearCell year={each} word={word} />
              </th>
            ))}
          </tr>
        </thead>
        {gridSections.map(({ title, rows }) => (
          <tbody key={title()}>
            <tr className="figure-part">
              <th scope="rowgroup" colSpan={4}>
                {title()}
              </th>
            </tr>
            {rows.map((row) =>
              'line' in row ? (
                <FigureInputRow key={row.line} line={row.line} years={years} now={now} />
              ) : (
                <FigureTotalRow key={row.total} {...row} now={now} />
              ),
            )}
          </tbody>
        ))}
        <BalanceSheetCheckRow now={now} />
      </FigureTable>
      <ShariaRatios figures={readYearFigures(now, 3)} limits={limits} />
      {Object.keys(fields)
        .filter((name) => !inGrid.has(name))
        .map((name) => (
          <Input key={name} name={name} />
        ))}
    </>
  )
}

/** '2024', or 'Tahun 2' while the last year is not known. */
const yearWord = (lastYear: string | undefined, year: FigureYear) =>
  /^\d{4}$/.test(lastYear ?? '') ? String(Number(lastYear) - 3 + year) : m.issuer_grid_year({ n: year })

type Years = { years: readonly GridYear[]; shown: FigureYear; show: (year: FigureYear) => void }

/** On a phone: which year is before the reader, and how much is wrong in each. */
function Years({ years, shown, show }: Years) {
  const { errors = {} } = use(FormContext) ?? {}
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="seg figure-years js-only" role="group" aria-label={m.issuer_grid()}>
      {years.map(({ year, word }) => {
        const wrong = lineNames.filter((line) => errors[toFigureName(line, year)]).length
        return (
          <button key={year} type="button" aria-pressed={year === shown} onClick={() => show(year)}>
            {word}
            {wrong > 0 ? (
              <span className="figure-count">
                {wrong} <span className="sr">{m.issuer_grid_wrong()}</span>
              </span>
            ) : null}
          </button>
        )
      })}
    </div>
  )
}

/** A link to a cell brings its year before the reader first. */
function showWhatIsPointedAt(show: (year: FigureYear) => void) {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href^="#f-"]') : null
    const id = link?.getAttribute('href')?.slice(1) ?? ''
    const year = figureYears.find((each) => lineNames.some((line) => id === `f-${toFigureName(line, each)}`))
    if (!year) return
    show(year)
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/**
 * What was copied from a spreadsheet goes into the cells from the one that has the focus, to the right and downward, past
 * the rows that are computed. A single one is pasted by the browser.
 */
function pasteInto(event: ClipboardEvent): void {
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
      input.value = formatFigure(normalizeSpreadsheetAmount(value.trim()))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  })
  event.preventDefault()
}
