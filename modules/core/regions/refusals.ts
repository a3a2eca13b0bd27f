import { defineRefusals } from '#shared/refusal'

export const regionRefusals = defineRefusals({
  region_not_found: {
    status: 404,
    id: 'Wilayah ini tidak ditemukan. Pilih lagi dari daftar.',
    en: 'This region was not found. Choose again from the list.',
  },
})
export type RegionRefusals = typeof regionRefusals
