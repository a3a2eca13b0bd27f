import { type ClipboardEvent, type FormEvent, useId, useState } from 'react'
import {
  type FigureYear,
  figureLines,
  figureName,
  figuresOf,
  figureYears,
  lineNames,
  totalsOf,
} from '#shared/proposal-figures'
import { useField } from '../../forms/context.ts'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Input } from '../../forms/input.tsx'
import type { Values } from '../../forms/wizard/wizard.ts'
import { money } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { FieldError, fieldId } from '../../ui/fields/index.ts'
import { Scrollable } from '../../ui/scrollable.tsx'
import { pasteInto } from './paste.ts'
import { Ratios } from './ratios.tsx'
import './grid.css'

type Limits = { debt: bigint; income: bigint }
type Grid = { fields: FieldSpecs; values: Values; limits: Limits }

/** Three years beside each other, with what follows from them while they are typed; the other fields below. */
export function FigureGrid({ fields, values, limits }: Grid) {
  const [now, setNow] = useState<Values>(values)
  const caption = useId()
  const inGrid = new Set(lineNames.flatMap((line) => figureYears.map((year) => figureName(line, year))))
  const others = Object.keys(fields).filter((name) => !inGrid.has(name))
  const read = (form: HTMLFormElement | null) => {
    if (form) setNow(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
  }
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    if (pasteInto(event.nativeEvent)) read(event.currentTarget.closest('form'))
  }
  return (
    <>
      <Input name="lastYear" />
      <p className="small muted js-only">{m.issuer_grid_paste()}</p>
      <Scrollable label={m.issuer_grid()}>
        <table
          className="figure-grid"
          aria-labelledby={caption}
          onInput={(event: FormEvent<HTMLTableElement>) => read(event.currentTarget.closest('form'))}
          onPaste={paste}
        >
          <caption id={caption} className="sr">
            {m.issuer_grid()}
          </caption>
          <thead>
            <tr>
              <th scope="col">{m.issuer_grid_line()}</th>
              {figureYears.map((year) => (
                <th key={year} scope="col">
                  {yearOf(now, year)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lineNames.map((line) => (
              <tr key={line}>
                <th scope="row">{figureLines[line][getLocale()]}</th>
                {figureYears.map((year) => (
                  <td key={year}>
                    <Cell name={figureName(line, year)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <Totals now={now} />
        </table>
      </Scrollable>
      <Ratios figures={figuresOf(now, 3)} limits={limits} />
      {others
        .filter((name) => name !== 'lastYear')
        .map((name) => (
          <Input key={name} name={name} />
        ))}
    </>
  )
}

const yearOf = (now: Values, year: FigureYear) =>
  /^\d{4}$/.test(now.lastYear ?? '') ? String(Number(now.lastYear) - 3 + year) : m.issuer_grid_year({ n: year })

function Cell({ name }: { name: string }) {
  const { spec, error, defaultValue } = useField(name)
  const id = fieldId(name)
  return (
    <>
      <input
        id={id}
        name={name}
        className="figure-cell"
        inputMode="text"
        autoComplete="off"
        aria-label={spec.label()}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        defaultValue={defaultValue}
      />
      <FieldError id={`${id}-error`} error={error} />
    </>
  )
}

/** What follows from the figures; it waits where one is missing. */
function Totals({ now }: { now: Values }) {
  const years = figureYears.map((year) => totalsOf(figuresOf(now, year)))
  const shown = (amount: bigint | null) => (amount === null ? m.issuer_grid_waiting() : money(amount))
  const rows = [
    { label: m.issuer_grid_gross(), of: years.map(({ grossProfit }) => shown(grossProfit)) },
    { label: m.issuer_grid_net(), of: years.map(({ netProfit }) => shown(netProfit)) },
    { label: m.issuer_grid_assets(), of: years.map(({ totalAssets }) => shown(totalAssets)) },
    { label: m.issuer_grid_other(), of: years.map(({ otherSide }) => shown(otherSide)) },
    {
      label: m.issuer_grid_balance(),
      of: years.map(({ difference }) => (difference === 0n ? m.issuer_grid_balanced() : shown(difference))),
    },
  ]
  return (
    <tfoot>
      {rows.map(({ label, of }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {figureYears.map((year, at) => (
            <td key={year} className="num">
              {of[at]}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}
