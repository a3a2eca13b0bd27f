import { beforeEach, expect, test } from 'vitest'
import { toContentAddress } from './content-address.ts'
import { findSavedTyping, readTypedValues, type SavedTyping, saveTyping } from './saved-typing.ts'

function memory(full = false): Storage {
  const held: Record<string, string> = {}
  const ways = {
    getItem: (name: string) => held[name] ?? null,
    setItem(name: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      held[name] = value
    },
    removeItem(name: string) {
      delete held[name]
    },
  }
  for (const [name, value] of Object.entries(ways)) Object.defineProperty(held, name, { value })
  return held as unknown as Storage
}
let store = memory()
beforeEach(() => {
  store = memory()
})
const kept = (more: Partial<SavedTyping> = {}): SavedTyping => ({
  base: 1,
  at: '2026-11-20T10:31:00.000+07:00',
  sent: false,
  values: { title: 'Baru', body: 'Naskah' },
  ...more,
})
const shown = { base: 1, values: { title: 'Lama', body: 'Naskah' } }

test('what was typed and not saved is offered again, also on a newer version; what is shown anyway is not', () => {
  saveTyping(store, 'publications/1', kept())
  expect(findSavedTyping(store, 'publications/1', shown)).toEqual(kept())
  expect(findSavedTyping(store, 'publications/1', { ...shown, base: 2 })).toEqual(kept())
  expect(findSavedTyping(store, 'publications/1', { base: 1, values: kept().values })).toBeNull()
  expect(findSavedTyping(store, 'publications/1', shown)).toBeNull()
})

test('what was sent and arrived is forgotten: a newer version tells, or the page of another text', () => {
  saveTyping(store, 'publications/1', kept({ sent: true }))
  expect(findSavedTyping(store, 'publications/1', { ...shown, base: 2 })).toBeNull()
  saveTyping(store, 'publications/new', kept({ base: 0, sent: true }))
  expect(findSavedTyping(store, 'publications/1', shown)).toBeNull()
  expect(findSavedTyping(store, 'publications/new', { ...shown, base: 0 })).toBeNull()
})

test('what was sent and never arrived is still offered, and a browser that keeps nothing breaks nothing', () => {
  saveTyping(store, 'publications/1', kept({ sent: true }))
  expect(findSavedTyping(store, 'publications/1', shown)).toEqual(kept({ sent: true }))
  expect(saveTyping(memory(true), 'publications/1', kept())).toBe(false)
})

test('only what somebody typed is kept, not what the page itself carries', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'save', base: '1', idempotency: 'x', title: 'Baru' }))
    form.set(name, value)
  expect(readTypedValues(form)).toEqual({ title: 'Baru' })
})

test('an address follows a title and cuts no word in two', () => {
  expect(toContentAddress('  Pasar sekunder dibuka: 14 hari! ')).toBe('pasar-sekunder-dibuka-14-hari')
  const long = toContentAddress('kata '.repeat(40))
  expect(long.length).toBeLessThanOrEqual(80)
  expect(long.endsWith('kata')).toBe(true)
  expect(toContentAddress('!!!')).toBe('')
})
