import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, data, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { waitUntilHolds } from '../../test/eventually.ts'
import type { FieldSpecs } from './fields.ts'
import { Form } from './form.tsx'
import type { FormState } from './state.ts'

afterEach(cleanup)

const fields = {
  nama: { kind: 'text', label: () => 'Nama', hint: () => 'Seperti di KTP' },
  email: { kind: 'email', label: () => 'Email' },
  uang: { kind: 'currency', label: () => 'Uang', optional: true },
  sandi: { kind: 'password', label: () => 'Kata sandi' },
  lahir: { kind: 'date', label: () => 'Tanggal lahir' },
} as const satisfies FieldSpecs

function open(answer?: FormState) {
  const page = (
    <>
      <Form name="uji" fields={fields} initial={{ nama: 'Sekar', uang: '5000' }} submit="Simpan" />
      <Form name="lain" fields={{ nama: { kind: 'text', label: () => 'Kota' } }} submit="Kirim" />
    </>
  )
  const router = createMemoryRouter([{ path: '/', element: page, action: () => data(answer ?? null, { status: 422 }) }])
  render(<RouterProvider router={router} />)
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('a form of declared fields shows each by its kind, with what stands in it', () => {
  open()
  expect(field('Nama').value).toBe('Sekar')
  expect(document.getElementById(field('Nama').getAttribute('aria-describedby')!)?.textContent).toBe('Seperti di KTP')
  expect(field('Email').type).toBe('email')
  expect(field('Kata sandi').type).toBe('password')
  expect(screen.getByLabelText<HTMLInputElement>(/^Uang/).value).toBe('5.000')
  expect(document.querySelector<HTMLInputElement>('input[name=intent]')?.value).toBe('uji')
})

test('the browser cuts no secret to a length unseen: what is too long is refused in words', () => {
  const secrets = {
    lama: { kind: 'password', label: () => 'Kata sandi lama' },
    baru: { kind: 'new-password', label: () => 'Kata sandi baru' },
    kode: { kind: 'code', label: () => 'Kode' },
    cadangan: { kind: 'secret', label: () => 'Kode cadangan' },
  } as const satisfies FieldSpecs
  const router = createMemoryRouter([{ path: '/', element: <Form fields={secrets} submit="Simpan" /> }])
  render(<RouterProvider router={router} />)
  const inputs = Object.keys(secrets).map((name) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!)
  expect(inputs.map(({ maxLength }) => maxLength)).toEqual([-1, -1, -1, -1])
})

test('a field of the same name in another form has its own label', () => {
  open()
  expect(field('Kota').form?.querySelector<HTMLInputElement>('input[name=intent]')?.value).toBe('lain')
  expect(field('Kota').labels).toHaveLength(1)
  expect(field('Nama').labels).toHaveLength(1)
})

test('what is wrong with the proof of a form is said by the panel that asks for it, not by the form as well', async () => {
  const asking = { id: 'p', about: 'Ganti hak', ways: [], sent: null, fields: [] }
  open({ form: 'uji', values: {}, errors: { proof_code: 'Kode tidak cocok' }, asking } as FormState)
  const pressed = screen.getByRole('button', { name: 'Simpan' })
  fireEvent.click(pressed)
  await waitUntilHolds(() => expect(pressed.getAttribute('aria-busy')).toBe('true'))
  await waitUntilHolds(() => expect(pressed.getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is wrong stands at its field and in a summary with links; other forms do not see it', async () => {
  open({ form: 'uji', values: { nama: '', email: 'siti' }, errors: { nama: 'Harap diisi', email: 'Bukan alamat' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  const summary = await screen.findByRole('alert')
  await waitUntilHolds(() => expect(document.activeElement === summary).toBe(true))
  expect([...summary.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [`#${field('Nama').id}`, 'Nama: Harap diisi'],
    [`#${field('Email').id}`, 'Email: Bukan alamat'],
  ])
  expect(field('Nama').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('without JavaScript, too, a refused form comes back with what was typed', () => {
  const answer: FormState = { form: 'uji', values: { nama: 'Umar', email: 'umar', uang: '7000' }, errors: {} }
  const element = <Form name="uji" fields={fields} initial={{ nama: 'Sekar' }} submit="Simpan" />
  const hydrationData = { loaderData: {}, actionData: { refused: answer } }
  const router = createMemoryRouter([{ path: '/', id: 'refused', element }], { hydrationData })
  const page = document.createElement('div')
  page.innerHTML = renderToString(<RouterProvider router={router} />)
  const shown = Object.keys(answer.values).map((name) => page.querySelector<HTMLInputElement>(`[name=${name}]`)?.value)
  expect(shown).toEqual(['Umar', 'umar', '7.000'])
})

test('an error goes as soon as its field is corrected', async () => {
  open({ form: 'uji', values: {}, errors: { nama: 'Harap diisi', email: 'Bukan alamat' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  const summary = await screen.findByRole('alert')
  fireEvent.input(field('Nama'), { target: { value: 'Siti' } })
  expect(field('Nama').getAttribute('aria-invalid')).toBeNull()
  expect(summary.textContent).not.toContain('Nama')
  fireEvent.input(field('Email'), { target: { value: 'siti@contoh.id' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error of a date goes once one of its parts is typed', async () => {
  open({ form: 'uji', values: {}, errors: { lahir: 'Harap diisi' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByRole('alert')
  const year = document.querySelector<HTMLInputElement>('input[name="lahir.year"]')!
  expect(year.getAttribute('aria-invalid')).toBe('true')
  fireEvent.input(year, { target: { value: '1992' } })
  expect(year.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an e-mail address is looked at when it is left, not while it is typed', () => {
  open()
  fireEvent.input(field('Email'), { target: { value: 'siti@contoh' } })
  expect(field('Email').getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(field('Email'))
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.input(field('Email'), { target: { value: 'siti@contoh.id' } })
  fireEvent.blur(field('Email'))
  expect(field('Email').getAttribute('aria-invalid')).toBeNull()
})

test('a code is typed anew after each answer, an ordinary field keeps what was typed', async () => {
  const state = () => ({ values: { nama: 'Siti' }, errors: {}, message: 'Kode salah' })
  const asked = {
    nama: { kind: 'text', label: () => 'Nama' },
    code: { kind: 'code', label: () => 'Kode' },
  } as const satisfies FieldSpecs
  const page = <Form fields={asked} submit="Kirim" />
  const router = createMemoryRouter([{ path: '/', element: page, action: () => data(state(), { status: 422 }) }])
  render(<RouterProvider router={router} />)
  for (const code of ['123456', '123456']) {
    fireEvent.input(field('Nama'), { target: { value: 'Siti' } })
    const typed = field('Kode')
    fireEvent.input(typed, { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: 'Kirim' }))
    await waitUntilHolds(() => expect(field('Kode') === typed).toBe(false))
    expect([field('Nama').value, field('Kode').value]).toEqual(['Siti', ''])
  }
})

test('of several forms only the one that was sent shows that it works', async () => {
  let answer = (_: null) => {}
  const held = new Promise<null>((done) => {
    answer = done
  })
  const page = (
    <>
      <Form name="uji" fields={{}} submit="Simpan" working="Menyimpan" />
      <Form name="lain" fields={{}} submit="Kirim" working="Mengirim" />
    </>
  )
  const router = createMemoryRouter([{ path: '/', element: page, action: () => held }])
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }))
  const busy = await screen.findByRole('button', { name: 'Mengirim' })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('button', { name: 'Simpan' }).getAttribute('aria-busy')).toBeNull()
  answer(null)
})

test('what was typed stays while there is no connection, and is sent once it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open({ form: 'uji', values: {}, errors: { nama: 'Isi nama Anda' } })
  fireEvent.change(field('Nama'), { target: { value: 'Sekar Wulandari' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('Isi nama Anda')).toBeNull()
  expect(field('Nama').value).toBe('Sekar Wulandari')
  online.mockRestore()
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitUntilHolds(() => expect(screen.getAllByText('Isi nama Anda').length).toBeGreaterThan(0))
})
