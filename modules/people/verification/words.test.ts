import { expect, test } from 'vitest'
import words from '../../../web/words/shell.id.json' with { type: 'json' }
import { verificationNotices } from './notices.ts'
import { verificationRefusals } from './refusals.ts'

// Specification §4, §5 and §8, to the letter where they quote.

test('who has no KYC reads the words of the specification in the toast and the API', () => {
  const toast = 'KYC belum diisi: Harap isi KYC terlebih dahulu'
  expect([words.kyc_required_toast, verificationRefusals.kyc_required.id]).toEqual([toast, toast])
})

test('who waits reads of the internal approval and its 1x24 hours, in the bar, the refusal and the notice', () => {
  expect(words.bar_kyc_pending).toBe('KYC Anda sedang dalam proses persetujuan internal, maksimal 1x24 jam')
  expect(verificationRefusals.kyc_pending.id).toContain('1x24 jam')
  expect(verificationNotices.kyc_submitted.id.lines[0]).toContain(words.bar_kyc_pending)
})

test('who has filled in nothing is asked to, with a link', () => {
  expect([words.bar_kyc_null, words.bar_kyc_link]).toEqual([
    'Lengkapi KYC Anda agar dapat berinvestasi',
    'Lengkapi KYC',
  ])
})
