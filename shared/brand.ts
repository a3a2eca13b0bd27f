/** The operator of this platform; what else another operator changes: docs/adding.md, Another brand. */
export type Brand = {
  name: string
  legalName: string
  domain: string
  tagline: { id: string; en: string }
  licence: { number: string; authority: string; authorityUrl: string }
  custodian: string
  contact: { phone: string; email: string; address: string; hours: { id: string; en: string } }
  chat: { number: string; greeting: { id: string; en: string } }
  socials: readonly { network: SocialNetwork; url: string }[]
  /** The iPhone app, if any: links open in it, and Safari offers it above our pages. */
  iosApp: { appStoreId: string; teamId: string; bundleId: string } | null
  /**
   * Colours for mail, which cannot use web/ui/tokens.css; the same values in a format that all mail programs support.
   */
  colours: Record<'light' | 'dark', Colours>
}
type Colours = Record<'ink' | 'quiet' | 'line' | 'ground' | 'surface' | 'brand' | 'onBrand' | 'deep' | 'gold', string>
export type SocialNetwork = 'Instagram' | 'Facebook' | 'YouTube' | 'LinkedIn' | 'TikTok'

/** The operator of this installation. */
export const brand = {
  name: 'Syirkah',
  legalName: 'PT Syirkah Urun Dana Indonesia',
  domain: 'syirkah.id',
  tagline: {
    id: 'Layanan urun dana efek syariah. Pemodal dan pemilik usaha bertemu dalam akad yang jelas.',
    en: 'Sharia securities crowdfunding. Investors and business owners meet under a clear contract.',
  },
  licence: {
    number: 'KEP-00/D.04/2024 (contoh)',
    authority: 'Otoritas Jasa Keuangan',
    authorityUrl: 'https://www.ojk.go.id',
  },
  custodian: 'Bank Kustodian Amanah Syariah',
  contact: {
    phone: '+62 21 5000 0000',
    email: 'halo@syirkah.id',
    address: 'Jl. Wahid Hasyim 88, Jakarta Pusat',
    hours: { id: 'Senin sampai Jumat, 09.00–17.00 WIB', en: 'Monday to Friday, 09.00–17.00 WIB' },
  },
  chat: {
    number: '6281200000000',
    greeting: {
      id: 'Halo Syirkah, saya ingin mendapatkan informasi terbaru.',
      en: 'Hello Syirkah, I would like the latest information.',
    },
  },
  socials: [
    { network: 'Instagram', url: 'https://www.instagram.com/syirkah.id' },
    { network: 'Facebook', url: 'https://www.facebook.com/syirkah.id' },
    { network: 'YouTube', url: 'https://www.youtube.com/@syirkah' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/company/syirkah' },
    { network: 'TikTok', url: 'https://www.tiktok.com/@syirkah.id' },
  ],
  iosApp: null,
  colours: {
    light: {
      ink: '#0e2626',
      quiet: '#455a59',
      line: '#e0e0da',
      ground: '#faf9f6',
      surface: '#ffffff',
      brand: '#087970',
      onBrand: '#ffffff',
      deep: '#003634',
      gold: '#d1ac5a',
    },
    dark: {
      ink: '#e9f0ef',
      quiet: '#b3c1c0',
      line: '#2b3a3a',
      ground: '#0a1515',
      surface: '#121e1e',
      brand: '#48b3a4',
      onBrand: '#021818',
      deep: '#082625',
      gold: '#deb866',
    },
  },
} satisfies Brand as Brand
