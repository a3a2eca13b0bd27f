import type { Brand } from '#shared/brand'

/** The operator of this installation: docs/operator/brand.md. */
export const operator: Brand = {
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
  nameOrigin:
    'Nama kami diambil dari akad klasik [[syirkah|musyarakah]]: kerja sama yang membagi laba dan rugi. Itu pula yang kami kerjakan, yaitu mempertemukan pemilik usaha yang membutuhkan modal dengan orang yang mau ikut memiliki dan ikut menanggung.',
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
}
