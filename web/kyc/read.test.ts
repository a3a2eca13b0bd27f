import { describe, expect, it } from 'vitest'
import { type KycReasonCode, kycReasons } from '#contract/verification/states'
import { formatReason } from './read.ts'

describe('why a field was sent back', () => {
  it.each(Object.keys(kycReasons) as KycReasonCode[])(
    'is told with what the reviewer wrote and an example: %s',
    (code) => {
      const { text, example } = kycReasons[code]
      expect(example.id).not.toBe('')
      expect(formatReason({ code, remark: 'Nomor rumah belum ada.' })).toBe(
        `${text.id} Nomor rumah belum ada. ${example.id}`,
      )
      expect(formatReason({ code, remark: null })).toBe(`${text.id} ${example.id}`)
    },
  )
})
