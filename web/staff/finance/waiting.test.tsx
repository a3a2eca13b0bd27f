import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../layouts/stage.tsx'
import { Waiting } from './waiting.tsx'

afterEach(cleanup)

test('queues in which nothing waits stand in one line below those that wait', () => {
  const queues = [
    { to: '/admin/approvals', label: 'Kotak persetujuan', count: 3, more: false },
    { to: '/admin/suspense', label: 'Dana tak dikenal', count: 0, more: false },
  ]
  stage(() => <Waiting queues={queues} />)
  const empty = screen.getByText(/^Kosong/)
  expect(
    within(empty)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dana tak dikenal'])
  expect(screen.getByText('3')).toBeDefined()
  expect(screen.queryByText('0')).toBeNull()
})
