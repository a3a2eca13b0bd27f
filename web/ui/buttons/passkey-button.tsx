import { Fingerprint } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { askPasskey, type Ceremony, type PasskeyFault, toPasskeyFault } from '../../lib/passkeys.ts'
import { m } from '../../lib/words.ts'
import { Button, type ButtonKind } from './button.tsx'

type PasskeyButton = {
  ceremony: Ceremony
  /** Where the options come from. */
  from: string
  /** What is posted beside the passkey's answer. */
  fields: () => Record<string, string>
  /** The name of the field that the answer is posted in. */
  answerAs?: string
  children: ReactNode
  kind?: ButtonKind
}

/**
 * Asks the browser for a passkey and posts the answer to this page. Hidden without JavaScript or passkey support,
 * where another method does the same.
 */
export function PasskeyButton({
  ceremony,
  from,
  fields,
  children,
  answerAs = 'response',
  kind = 'plain',
}: PasskeyButton) {
  const submit = useSubmit()
  const [able, setAble] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<PasskeyFault | null>(null)
  useEffect(() => setAble('PublicKeyCredential' in window), [])
  if (!able) return null

  async function press() {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      const response = await askPasskey(ceremony, from)
      await submit({ ...fields(), [answerAs]: JSON.stringify(response) }, { method: 'post' })
    } catch (error) {
      setFault(toPasskeyFault(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <Button kind={kind} size="lg" full busy={busy} onClick={() => void press()}>
        {busy ? null : <Fingerprint className="i" aria-hidden />}
        {children}
      </Button>
      <p className="small down text-center" role="alert">
        {fault ? (fault.message ?? words(fault.why)) : ''}
      </p>
    </div>
  )
}

const words = (why: PasskeyFault['why']) =>
  ({
    cancelled: m.passkey_cancelled(),
    known: m.passkey_known_here(),
    refused: m.passkey_refused(),
    failed: m.passkey_failed(),
  })[why]
