import type { z } from 'zod'
import type { Card } from './withdrawal-view.ts'

export const account = { bank_code: '451', bank_name: 'BSI', last: '6789', holder: 'SITI RAHMAWATI' }

export const example: z.output<typeof Card> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-3d4e5f6a7b8c',
  reference: 'PN-261120-7F4QXK2',
  state: 'queued',
  amount: '1000000',
  fee: '5000',
  vat: '495',
  total: '1005000',
  account,
  requested_at: '2026-11-20T10:00:00.000+07:00',
  arrives_by: '2026-11-25T23:59:59.999+07:00',
  settled_at: null,
  ended_at: null,
  late: false,
  why: null,
}

export const withHistory = {
  ...example,
  history: [{ state: 'queued' as const, at: example.requested_at }],
  questions: [],
}
