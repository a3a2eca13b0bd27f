/** Values for the parameters of an address. */
const SAMPLES: Record<string, string> = {
  '/detail/:slug': '/detail/rsia-annisa',
  '/publication/:category/:id': '/publication/berita/penawaran-saham-rsia-annisa-dibuka',
  '/publication/disclosure/:number': '/publication/disclosure/KI-2026-00020',
  '/kampanye/:campaign': '/kampanye/saham-rsia-annisa',
  '/search': '/search?q=kopi',
  '/market/:slug': '/market/klinik-sehati',
  '/detail/:slug?/payment': '/detail/rsia-annisa/payment',
  '/users/portfolio/:slug': '/users/portfolio/kopi-gayo-lestari',
  '/sandbox/formulir/:step': '/sandbox/formulir/diri',
}
export const sampleOf = (address: string) =>
  SAMPLES[address] ?? address.replace(/\/:\w+\?/g, '').replace(/:\w+|\*/g, 'contoh')

/** Whether an address shows a page: the others are files, or only act or redirect. */
export const isPage = (address: string) =>
  !/\.\w+$|^\/(logout|preferences|link|login\/|preview-image|downloads\/:|documents|attachments|drafts|digital-signature-verification\/agreement|\.well-known)/.test(
    address,
  )
