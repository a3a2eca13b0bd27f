import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'
import routes from './routes.ts'

const asObjects = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, id, file, children }) =>
    index
      ? { index: true, id: id ?? file }
      : { id: id ?? file, ...(path === undefined ? {} : { path }), children: asObjects(children ?? []) },
  )
const table = asObjects(await routes)
const leaf = (url: string) => matchRoutes(table, url)?.at(-1)?.route
const isKnown = (url: string) => {
  const route = leaf(url)
  return route !== undefined && route.path !== '*'
}

/** What a path takes that not every address of its shape has. */
const among: Record<string, string[]> = {
  corporateAction: ['splits', '1'],
  corporateActions: ['splits'],
  newCorporateAction: ['splits'],
  contentDeskText: ['pages', '1'],
  previewDocument: ['berita', 'prospektus'],
}

describe('every link of the product leads to a page', () => {
  const samples = Object.entries(paths).map(([name, build]) => {
    const make = build as (...parts: string[]) => string
    const url = build.length === 0 ? make() : make(...(among[name] ?? (build.length === 2 ? ['berita', '1'] : ['x'])))
    return [name, url] as const
  })
  it.each(samples)('%s → %s', (_name, url) => expect(isKnown(url.split('?')[0]!)).toBe(true))
})

describe('every URL of the specification exists', () => {
  const statics =
    '/about /ajukan-pendanaan-syariah /color /complaint-procedure /contact /downloads /faq /forgot /investasi-syariah /login /maintenance /market /penarikan /pendanaan-syariah-untuk-modal-usaha /privacy-policy /profile /publication /register /request /reset-password /reset-password-notfound /responsive /saham-rsia-annisa /sitemap.xml /terms-and-conditions /update-phone-number /verify /digital-signature-verification /kyc-documents /propose'
  const nested =
    '/business /business/bookmark /business/invested /business/released /guide /guide/business /guide/wallet /users /users/activity /users/business /users/portfolio /users/settings /users/transactions /users/portfolio/x /calculator/stock /calculator/sukuk /digital-signature-verification/resend /digital-signature-verification/success /kyc-documents/address /kyc-documents/bank /kyc-documents/family /kyc-documents/jobs /kyc-documents/risk /kyc-documents/tax /kyc-documents/terms /propose/document /propose/finance /propose/media /propose/non-finance /propose/terms /register/not-found /register/otp-verification /register/resend /register/verification /submission /submission/document /submission/finance-info /submission/media /submission/non-finance /submission/publisher /submission/terms-finance /update-phone-number/failed /update-phone-number/otp-verification /link/redirect-to-whatsapp /market/panduan /publication/disclosure'
  const parameterised =
    '/deposit /deposit/1 /detail/x /link /link/x /market/x /payments /payments/1 /preview/x /publication/berita /detail/payment /detail/x/payment /hmetd/order /hmetd/x/order /hmetd/payment-success /hmetd/x/payment-success /market/x/confirm-order /market/x/order /market/x/otp /market/x/code /publication/berita/1'
  it.each([...statics.split(' '), ...nested.split(' '), ...parameterised.split(' '), '/'])('%s', (url) =>
    expect(isKnown(url)).toBe(true),
  )
})

it('no address is claimed twice', () => {
  const all = (entries: RouteObject[], above = ''): string[] =>
    entries.flatMap((entry) => {
      const at = entry.path ? `${above}/${entry.path}` : above
      return entry.children?.length ? all(entry.children, at) : [at]
    })
  const claimed = all(table)
  expect(claimed.filter((path, at) => claimed.indexOf(path) !== at)).toEqual([])
})
