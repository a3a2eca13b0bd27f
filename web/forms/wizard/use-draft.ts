import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import type { FieldSpecs } from '../fields.ts'
import { readDraftValues } from '../read.ts'
import type { Values } from './wizard.ts'

export type Conflict = { name: string; theirs: string; seen: string }
export type DraftState = {
  status: 'saved' | 'saving' | 'failed' | 'signed-out'
  savedAt: Date | null
  seen: Values
  conflicts: Conflict[]
}

type Saved = { savedAt: string; saved: Values; conflicts: Conflict[] }
type Draft = {
  kind: string
  about: string | undefined
  step: string
  fields: FieldSpecs
  form: RefObject<HTMLFormElement | null>
  given: { values: Values; seen: Values; savedAt: Date | null }
}

/**
 * Saves fields of a draft when they lose the focus, one request at a time, and retries when the network or page is
 * back. `save` resolves to whether the session is still valid; if not, leaving the form would lose input.
 */
export function useDraft({ kind, about, step, fields, form, given }: Draft) {
  const { savedAt, seen } = given
  const [state, setState] = useState<DraftState>({ status: 'saved', savedAt, seen, conflicts: [] })
  const stored = useRef<Record<string, string>>({ ...given.values })
  const seenNow = useRef<Record<string, string>>({ ...seen })
  const running = useRef<Promise<boolean>>(null)

  const saveNow = useCallback(async (): Promise<boolean> => {
    if (!form.current) return true
    const values = readDraftValues(new FormData(form.current), fields)
    const changed = Object.entries(values).filter(([name, value]) => value !== (stored.current[name] ?? ''))
    if (changed.length === 0) return true
    setState((now) => ({ ...now, status: 'saving' }))
    const sent = changed.map(([name, value]) => ({
      name,
      value,
      ...(seenNow.current[name] ? { seen: seenNow.current[name] } : {}),
    }))
    const answer = await send(paths.saveDraft(kind, about), { step, fields: sent })
    if (answer === null || answer === 'signed-out') {
      setState((now) => ({ ...now, status: answer ?? 'failed' }))
      return answer === null
    }
    for (const [name, value] of changed) stored.current[name] = value // a conflict is asked once, and stands until it is decided
    Object.assign(seenNow.current, answer.saved)
    const isSent = ({ name }: Conflict) => changed.some(([each]) => each === name)
    setState((now) => ({
      status: 'saved',
      savedAt: new Date(answer.savedAt),
      seen: { ...seenNow.current },
      conflicts: [...now.conflicts.filter((one) => !isSent(one)), ...answer.conflicts],
    }))
    return saveNow() // what was typed meanwhile
  }, [kind, about, step, fields, form])

  const save = useCallback((): Promise<boolean> => {
    running.current ??= saveNow().finally(() => {
      running.current = null
    })
    return running.current
  }, [saveNow])

  useEffect(() => {
    const again = () => void save()
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [save])

  /** Of two texts one was chosen; the other may be written over from now on. */
  const settle = ({ name, theirs, seen: theirSeen }: Conflict) => {
    seenNow.current[name] = theirSeen
    stored.current[name] = theirs
    setState((now) => ({
      ...now,
      seen: { ...seenNow.current },
      conflicts: now.conflicts.filter((one) => one.name !== name),
    }))
    void save()
  }
  return { state, save, settle }
}

const PATIENCE = 10_000

/** Null when it did not arrive, or was not answered by us. */
async function send(to: string, body: object): Promise<Saved | 'signed-out' | null> {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(to, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      keepalive: true,
      redirect: 'manual', // to log in
      signal: AbortSignal.timeout(PATIENCE), // a form that is sent waits for it
    })
    if (answer.type === 'opaqueredirect') return 'signed-out'
    return answer.ok ? ((await answer.json()) as Saved) : null
  } catch {
    return null
  }
}
