import { useRef, useState } from 'react'
import { regionLevels, regionLicence } from '#contract/regions/states'
import { m } from '../lib/words.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dropdown, type Option } from '../ui/inputs/fields/choice.tsx'
import { FieldError, type FieldProps, useFieldId } from '../ui/inputs/fields/field.tsx'
import { listRegionAncestors, listRegionPartNames } from './regions.ts'

/** What can be chosen on each level, from the province down to the one below the region that is chosen. */
export type RegionLists = readonly (readonly Option[])[]

const words = {
  province: m.region_province,
  regency: m.region_regency,
  district: m.region_district,
  village: m.region_village,
}

type Props = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error' | 'defaultValue'> & { lists: RegionLists }

/** Selects for a village, from its province down; without JavaScript a button loads the next select. */
export function RegionField({ name, label, hint, error, defaultValue = '', lists: given }: Props) {
  const [lists, setLists] = useState(given)
  const [failed, setFailed] = useState(false)
  const [loading, setLoading] = useState(false)
  const latest = useRef(lists)
  const id = useFieldId(name)
  const chain = listRegionAncestors(defaultValue)
  const choose = async (at: number, code: string) => {
    const above = lists.slice(0, at + 1)
    setLists(above)
    setFailed(false)
    latest.current = above
    const isLast = code === '' || at === regionLevels.length - 1
    setLoading(!isLast)
    if (isLast) return
    const below = await regionsIn(code)
    if (latest.current !== above) return // another choice was made meanwhile
    setLoading(false)
    setFailed(below === null)
    if (below) setLists([...above, below])
  }
  const wrong = failed ? m.region_failed() : error
  return (
    <fieldset id={id} className="field region" tabIndex={-1} aria-describedby={wrong ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      {lists.map((options, at) => {
        const level = regionLevels[at]!
        const chosen = chain[at] ?? ''
        return (
          <Dropdown
            key={`${level}-${options[0]?.value}`}
            name={listRegionPartNames(name)[at]!}
            label={words[level]()}
            options={options}
            defaultValue={options.some(({ value }) => value === chosen) ? chosen : ''}
            required
            onValue={(code) => void choose(at, code)}
          />
        )
      })}
      {loading ? (
        <Dropdown
          name={listRegionPartNames(name)[lists.length]!}
          label={words[regionLevels[lists.length]!]()}
          options={[]}
          required
          loading
        />
      ) : null}
      {lists.length < regionLevels.length ? (
        <Button type="submit" className="nojs-only" name="intent" value="stay" formNoValidate>
          {m.region_next()}
        </Button>
      ) : null}
      <FieldError id={`${id}-error`} error={wrong} />
      <p className="tiny muted">{m.region_source(regionLicence)}</p>
    </fieldset>
  )
}

/** Null when the list did not arrive. */
async function regionsIn(code: string): Promise<Option[] | null> {
  try {
    const answer = await fetch(`/api/regions?limit=200&within=${encodeURIComponent(code)}`)
    if (!answer.ok) return null
    const { items } = (await answer.json()) as { items: { code: string; name: string }[] }
    return items.map((item) => ({ value: item.code, label: item.name }))
  } catch {
    return null
  }
}
