import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import ClaimPage from './claim.tsx'

afterEach(cleanup)

test('the decision on a claim that was paid by itself says when', () => {
  const found = {
    ...{ id: 'k', amount: 35_000n, kind: 'distribution', name: 'Kopi Gayo', about: 'Dividen 2025' },
    ...{ since: new Date('2026-11-20T03:00:00Z'), paidAt: new Date('2026-11-23T03:00:00Z') },
  }
  const loaderData = { found, owner: 'Laila Maharani', request: null, open: false, history: [] }
  renderShellPart(() => <ClaimPage {...({ loaderData } as unknown as Parameters<typeof ClaimPage>[0])} />)
  const said = screen.getAllByText(/Dibayar pada/).find(({ tagName }) => tagName === 'P')
  expect(said?.textContent).toMatch(/^Dibayar pada 23 November 2026/)
})
