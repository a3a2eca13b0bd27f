import { expect, test } from 'vitest'
import { formatAccountHolder } from '../../../modules/money/wallet/holder.ts'
import payment from '../../words/payment.id.json' with { type: 'json' }
import wallet from '../../words/wallet.id.json' with { type: 'json' }
import { fraudWarning } from './fraud-warning.ts'
import { guideWallet } from './guide-wallet.ts'

const guide = JSON.stringify(guideWallet)

test('popup, guide, payment and deposit page name the holder as banks print it', () => {
  expect(formatAccountHolder('Sekar Wulandari')).toBe('SYIRKAH SEKAR WULANDARI')
  expect(fraudWarning.lines.id.join()).toContain('atas nama {brand.printed} diikuti nama Anda')
  expect(guide).toContain('atas nama {brand.printed} diikuti nama Anda')
  expect(payment.va_step_number).toContain('{holder}, lalu nama Anda')
  expect(wallet.wallet_accounts_text).toContain('atas nama {holder} dan nama Anda')
})

test('guide and payment page say that a wrong amount goes to the wallet and leaves the purchase unpaid', () => {
  expect(guide).toContain('masuk ke saldo dompet Anda dan pembelian itu belum terbayar')
  expect(payment.va_step_amount).toContain('masuk ke saldo dompet dan pembelian belum terbayar')
})
