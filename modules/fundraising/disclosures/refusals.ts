import { defineRefusals } from '#shared/refusal'

export const disclosureRefusals = defineRefusals({
  disclosure_not_found: {
    status: 404,
    id: 'Keterbukaan informasi ini tidak ditemukan.',
    en: 'This disclosure was not found.',
  },
  disclosure_state: {
    status: 409,
    id: 'Tindakan ini tidak berlaku untuk keterbukaan informasi dengan status sekarang.',
    en: 'This cannot be done to a disclosure in its present state.',
  },
  disclosure_flood: {
    status: 409,
    id: 'Terlalu banyak keterbukaan informasi usaha ini yang masih menunggu. Kirim lagi setelah sebagian diputuskan.',
    en: 'Too many disclosures of this business are still waiting. File again once some are decided.',
  },
  disclosure_corrected: {
    status: 409,
    id: 'Keterbukaan informasi ini sudah memiliki koreksi. Koreksi yang terbaru.',
    en: 'This disclosure already has a correction. Correct the newest one.',
  },
})
export type DisclosureRefusals = typeof disclosureRefusals
