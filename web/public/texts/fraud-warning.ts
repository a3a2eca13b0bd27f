/** The warning against impostors on every page, until the desk publishes another wording. */
export const fraudWarning = {
  updated: '2026-11-20',
  title: {
    id: 'Waspada penipuan yang mengatasnamakan {brand.name}',
    en: 'Beware of fraud in the name of {brand.name}',
  },
  lines: {
    id: [
      'Kami hanya beralamat di {brand.domain}. Periksa alamat sebelum masuk.',
      'Kami tidak pernah meminta password atau kode OTP lewat telepon dan pesan.',
      'Bayar hanya ke virtual account atas nama {brand.printed} diikuti nama Anda, yang tampil setelah Anda masuk.',
    ],
    en: [
      'Our only address is {brand.domain}. Check it before you log in.',
      'We never ask for passwords or one-time codes by phone or message.',
      'Pay only to virtual accounts in the name of {brand.printed} followed by your own, shown after you log in.',
    ],
  },
}
