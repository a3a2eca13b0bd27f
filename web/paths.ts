/** Every link of the product. Each builder is tested against routes.ts. */
type Query = Record<string, string | number | boolean | null | undefined>

const at = (path: string, query: Query = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
const seg = encodeURIComponent
/** Publications have no part of the desk's addresses of their own. */
const deskPath = (kind: string) => (kind === 'publications' ? '/admin/content' : `/admin/content/${kind}`)

export const paths = {
  home: () => '/',
  about: () => '/about',
  contact: () => '/contact',
  faq: (query: { q?: string } = {}) => at('/faq', query),
  glossary: (term?: string) => (term ? `/glossary#${seg(term)}` : '/glossary'),
  downloads: () => '/downloads',
  download: (file: string) => `/downloads/${seg(file)}`,
  complaintProcedure: () => '/complaint-procedure',
  privacyPolicy: () => '/privacy-policy',
  termsAndConditions: () => '/terms-and-conditions',
  funding: () => '/pendanaan-syariah-untuk-modal-usaha',
  applyForFunding: () => '/ajukan-pendanaan-syariah',
  halalInvestment: () => '/investasi-syariah',
  guide: () => '/guide',
  guideBusiness: () => '/guide/business',
  guideWallet: () => '/guide/wallet',
  calculatorStock: () => '/calculator/stock',
  calculatorSukuk: () => '/calculator/sukuk',
  calculatorZakat: () => '/calculator/zakat',
  calculatorPurification: () => '/calculator/purification',
  publication: (query: { category?: string; after?: string } = {}) => at('/publication', query),
  publicationItem: (category: string, id: string) => `/publication/${seg(category)}/${seg(id)}`,
  disclosure: (query: Query = {}) => at('/publication/disclosure', query),
  disclosureItem: (number: string) => `/publication/disclosure/${seg(number)}`,
  rss: () => '/publication/rss.xml',
  previewImage: (kind: 'business' | 'publication', slug: string) => `/preview-image/${kind}/${seg(slug)}`,
  campaign: (slug: string) => `/kampanye/${seg(slug)}`,
  shortLink: (slug: string) => `/link/${seg(slug)}`,
  search: (query: { q?: string } = {}) => at('/search', query),
  staffHome: () => '/admin',
  freeze: () => '/admin/freeze',
  approvals: (query: Query = {}) => at('/admin/approvals', query),
  approval: (id: string) => `/admin/approvals/${seg(id)}`,
  suspense: (query: Query = {}) => at('/admin/suspense', query),
  contentDeskDisclosures: () => '/admin/content/disclosures',
  contentDeskKind: (kind: string, query: Query = {}) => at(deskPath(kind), query),
  contentDeskText: (kind: string, id: string, query: Query = {}) => at(`${deskPath(kind)}/${seg(id)}`, query),
  contentDeskGroups: () => '/admin/content/groups',
  contentDeskImages: (query: Query = {}) => at('/admin/content/images', query),
  contentDeskMarket: (query: Query = {}) => at('/admin/content/market', query),

  login: (query: { next?: string } = {}) => at('/login', query),
  loginPasskey: () => '/login/passkey',
  logout: () => '/logout',
  register: () => '/register',
  registerVerification: () => '/register/verification',
  registerOtp: () => '/register/otp-verification',
  registerResend: () => '/register/resend',
  registerNotFound: (query: { why?: string } = {}) => at('/register/not-found', query),
  verify: () => '/verify',
  forgot: () => '/forgot',
  resetPassword: (query: { token?: string; not_me?: string } = {}) => at('/reset-password', query),
  resetNotFound: (query: { why?: string; of?: 'email' | 'not_me' } = {}) => at('/reset-password-notfound', query),
  preferences: () => '/preferences',
  whatsapp: () => '/link/redirect-to-whatsapp',

  business: (query: Query = {}) => at('/business', query),
  businessBookmark: (query: Query = {}) => at('/business/bookmark', query),
  businessInvested: (query: Query = {}) => at('/business/invested', query),
  businessReleased: (query: Query = {}) => at('/business/released', query),
  detail: (slug: string) => `/detail/${seg(slug)}`,
  document: (code: string) => `/documents/${seg(code)}.pdf`,
  detailPayment: (slug: string, query: Query = {}) => at(`/detail/${seg(slug)}/payment`, query),
  payments: (query: Query = {}) => at('/payments', query),
  payment: (id: string) => `/payments/${seg(id)}`,

  market: () => '/market',
  marketGuide: () => '/market/panduan',

  users: () => '/users',
  activity: (query: Query = {}) => at('/users/activity', query),
  notifications: (query: Query = {}) => at('/users/notifications', query),
  notification: (id: string) => `/users/notifications/${seg(id)}`,
  myBusiness: () => '/users/business',
  agreement: (query: { next?: string } = {}) => at('/users/agreement', query),
  portfolio: (query: Query = {}) => at('/users/portfolio', query),
  holding: (slug: string) => `/users/portfolio/${seg(slug)}`,
  settingsData: () => '/users/settings/data.json',
  settingsPasskey: (query: Query = {}) => at('/users/settings/passkey', query),
  settings: (query: Query = {}) => at('/users/settings', query),
  transactions: (query: Query = {}) => at('/users/transactions', query),
  transactionsCsv: (query: Query = {}) => at('/users/transactions.csv', query),
  profile: (query: Query = {}) => at('/profile', query),
  request: () => '/request',
  updatePhone: () => '/update-phone-number',
  updatePhoneOtp: () => '/update-phone-number/otp-verification',
  updatePhoneFailed: (query: { why?: string } = {}) => at('/update-phone-number/failed', query),
  kyc: () => '/kyc-documents',
  propose: () => '/propose',
  deposit: (query: Query = {}) => at('/deposit', query),
  depositOf: (id: string) => `/deposit/${seg(id)}`,
  withdrawal: () => '/penarikan',

  sandbox: (query: Query = {}) => at('/sandbox', query),
  color: () => '/color',
  responsive: () => '/responsive',
}
