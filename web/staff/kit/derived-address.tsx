import { useEffect, useRef } from 'react'
import { addressOf } from './address-of.ts'

/** Writes a new text's address after its title, until somebody writes one themselves; the server does it where no script runs. */
export function DerivedAddress({ from, to }: { from: string; to: string }) {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = here.current?.closest('form')
    const address = form?.elements.namedItem(to)
    if (!form || !(address instanceof HTMLInputElement)) return
    let own = address.value !== ''
    const onInput = ({ target }: Event) => {
      if (target === address) own = address.value !== ''
      else if (!own && target instanceof HTMLInputElement && target.name === from)
        address.value = addressOf(target.value)
    }
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [from, to])
  return <span ref={here} hidden />
}
