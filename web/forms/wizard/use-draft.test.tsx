import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DraftConflicts } from './conflicts.tsx'
import { useDraft } from './use-draft.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const fields = { nama: { kind: 'text', label: () => 'Nama' }, kota: { kind: 'text', label: () => 'Kota' } } as const
const given = { values: { nama: 'Sekar', kota: '' }, seen: { nama: 'seen-1' }, savedAt: null }

function Step() {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft({ kind: 'contoh', about: undefined, step: 'diri', fields, form, given })
  return (
    <form ref={form} onBlur={() => void draft.save()}>
      <DraftConflicts conflicts={draft.state.conflicts} fields={fields} form={form} settle={draft.settle} />
      <input name="nama" aria-label="Nama" defaultValue="Sekar" />
      <input name="kota" aria-label="Kota" />
    </form>
  )
}

test('what another browser changed stands beside the form until it is decided, whatever is filled in meanwhile', async () => {
  const sent: { name: string; seen?: string }[][] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const asked = JSON.parse(String(init?.body)) as { fields: { name: string; seen?: string }[] }
    sent.push(asked.fields)
    const isOld = asked.fields.some(({ name, seen }) => name === 'nama' && seen !== 'seen-2')
    const conflicts = isOld ? [{ name: 'nama', theirs: 'Sekar Wulandari', seen: 'seen-2' }] : []
    return Response.json({ savedAt: '2026-11-20T03:00:00.000Z', saved: {}, conflicts })
  })
  render(<Step />)
  const leave = async (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await act(async () => void fireEvent.blur(screen.getByLabelText(label)))
  }
  await leave('Nama', 'Sekar W.')
  expect(screen.getByRole('alert').textContent).toContain('Sekar Wulandari')
  await leave('Kota', 'Solo')
  expect(sent).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toContain('Sekar Wulandari')
  await act(async () => void fireEvent.click(screen.getAllByRole('button').at(-1)!))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent.at(-1)).toEqual([{ name: 'nama', value: 'Sekar W.', seen: 'seen-2' }])
})
