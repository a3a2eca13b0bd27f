import { useEffect, useState } from 'react'
import type { FieldSpecs } from '../forms/fields.ts'
import { draftValues } from '../forms/read.ts'
import type { Reckoned, Reckoning } from './reckon.ts'

type Loaded = { reckoning: Reckoning; reckoned: Reckoned }
type FieldsOf<Of> = (loaded: Of) => FieldSpecs

/**
 * What follows from the step’s fields: as it was loaded, and anew with every key, before anything is saved. How it is
 * reckoned is fetched with the first key; without scripts the page that was loaded stands.
 */
export function useReckoned<Of extends Loaded>(loaded: Of, fieldsOf: FieldsOf<Of>): Reckoned {
  const [typed, setTyped] = useState<{ over: Of; reckoned: Reckoned } | null>(null)
  useEffect(() => {
    const onInput = async ({ target }: Event) => {
      const form = (target as HTMLInputElement).form
      if (!form?.elements.namedItem('reviewed')) return
      const { reckon } = await import('./reckon.ts')
      const reckoned = reckon(loaded.reckoning, draftValues(new FormData(form), fieldsOf(loaded)))
      setTyped({ over: loaded, reckoned })
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [loaded, fieldsOf])
  return typed?.over === loaded ? typed.reckoned : loaded.reckoned
}
