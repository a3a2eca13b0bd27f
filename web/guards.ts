/** The guards of the specification, by its names (section 6). */
export type GuardName =
  | 'affiliate'
  | 'apple'
  | 'auth-user'
  | 'kyc'
  | 'maintenance'
  | 'no-auth'
  | 'no-kyc'
  | 'popup'
  | 'publication-category'
  | 'statistic'

/** On every address, in this order. */
export const everywhere = ['affiliate', 'apple', 'maintenance', 'statistic', 'popup'] as const satisfies GuardName[]

const open: readonly GuardName[] = []
const user: readonly GuardName[] = ['auth-user']
const stranger: readonly GuardName[] = ['no-auth']
const approved: readonly GuardName[] = ['auth-user', 'kyc']
const unfilled: readonly GuardName[] = ['auth-user', 'no-kyc']

/**
 * Every address of routes.ts and who may come in. The root's middleware keeps it before any loader or action runs, so
 * that a page cannot forget; a test holds it against routes.ts in both directions.
 */
export const guards: Readonly<Record<string, readonly GuardName[]>> = {
  '/': open,
  '/*': open,

  '/login': stranger,
  '/login/passkey': stranger,
  '/logout': open,
  '/register': stranger,
  '/register/verification': stranger,
  '/register/resend': stranger,
  // whoever has logged in before the phone was proven goes on here
  '/register/otp-verification': open,
  '/register/not-found': open,
  '/verify': open,
  // also for whoever is still logged in here, and has forgotten all the same
  '/forgot': open,
  '/reset-password': open,
  '/reset-password-notfound': open,

  '/profile': user,
  '/update-phone-number': user,
  '/update-phone-number/failed': user,
  '/update-phone-number/otp-verification': user,
  '/users': user,
  '/users/activity': user,
  '/users/agreement': user,
  '/users/business': user,
  '/users/notifications': user,
  '/users/notifications/:id': user,
  '/users/portfolio': user,
  '/users/portfolio/:slug': user,
  '/users/settings': user,
  '/users/settings/data.json': user,
  '/users/settings/passkey': user,
  '/users/transactions': user,
  '/users/transactions.csv': user,
  '/payments/:id?': user,
  '/deposit/:id?': user,
  '/penarikan': approved,
  '/request': user,

  '/kyc-documents': unfilled,
  '/kyc-documents/address': unfilled,
  '/kyc-documents/bank': unfilled,
  '/kyc-documents/family': unfilled,
  '/kyc-documents/jobs': unfilled,
  '/kyc-documents/risk': unfilled,
  '/kyc-documents/tax': unfilled,
  '/kyc-documents/terms': unfilled,
  '/digital-signature-verification': user,
  '/digital-signature-verification/resend': user,
  '/digital-signature-verification/success': user,

  '/business': open,
  '/business/bookmark': user,
  '/business/invested': user,
  '/business/released': open,
  '/detail/:slug': open,
  '/detail/:slug?/payment': approved,
  // the page itself asks for its issuer, staff or a signed link
  '/preview/:slug': open,
  '/hmetd/:slug?/order': approved,
  '/hmetd/:slug?/payment-success': approved,
  '/market': open,
  '/market/panduan': open,
  '/market/:slug': open,
  '/market/:slug/order': approved,
  '/market/:slug/confirm-order': approved,
  '/market/:slug/otp': approved,
  '/market/:slug/code': approved,

  '/propose': user,
  '/propose/document': user,
  '/propose/finance': user,
  '/propose/media': user,
  '/propose/non-finance': user,
  '/propose/terms': user,
  '/submission/document': user,
  '/submission/finance-info': user,
  '/submission/media': user,
  '/submission/non-finance': user,
  '/submission/publisher': user,
  '/submission/terms-finance': user,

  // the pages themselves ask for the staff's role
  '/admin/content': user,
  '/admin/content/disclosures': user,
  '/admin/content/campaigns': user,
  '/admin/content/campaigns/:id': user,
  '/admin/content/groups': user,
  '/admin/content/images': user,
  '/admin/content/links': user,
  '/admin/content/links/:id': user,
  '/admin/content/market': user,
  '/admin/content/pages': user,
  '/admin/content/pages/:id': user,
  '/admin/content/popups': user,
  '/admin/content/popups/:id': user,
  '/admin/content/questions': user,
  '/admin/content/questions/:id': user,
  '/admin/content/:id': user,

  '/about': open,
  '/ajukan-pendanaan-syariah': open,
  '/calculator': open,
  '/calculator-sukuk': open,
  '/calculator/purification': open,
  '/calculator/stock': open,
  '/calculator/sukuk': open,
  '/calculator/zakat': open,
  '/color': open,
  '/complaint-procedure': open,
  '/contact': open,
  '/documents/:file': open,
  '/downloads': open,
  '/downloads/:file': open,
  '/faq': open,
  '/favicon.ico': open,
  '/glossary': open,
  '/guide': open,
  '/guide/business': open,
  '/guide/wallet': open,
  '/investasi-syariah': open,
  '/link/:slug?': open,
  '/link/redirect-to-whatsapp': open,
  '/maintenance': open,
  '/manifest.webmanifest': open,
  '/offline': open,
  '/pendanaan-syariah-untuk-modal-usaha': open,
  '/preferences': open,
  '/privacy-policy': open,
  '/publication': open,
  '/publication/:category': ['publication-category'],
  '/publication/:category/:id': open,
  '/publication/disclosure': open,
  '/publication/disclosure/:number': open,
  '/publication/rss.xml': open,
  '/preview-image/:kind/:slug': open,
  '/search': open,
  '/responsive': open,
  '/saham-rsia-annisa': open,
  '/kampanye/:campaign': open,
  '/robots.txt': open,
  '/sandbox': open,
  '/sitemap.xml': open,
  '/sw.js': open,
  '/terms-and-conditions': open,
  '/.well-known/apple-app-site-association': open,
}
