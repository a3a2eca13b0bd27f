import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import type { Shell } from '../lib/shell.ts'

export const guestShell: Shell = {
  locale: 'id',
  locales: ['id', 'en'],
  theme: 'system',
  user: null,
  staff: false,
  phoneUnproven: false,
  frozen: false,
  market: null,
  turnsAt: null,
  popup: true,
  warning: { title: 'Waspada penipuan', lines: ['Kami hanya beralamat di sini.'] },
  unread: 0,
  toast: null,
  demo: false,
  requestId: 'r-1',
  now: '2026-11-20T07:05:00.000Z',
}

export const sekar = { firstname: 'Sekar', imageFile: null, isKyc: true, hmetd: false }

/** Test helper: renders a part of the layouts for a reader at an address. */
export function renderShellPart(
  Part: ComponentType,
  { at = '/about', shell = {} }: { at?: string; shell?: Partial<Shell> } = {},
) {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Part }])
  return render(<Stub initialEntries={[at]} hydrationData={{ loaderData: { root: { ...guestShell, ...shell } } }} />)
}
