import { expect, test } from 'vitest'
import { CallMeeting, RecordDeed } from './input.ts'

const call = {
  security: 'KGLS',
  title: 'Rapat umum tahunan',
  explanation: 'Laporan tahunan dan pembagian laba.',
  agenda: 'Persetujuan laporan tahunan',
  recordedOn: '2026-12-01',
  closesOn: '2026-12-10',
  reason: 'Diminta penerbit',
}
const deed = { number: '12', datedOn: '2026-12-10', notary: 'Sri Utami, S.H.' }

test.each(['محضر الاجتماع', '股东大会的记录', 'Rapat umum 🎉', 'Notaris Łukasz เอกสาร'])(
  'minutes cannot print %s: the meeting and its deed are refused with that text',
  (text) => {
    for (const field of ['title', 'explanation', 'agenda'] as const)
      expect(messages(CallMeeting.safeParse({ ...call, [field]: text }), field)).toContain('print_letters')
    for (const field of ['number', 'notary'] as const)
      expect(messages(RecordDeed.safeParse({ ...deed, [field]: text }), field)).toContain('print_letters')
  },
)

test('letters with marks and signs that have a printed form are accepted', () => {
  expect(CallMeeting.safeParse({ ...call, title: 'Pembagian laba ≥ 10 % – ḥalāl' }).success).toBe(true)
})

type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
const messages = ({ error }: Parsed, field: string) =>
  error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message)
