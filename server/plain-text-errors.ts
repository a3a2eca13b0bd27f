import type { Both } from '#shared/text'

/** Messages for plain text responses. */
export const plainTextErrors = {
  too_many_pages: {
    id: 'Terlalu banyak halaman diminta sekaligus. Coba lagi sebentar lagi.',
    en: 'Too many pages were asked for at once. Try again in a moment.',
  },
  file_unavailable: { id: 'Berkas sedang tidak dapat dibuka.', en: 'This file cannot be opened right now.' },
  file_unknown: { id: 'Berkas ini tidak ada.', en: 'There is no such file.' },
  error_under: { id: 'Terjadi kesalahan. Nomor rujukan:', en: 'Something went wrong. Reference:' },
} as const satisfies Record<string, Both>
