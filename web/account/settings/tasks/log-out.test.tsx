import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderShellPart } from '../../../layouts/render-shell-part.tsx'
import { LogOutDevicesTask } from './log-out.tsx'
import { RecoveryCodeList } from './recovery-codes.tsx'

afterEach(cleanup)

const security = { confirmedUntil: null, passkeys: [] } as never
const other = { id: 's-2', device: 'Chrome, Android', current: false } as never

test('a device that is out already never stands for all the others', () => {
  renderShellPart(() => <LogOutDevicesTask security={security} sessions={[other]} session={null} />)
  expect(screen.getByText('Perangkat ini sudah keluar.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('where no other device is logged in, nothing is asked for', () => {
  renderShellPart(() => <LogOutDevicesTask security={security} sessions={[]} session={undefined} />)
  expect(screen.getByText('Tidak ada perangkat lain yang sedang masuk.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('one device or all of them are logged out by the form of the one or of all', () => {
  renderShellPart(() => <LogOutDevicesTask security={security} sessions={[other]} session={other} />)
  expect(document.querySelector<HTMLInputElement>('[name=intent]')?.value).toBe('session-end')
  cleanup()
  renderShellPart(() => <LogOutDevicesTask security={security} sessions={[other]} session={undefined} />)
  expect(document.querySelector<HTMLInputElement>('[name=intent]')?.value).toBe('sessions-end')
})

test('recovery codes have the focus when they come, and may go over two lines', () => {
  renderShellPart(() => <RecoveryCodeList title="Autentikator aktif." codes={['7JGRFD-YX2779-QG2SZS-F2EWKT']} />)
  expect(document.activeElement?.textContent).toBe('Autentikator aktif.')
  expect(screen.getByRole('list').className).toContain('whitespace-normal')
})
