import { baksoMalangRaya } from './bakso-malang-raya.ts'
import { gulaArenCisolok } from './gula-aren-cisolok.ts'
import { kopiGayoLestari } from './kopi-gayo-lestari.ts'
import { rsiaAnnisa } from './rsia-annisa.ts'
import { sekolahAlamCendekia } from './sekolah-alam-cendekia.ts'
import { susuLembangBarokah } from './susu-lembang-barokah.ts'
import type { DemoBusiness } from './types.ts'

export const businesses: DemoBusiness[] = [
  kopiGayoLestari,
  rsiaAnnisa,
  susuLembangBarokah,
  gulaArenCisolok,
  baksoMalangRaya,
  sekolahAlamCendekia,
]
