import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Form } from '../../forms/form.tsx'
import { UploadInput } from '../../forms/upload-input.tsx'

afterEach(cleanup)

const fields = { surat: { kind: 'upload', label: () => 'Surat kuasa', hint: () => 'PDF' } } as const

test('a file is chosen in our own words, which a screen reader is spared: it hears the label, the hint and what is wrong', () => {
  const answer = { values: {}, errors: { surat: 'Harap diisi' } }
  const element = (
    <Form fields={fields} submit="Kirim" answer={answer}>
      <UploadInput name="surat" accept="application/pdf" />
    </Form>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const input = screen.getByLabelText<HTMLInputElement>('Surat kuasa')
  expect([input.type, input.tabIndex, input.getAttribute('aria-invalid')]).toEqual(['file', 0, 'true'])
  const face = input.nextElementSibling!
  expect([face.getAttribute('aria-hidden'), face.className]).toEqual(['true', expect.stringContaining('js-only')])
  expect(face.textContent).toBe('Pilih berkasBelum ada berkas yang dipilih')
  const described = input.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['PDF', 'Harap diisi'])

  Object.defineProperty(input, 'files', { value: [new File(['%PDF'], 'surat.pdf')] })
  fireEvent.change(input)
  expect(face.textContent).toBe('Pilih berkassurat.pdf')
})
