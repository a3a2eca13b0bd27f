import { Check, CircleAlert, X } from 'lucide-react'
import { formatFigure, parseFigureInWords } from '#contract/proposals/rules/figure-text'
import {
  computeTotals,
  type FigureLine,
  type FigureYear,
  figureLines,
  figureYears,
  readYearFigures,
  toFigureName,
} from '#contract/proposals/rules/financial-figures'
import { useField } from '../../forms/context.ts'
import type { Values } from '../../forms/wizard/wizard.ts'
import { number } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { toFieldId } from '../../ui/inputs/fields/index.ts'
import type { GridRow, GridYear } from './layout.ts'

type Filled = { line: FigureLine; years: readonly GridYear[]; now: Values }

/** A row of inputs for one figure, with errors below. */
export function FigureInputRow({ line, years, now }: Filled) {
  const [label = '', note] = figureLines[line][getLocale()].split(/ \(|\)$/)
  return (
    <>
      <tr>
        <th scope="row">
          {label}
          {note ? <small>{note}</small> : null}
        </th>
        {years.map((each) => (
          <Cell key={each.year} line={line} label={label} {...each} />
        ))}
      </tr>
      {years.map((each) => (
        <Wrong key={each.year} name={toFigureName(line, each.year)} now={now} {...each} />
      ))}
    </>
  )
}

function Cell({ line, label, year, word }: { line: FigureLine; label: string } & GridYear) {
  const name = toFigureName(line, year)
  const { error, defaultValue } = useField(name)
  const id = toFieldId(name)
  return (
    <td data-of={year} data-wrong={error ? '' : undefined}>
      <input
        key={defaultValue}
        id={id}
        name={name}
        autoComplete="off"
        aria-label={`${label} ${word}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        defaultValue={formatFigure(defaultValue)}
        onBlur={({ currentTarget }) => {
          currentTarget.value = formatFigure(currentTarget.value)
        }}
      />
    </td>
  )
}

function Wrong({ name, year, word, now }: { name: string; now: Values } & GridYear) {
  const { error } = useField(name)
  if (!error) return null
  const meant = parseFigureInWords(now[name] ?? '')
  return (
    <tr className="figure-wrong" data-of={year}>
      <td colSpan={4}>
        <p id={`${toFieldId(name)}-error`}>
          <CircleAlert className="i i-16" aria-hidden />
          <span>
            <b>{word}:</b> {error}{' '}
            {meant === null ? null : (
              <button type="button" className="js-only" onClick={() => write(name, number(meant))}>
                {m.issuer_grid_meant({ amount: number(meant) })}
              </button>
            )}
          </span>
        </p>
      </td>
    </tr>
  )
}

/** As if it had been typed: the page adds up anew, and the draft is saved when the cell is left. */
function write(name: string, text: string) {
  const input = document.getElementById(toFieldId(name))
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A computed total of the rows above; empty while one of them is missing. */
export function FigureTotalRow({ total, label, now }: Extract<GridRow, { total: unknown }> & { now: Values }) {
  return (
    <tr className="figure-total">
      <th scope="row">{label()}</th>
      {figureYears.map((year) => {
        const amount = computeTotals(readYearFigures(now, year))[total]
        return (
          <td key={year} data-of={year}>
            {amount === null ? <small>{m.issuer_grid_waiting()}</small> : number(amount)}
          </td>
        )
      })}
    </tr>
  )
}

/** Whether both sides of each year's balance sheet agree. */
export const BalanceSheetCheckRow = ({ now }: { now: Values }) => (
  <tfoot>
    <tr>
      <th scope="row">{m.issuer_grid_balance()}</th>
      {figureYears.map((year) => (
        <td key={year} data-of={year}>
          <Difference amount={computeTotals(readYearFigures(now, year)).difference} />
        </td>
      ))}
    </tr>
  </tfoot>
)

function Difference({ amount }: { amount: bigint | null }) {
  if (amount === null) return <small>{m.issuer_grid_waiting()}</small>
  return amount === 0n ? (
    <span className="figure-even">
      <Check className="i i-16" aria-hidden />
      {m.issuer_grid_balanced()}
    </span>
  ) : (
    <span className="figure-odd">
      <X className="i i-16" aria-hidden />
      {number(amount)}
    </span>
  )
}

/** Choice whether a year's figures are audited. */
export function AuditedYearCell({ year, word }: { year: FigureYear; word: string }) {
  const name = `audit${year}`
  const { spec, error, defaultValue } = useField(name)
  const id = toFieldId(name)
  const options = 'options' in spec ? (spec.options?.() ?? []) : []
  return (
    <>
      <select
        id={id}
        name={name}
        className="figure-audit"
        aria-label={m.issuer_grid_audit({ year: word })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        defaultValue={defaultValue}
      >
        <option value="">{m.form_pick({ label: m.issuer_grid_audit({ year: word }) })}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {error ? (
        <span id={`${id}-error`} className="figure-odd">
          {error}
        </span>
      ) : null}
    </>
  )
}
