import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../layouts/stage.tsx'
import { LogOut } from './log-out.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

afterEach(cleanup)

const security = { confirmedUntil: null, passkeys: [] } as never
const other = { id: 's-2', device: 'Chrome, Android', current: false } as never

test('a device that is out already never stands for all the others', () => {
  stage(() => <LogOut security={security} sessions={[other]} session={null} />)
  expect(screen.getByText('Perangkat ini sudah keluar.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('where no other device is logged in, nothing is asked for', () => {
  stage(() => <LogOut security={security} sessions={[]} session={undefined} />)
  expect(screen.getByText('Tidak ada perangkat lain yang sedang masuk.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('one device or all of them are logged out by the form of the one or of all', () => {
  stage(() => <LogOut security={security} sessions={[other]} session={other} />)
  expect(document.querySelector<HTMLInputElement>('[name=intent]')?.value).toBe('session-end')
  cleanup()
  stage(() => <LogOut security={security} sessions={[other]} session={undefined} />)
  expect(document.querySelector<HTMLInputElement>('[name=intent]')?.value).toBe('sessions-end')
})

test('recovery codes have the focus when they come, and may go over two lines', () => {
  stage(() => <RecoveryCodes title="Autentikator aktif." codes={['7JGRFD-YX2779-QG2SZS-F2EWKT']} />)
  expect(document.activeElement?.textContent).toBe('Autentikator aktif.')
  expect(screen.getByRole('list').className).toContain('whitespace-normal')
})
