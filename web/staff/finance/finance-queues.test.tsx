import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { FinanceQueues } from './finance-queues.tsx'

afterEach(cleanup)

test('queues in which nothing waits are counted and folded below those that wait', () => {
  const queues = [
    { to: '/admin/approvals', label: 'Kotak persetujuan', count: 3, more: false },
    { to: '/admin/suspense', label: 'Dana tak dikenal', count: 0, more: false },
  ]
  renderShellPart(() => <FinanceQueues queues={queues} />)
  const empty = screen.getByText('Antrean kosong: 1').closest('details')!
  expect(empty.open).toBe(false)
  expect(
    within(empty)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dana tak dikenal'])
  expect(screen.getByText('3')).toBeDefined()
  expect(screen.queryByText('0')).toBeNull()
})
