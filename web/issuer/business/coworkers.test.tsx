import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#shared/ids'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { Coworkers } from './coworkers.tsx'
import type { ShownBusiness } from './read.ts'

afterEach(cleanup)

const applicantId = newId<'applicant'>(new Date('2026-11-18T03:00:00Z'))
const mate = (email: string, rights: ShownBusiness['coworkers'][number]['rights'], acceptedAt: string | null) =>
  ({
    ...{ id: email, email, rights, invitedAt: new Date('2026-11-18T03:00:00Z') },
    ...{ expiresAt: new Date('2026-11-25T03:00:00Z'), acceptedAt: acceptedAt && new Date(acceptedAt) },
  }) as ShownBusiness['coworkers'][number]

test('an owner reads of each co-worker what they may do and whether they took the invitation up, and can end it', () => {
  const coworkers = [
    mate('rina@contoh.test', ['write', 'send'], '2026-11-19T03:00:00Z'),
    mate('baru@contoh.test', [], null),
  ]
  renderShellPart(() => <Coworkers name="Kopi Gayo" applicantId={applicantId} coworkers={coworkers} />)
  const [, rina, fresh] = within(screen.getByRole('table', { name: /Kopi Gayo$/ })).getAllByRole('row')
  expect(rina!.textContent).toContain('19 November 2026')
  expect(fresh!.textContent).toContain('25 November 2026')
  expect(rina!.textContent).toContain('Mengisi berkas, Mengirim dan menarik')
  expect(rina!.textContent).not.toContain('Belum ada hak')
  expect(fresh!.textContent).toContain('Belum ada hak')
  expect(within(rina!).getByRole('button', { name: /: rina@contoh\.test$/ })).toBeDefined()
  expect(screen.getAllByText(/^Ubah hak/)).toHaveLength(2)
})

test('who works alone has no table, and the form to invite', () => {
  renderShellPart(() => <Coworkers name="Kopi Gayo" applicantId={applicantId} coworkers={[]} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Undang rekan', { selector: 'summary *, summary' })).toBeDefined()
})
