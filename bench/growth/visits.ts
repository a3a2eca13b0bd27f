import type { StaffRole } from '#shared/actor'
import { BIG, SLUGS } from './fill.ts'

export type Reader = 'guest' | 'few' | 'many' | StaffRole
export type Visit = { reader: Reader; path: string; method?: string; body?: () => unknown }
const page = (reader: Reader, ...paths: string[]): Visit[] => paths.map((path) => ({ reader, path }))
const own = [
  '/users',
  '/users/portfolio',
  '/users/transactions',
  '/users/transactions?q=saldo',
  '/users/transactions/pajak',
  '/users/notifications',
  '/users/orders',
  '/payments',
  '/deposit',
  '/penarikan',
  `/detail/${SLUGS.open}/payment`,
  '/bukti-dana/bukti.json',
  '/api/portfolio',
  '/api/transactions?limit=20',
  '/api/wallet',
  '/api/wallet/statement?from=2026-10-01&to=2026-10-31',
  `/api/offerings/${SLUGS.open}/quote?units=10&method=wallet`,
  `/api/offerings/${SLUGS.open}/limit`,
]
/** Pages and commands that are measured one by one. */
export const visits: Visit[] = [
  ...page(
    'guest',
    '/',
    '/business',
    `/detail/${SLUGS.open}`,
    `/detail/${SLUGS.big}`,
    '/market',
    '/bukti-dana',
    '/search?q=usaha',
  ),
  ...page('guest', '/publication', '/api/offerings', `/api/offerings/${SLUGS.open}`, '/api/proof-of-funds'),
  ...page('few', ...own),
  ...page('many', ...own),
  ...page(
    'finance',
    '/admin',
    '/admin/finance',
    '/admin/withdrawals',
    '/admin/withdrawals?state=settled',
    '/admin/registers',
  ),
  ...page(
    'finance',
    `/admin/registers/${BIG}`,
    '/admin/registers/G001',
    '/admin/reconciliation',
    '/admin/claims',
    '/admin/suspense',
  ),
  ...page('finance', '/admin/distributions', '/admin/approvals'),
  ...page('compliance', '/admin', '/admin/kyc', '/admin/screening', '/admin/complaints', '/admin/held-purchases'),
  ...page('admin', '/admin', '/admin/security', '/admin/freeze'),
  ...page('market', '/admin', '/admin/market'),
  ...page('support', '/admin'),
  {
    reader: 'few',
    method: 'POST',
    path: '/api/subscriptions',
    body: () => ({
      offering: SLUGS.open,
      units: '1',
      method: 'wallet',
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    }),
  },
]

/** What grows with what is in it. */
export const exports: Visit[] = [
  ...page('many', '/users/transactions.csv'),
  ...page('finance', '/admin/withdrawals/export.csv', '/admin/reconciliation/export.csv'),
  ...['G001', BIG].map((code) => ({
    reader: 'finance' as const,
    method: 'POST',
    path: `/api/desk/registers/${code}/export`,
    body: () => ({ reason: 'Permintaan notaris' }),
  })),
]
