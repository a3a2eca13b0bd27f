import { expect, test } from 'vitest'
import { Decided } from './decided.ts'

const posted = { version: '3', party: 'citizen', groups: 'files address', riskLevel: 'low', diligence: '' }
const answered = (more: Record<string, string>) => {
  const parsed = Decided.safeParse({ ...posted, ...more })
  return parsed.success ? parsed.data : parsed.error.issues.map(({ path }) => path[0])
}

test('an approval needs every group to fit', () => {
  expect(answered({ verdict: 'approve', group_files: 'fits' })).toEqual(['group_address'])
  expect(answered({ verdict: 'approve', group_files: 'fits', group_address: 'wrong' })).toEqual(['group_address'])
  expect(answered({ verdict: 'approve', group_files: 'fits', group_address: 'fits' })).toEqual({
    approval: { version: 3, riskLevel: 'low', diligence: '' },
  })
})

test('a group that is wrong needs a reason, and reasons of a group that fits are not sent', () => {
  const wrong = { verdict: 'send-back', group_files: 'fits', group_address: 'wrong', code_selfie: 'face_differs' }
  expect(answered(wrong)).toEqual(['group_address'])
  expect(answered({ ...wrong, code_street: 'differs_from_card', remark_street: 'Nomor 12' })).toEqual({
    rejection: { version: 3, reasons: [{ field: 'street', code: 'differs_from_card', remark: 'Nomor 12' }] },
  })
})

test('a remark names no number, said at its own field', () => {
  const wrong = { verdict: 'send-back', group_address: 'wrong', code_street: 'differs_from_card' }
  expect(answered({ ...wrong, remark_street: '3372011405940003' })).toEqual(['remark_street'])
})
