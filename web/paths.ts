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

export const paths = {
  home: () => '/',
  about: () => '/about',
  contact: () => '/contact',
  faq: () => '/faq',
  downloads: () => '/downloads',
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
  publication: (query: { category?: 'berita' | 'artikel' } = {}) => at('/publication', query),
  publicationItem: (category: string, id: string) => `/publication/${seg(category)}/${seg(id)}`,
  disclosure: () => '/publication/disclosure',

  login: (query: { next?: string } = {}) => at('/login', query),
  logout: () => '/logout',
  register: () => '/register',
  registerResend: () => '/register/resend',
  forgot: () => '/forgot',
  preferences: () => '/preferences',
  whatsapp: (query: { text?: string } = {}) => at('/link/redirect-to-whatsapp', query),

  business: (query: Query = {}) => at('/business', query),
  businessBookmark: (query: Query = {}) => at('/business/bookmark', query),
  businessInvested: (query: Query = {}) => at('/business/invested', query),
  businessReleased: (query: Query = {}) => at('/business/released', query),
  detail: (slug: string) => `/detail/${seg(slug)}`,
  detailPayment: (slug: string, query: Query = {}) => at(`/detail/${seg(slug)}/payment`, query),
  payments: (query: Query = {}) => at('/payments', query),
  payment: (id: string) => `/payments/${seg(id)}`,

  market: () => '/market',
  marketGuide: () => '/market/panduan',
  marketPair: (slug: string, query: Query = {}) => at(`/market/${seg(slug)}`, query),

  users: () => '/users',
  activity: () => '/users/activity',
  myBusiness: () => '/users/business',
  portfolio: (query: Query = {}) => at('/users/portfolio', query),
  holding: (slug: string) => `/users/portfolio/${seg(slug)}`,
  settings: () => '/users/settings',
  transactions: (query: Query = {}) => at('/users/transactions', query),
  transactionsCsv: (query: Query = {}) => at('/users/transactions.csv', query),
  profile: () => '/profile',
  kyc: () => '/kyc-documents',
  propose: () => '/propose',
  deposit: (query: Query = {}) => at('/deposit', query),
  depositOf: (id: string) => `/deposit/${seg(id)}`,
  withdrawal: () => '/penarikan',

  sandbox: (query: Query = {}) => at('/sandbox', query),
  color: () => '/color',
  responsive: () => '/responsive',
}
