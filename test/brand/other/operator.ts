import type { Brand } from '#shared/brand'

export const operator: Brand = {
  name: 'Tumbuh Bersama',
  legalName: 'PT Tumbuh Bersama Nusantara',
  domain: 'tumbuhbersama.example',
  tagline: {
    id: 'Urun dana syariah untuk usaha yang tumbuh.',
    en: 'Sharia crowdfunding for businesses that grow.',
  },
  licence: { number: 'KEP-77/D.04/2026', authority: 'Otoritas Jasa Keuangan', authorityUrl: 'https://ojk.example' },
  nameOrigin: null,
  custodian: 'Bank Kustodian Tanah Air',
  contact: {
    phone: '+62 274 612 3456',
    email: 'sapa@tumbuhbersama.example',
    address: 'Jl. Malioboro 7, Yogyakarta',
    hours: { id: 'Senin sampai Sabtu, 08.00–16.00 WIB', en: 'Monday to Saturday, 08.00–16.00 WIB' },
  },
  chat: {
    number: '6281399998888',
    greeting: { id: 'Salam Tumbuh Bersama, saya ingin bertanya.', en: 'Hello Tumbuh Bersama, I have a question.' },
  },
  socials: [{ network: 'Instagram', url: 'https://www.instagram.com/tumbuhbersama.example' }],
  iosApp: null,
}
