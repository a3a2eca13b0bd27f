/** Messages that the input schemas of several modules give by code. */
export const fieldMessages = {
  missing: { id: 'Wajib diisi.', en: 'Required.' },
  too_long: { id: 'Terlalu panjang.', en: 'Too long.' },
} as const
