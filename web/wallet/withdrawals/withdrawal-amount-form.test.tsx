import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WalletBalances } from '#contract/wallet/states'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { WithdrawalAmountForm } from './withdrawal-amount-form.tsx'

afterEach(cleanup)

test('what a withdrawal costs is told before an amount is typed', () => {
  const balances = { available: 1_000_000n, held: 0n, settling: 0n, total: 1_000_000n } as unknown as WalletBalances
  const terms = { fee: 5_000n, least: 50_000n }
  renderShellPart(() => <WithdrawalAmountForm balances={balances} typed="" refused={undefined} terms={terms} />)
  expect(screen.getByText(/^Biaya Rp5\.000, termasuk PPN, .*Paling sedikit Rp50\.000\.$/)).toBeDefined()
})
