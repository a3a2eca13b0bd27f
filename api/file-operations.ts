import { z } from 'zod'
import { claimLists } from '#contract/claims/states'
import { distributionKinds } from '#contract/distributions/states'
import { ExportMarketRecords, StatisticsPeriod } from '#contract/market/input'
import { breakKinds } from '#contract/reconciliation/states'
import { ExportRegister } from '#contract/registry/input'
import { staffLists } from '#contract/staff/states'
import { StatementPeriod } from '#contract/wallet/input'
import { type Bank, bankCodes, suspenseReasons } from '#contract/wallet/states'
import { withdrawalLists, withdrawalWays } from '#contract/withdrawals/states'
import { localDate } from '#shared/dates'
import { exampleId } from './desk-kyc-view.ts'
import { createInvalidField } from './errors.ts'
import type { Operation } from './operation.ts'
import { downloadOperation, type PageFiles } from './page-files.ts'
import { digitString } from './wire.ts'

const PDF = { method: 'get', content: 'application/pdf', example: '%PDF-1.7 …' } as const
const csv = (head: string) => ({ method: 'get', content: 'text/csv', example: `${head}\r\n` }) as const
const slug = (unknown: 'holding_not_found' | 'share_not_found') =>
  ({ slug: { like: 'slug', unknown, example: 'kopi-gayo-lestari' } }) as const
const id = <Unknown extends 'withdrawal_not_found' | 'distribution_not_found' | 'breach_not_found'>(unknown: Unknown) =>
  ({ id: { like: 'id', unknown, example: exampleId } }) as const
const bank = z.enum(bankCodes as [Bank, ...Bank[]]).optional()
const min = digitString.optional().describe('At least so much.')
const november = { from: '2026-11-01', to: '2026-11-30' }

/** `?a=b` of what was asked; nothing where nothing was. */
const search = (asked: Record<string, string | undefined>) => {
  const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** Operations that serve generated files: certificates, receipts, statements and staff exports. */
export function createFileOperations(files: PageFiles): Operation[] {
  const file = downloadOperation(files)
  return [
    file({
      ...PDF,
      id: 'certificatePdf',
      tag: 'Portfolio',
      path: '/portfolio/:slug/certificate.pdf',
      summary: 'The certificate of a holding',
      text: 'The same one while the holding stays the same; its reference can be checked at `/verify`.',
      may: 'portfolio.read',
      params: slug('holding_not_found'),
      address: ({ params }) => `/users/portfolio/${params.slug}/sertifikat.pdf`,
    }),
    file({
      ...PDF,
      id: 'withdrawalReceiptPdf',
      tag: 'Withdrawals',
      path: '/wallet/withdrawals/:id/receipt.pdf',
      summary: 'The receipt of a withdrawal with each of its steps',
      text: 'It says what has become of the withdrawal by now.',
      may: 'withdrawal.read',
      params: id('withdrawal_not_found'),
      address: ({ params }) => `/penarikan/${params.id}/bukti.pdf`,
    }),
    file({
      ...PDF,
      id: 'walletStatementPdf',
      tag: 'Wallet',
      path: '/wallet/statement.pdf',
      summary: 'The rupiah of a period on paper',
      text: 'Its reference can be checked at `/verify`.',
      may: 'wallet.read',
      query: StatementPeriod,
      examples: { query: november },
      address: ({ query: { from, to } }) => `/users/transactions.pdf${search({ dari: from, sampai: to })}`,
    }),
    file({
      ...csv('waktu;mutasi;nama'),
      id: 'transactionsCsv',
      tag: 'Wallet',
      path: '/transactions.csv',
      summary: 'Every movement of a period as a table',
      text: 'Without a period, all of them. Its head is in the language of the caller.',
      may: 'wallet.read',
      query: z
        .object({
          q: z.string().max(80).optional().describe('Looked for in words, names, references, codes and amounts.'),
          from: StatementPeriod.shape.from.optional(),
          to: StatementPeriod.shape.to.optional(),
        })
        .refine(({ from, to }) => !from || !to || from <= to, { error: 'period_backwards', path: ['to'] }),
      examples: { query: november },
      address: ({ query: { q, from, to } }) => `/users/transactions.csv${search({ cari: q, dari: from, sampai: to })}`,
    }),
    file({
      ...PDF,
      id: 'taxSummaryPdf',
      tag: 'Wallet',
      path: '/wallet/tax-summary.pdf',
      summary: 'Income, tax withheld, fees and sales of a year on paper',
      text: 'For the annual tax return.',
      may: 'wallet.read',
      query: z.object({ year: z.string().regex(/^20\d\d$/) }),
      examples: { query: { year: '2026' } },
      address({ app, query: { year = '' } }) {
        // of another year than those that it offers the page shows the current one
        if (year < '2020' || year > localDate(app.clock.now()).slice(0, 4)) throw createInvalidField('year', 'invalid')
        return `/users/transactions/pajak.pdf${search({ tahun: year })}`
      },
    }),
    file({
      ...csv('nomor;efek;jenis'),
      id: 'issuerDistributionsCsv',
      tag: 'Issuers',
      path: '/issuer/distributions.csv',
      summary: 'All that your businesses pay and paid to their holders',
      text: 'A line for each distribution.',
      may: 'distribution.submit',
      address: () => '/users/business/distributions.csv',
    }),
    file({
      ...csv('baris;2023;2024;2025'),
      id: 'figuresTemplateCsv',
      tag: 'Issuers',
      path: '/proposal-figures.csv',
      summary: 'The rows of the figures of three years, empty',
      text: 'To be filled in and sent to `/proposals/{id}/sheets`.',
      may: 'proposal.apply',
      address: () => '/submission/figures.csv',
    }),
    file({
      method: 'get',
      content: 'text/calendar',
      example: 'BEGIN:VCALENDAR…',
      id: 'tradingReminder',
      tag: 'Market',
      path: '/market/shares/:slug/reminder.ics',
      summary: 'The first day on which a share may be traded, for a calendar',
      text: 'An iCalendar file with one event.',
      may: 'anyone',
      params: slug('share_not_found'),
      address: ({ params }) => `/market/${params.slug}/pengingat.ics`,
    }),
    file({
      ...csv('klaim;pemilik;efek'),
      id: 'claimsCsv',
      tag: 'Desk',
      path: '/desk/claims.csv',
      summary: 'Claims that a filter finds',
      text: 'The audit keeps who took it, with the filter.',
      may: 'finance.export',
      query: z.object({
        list: z.enum(claimLists).optional(),
        security: z
          .string()
          .regex(/^[A-Za-z0-9-]{1,12}$/)
          .optional(),
        min,
      }),
      examples: { query: { list: 'open' } },
      address: ({ query }) => `/admin/claims/export.csv${search(query)}`,
    }),
    file({
      ...csv('nomor;diminta;pemodal'),
      id: 'withdrawalsCsv',
      tag: 'Desk',
      path: '/desk/withdrawals.csv',
      summary: 'Withdrawals that a filter finds',
      text: 'The audit keeps who took it, with the filter.',
      may: 'withdrawal.export',
      query: z.object({ list: z.enum(withdrawalLists).optional(), way: z.enum(withdrawalWays).optional(), min }),
      examples: { query: { list: 'open' } },
      address: ({ query: { list: state, ...rest } }) => `/admin/withdrawals/export.csv${search({ state, ...rest })}`,
    }),
    file({
      ...csv('kasus;masuk;alasan'),
      id: 'suspenseCsv',
      tag: 'Desk',
      path: '/desk/suspense.csv',
      summary: 'Money of unknown owners that a filter finds',
      text: 'The audit keeps who took it, with the filter.',
      may: 'finance.export',
      query: z.object({ reason: z.enum(suspenseReasons).optional(), bank, min }),
      examples: { query: { reason: 'unknown_account' } },
      address: ({ query }) => `/admin/suspense/export.csv${search(query)}`,
    }),
    file({
      ...csv('pembagian;efek;jenis'),
      id: 'distributionsCsv',
      tag: 'Desk',
      path: '/desk/distributions.csv',
      summary: 'Distributions that a filter finds',
      text: 'The audit keeps who took it, with the filter.',
      may: 'finance.export',
      query: z.object({ list: z.enum(['open', 'ended']).optional(), kind: z.enum(distributionKinds).optional(), min }),
      examples: { query: { list: 'open' } },
      address: ({ query }) => `/admin/distributions/export.csv${search(query)}`,
    }),
    file({
      ...csv('id_pemegang;nama_pemegang;unit'),
      id: 'distributionPaymentsCsv',
      tag: 'Desk',
      path: '/desk/distributions/:id/payments.csv',
      summary: 'What each holder of one distribution got',
      text: 'The audit keeps who took it.',
      may: 'finance.export',
      params: id('distribution_not_found'),
      address: ({ params }) => `/admin/distributions/${params.id}/payments.csv`,
    }),
    file({
      ...csv('id_pengguna;nama;email;data'),
      id: 'breachPeopleCsv',
      tag: 'Security',
      path: '/desk/breaches/:id/people.csv',
      summary: 'Everybody whom an incident with personal data affects',
      text: 'The audit keeps who took it.',
      may: 'breach.manage',
      params: id('breach_not_found'),
      address: ({ params }) => `/admin/breaches/${params.id}/people.csv`,
    }),
    file({
      ...csv('id_pengguna;nama;email;bahasa;judul;isi'),
      id: 'breachLettersCsv',
      tag: 'Security',
      path: '/desk/breaches/:id/letters.csv',
      summary: 'The letter to each of them, ready for a mail merge',
      text: 'Not found until two members of staff approved the notices. The audit keeps who took it.',
      may: 'breach.manage',
      params: id('breach_not_found'),
      address: ({ params }) => `/admin/breaches/${params.id}/letters.csv`,
    }),
    file({
      ...PDF,
      id: 'breachAuthorityPdf',
      tag: 'Security',
      path: '/desk/breaches/:id/authority.pdf',
      summary: 'The notice of an incident to the authority',
      text: 'Not found until two members of staff approved the notices. The audit keeps who took it.',
      may: 'breach.manage',
      params: id('breach_not_found'),
      address: ({ params }) => `/admin/breaches/${params.id}/authority.pdf`,
    }),
    file({
      ...csv('kode_efek;per;id_pemegang'),
      method: 'post',
      id: 'exportRegister',
      tag: 'Desk',
      path: '/desk/registers/:code/export',
      summary: 'The whole register of a security at an instant, with the reason on record',
      text: '`at` is in WIB, to the minute; absent: now.',
      may: 'register.export',
      params: { code: { like: 'code', unknown: 'security_not_found', example: 'KGL' } },
      body: z.strictObject({ at: z.string().max(16).optional(), reason: ExportRegister.shape.reason }),
      examples: { body: { at: '2026-11-20T10:00', reason: 'Permintaan notaris' } },
      address: ({ params }) => `/admin/registers/${params.code}/export.csv`,
    }),
    file({
      ...csv('dari;sampai;kode_saham'),
      id: 'marketStatisticsCsv',
      tag: 'Desk',
      path: '/desk/market/statistics.csv',
      summary: 'What the regulator is told of a period, a share a line',
      text: 'In its terms; `/desk/market/statistics` answers the same as JSON.',
      may: 'market.read-desk',
      query: StatisticsPeriod,
      examples: { query: november },
      address: ({ query }) => `/admin/market/statistics.csv${search(query)}`,
    }),
    file({
      ...csv('nomor_transaksi;kode_saham'),
      id: 'marketRecordsCsv',
      tag: 'Desk',
      path: '/desk/market/records.csv',
      summary: 'Trades, orders or cases of some days, for the regulator',
      text: 'Its last line is the SHA-256 of all before it; the audit keeps it. A file without that line is not whole.',
      may: 'market.export',
      query: ExportMarketRecords,
      examples: { query: { ...november, file: 'trades' } },
      address: ({ query }) => `/admin/market/records.csv${search(query)}`,
    }),
    file({
      ...csv('kasus;dibuka;rujukan'),
      id: 'breaksCsv',
      tag: 'Desk',
      path: '/desk/breaks.csv',
      summary: 'What the banks and the ledger do not agree on, as a filter finds it',
      text: 'The audit keeps who took it, with the filter.',
      may: 'finance.export',
      query: z.object({ list: z.enum(['open', 'resolved']).optional(), kind: z.enum(breakKinds).optional(), bank }),
      examples: { query: { list: 'open' } },
      address: ({ query: { list: state, ...rest } }) => `/admin/reconciliation/export.csv${search({ state, ...rest })}`,
    }),
    file({
      ...csv('id;nama;email'),
      id: 'staffCsv',
      tag: 'Desk',
      path: '/desk/staff.csv',
      summary: 'Staff accounts that a list and a search find',
      text: 'The audit keeps who took it, with the filter.',
      may: 'staff.export',
      query: z.object({ list: z.enum(staffLists).optional(), q: z.string().max(80).optional() }),
      examples: { query: { list: 'active' } },
      address: ({ query }) => `/admin/staff/export.csv${search(query)}`,
    }),
  ]
}
