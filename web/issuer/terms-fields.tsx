import { MAX_USES_OF_PROCEEDS } from '#contract/proposals/rules/proposal-file-fields'
import { Input } from '../forms/input.tsx'
import type { Values } from '../forms/wizard/wizard.ts'
import { m } from '../lib/words.ts'
import { Details } from '../ui/layout/details.tsx'

/** So many rows stand open, and one more than are filled in. */
const OPEN = 4

type Fields = { names: readonly string[]; values: Values; errors: Readonly<Record<string, string>> }

/** Fields of the terms; extra rows for uses of funds are collapsed. */
export function TermsFields({ names, values, errors }: Fields) {
  const filled = names.reduce((most, name) => Math.max(most, values[name] ? rowOf(name) : 0), 0)
  const open = Math.max(OPEN, filled + 1)
  const spare = names.filter((name) => rowOf(name) > open)
  const after = spare.length > 0 ? names.indexOf(spare.at(-1)!) + 1 : names.length
  const shown = (from: number, to: number) =>
    names.slice(from, to).flatMap((name) => (spare.includes(name) ? [] : [<Input key={name} name={name} />]))
  return (
    <>
      {shown(0, after)}
      {spare.length > 0 ? (
        <Details
          label={m.issuer_more_uses({ count: MAX_USES_OF_PROCEEDS - open })}
          open={spare.some((name) => errors[name])}
        >
          <div className="fg">
            {spare.map((name) => (
              <Input key={name} name={name} />
            ))}
          </div>
        </Details>
      ) : null}
      {shown(after, names.length)}
    </>
  )
}

/** 7 of use7 and useAmount7; 0 of other fields. */
const rowOf = (name: string) => Number(/^use(?:Amount)?(\d+)$/.exec(name)?.[1] ?? 0)
