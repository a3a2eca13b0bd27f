import { armadaDingin } from './armada-dingin.ts'
import { baksoMalangRaya } from './bakso-malang-raya.ts'
import { batikLaweyan } from './batik-laweyan.ts'
import { greenhouseLembang } from './greenhouse-lembang.ts'
import { gulaArenCisolok } from './gula-aren-cisolok.ts'
import { jamuSukoharjoSehat } from './jamu-sukoharjo-sehat.ts'
import { keramikPleredAbadi } from './keramik-plered-abadi.ts'
import { klinikSehati } from './klinik-sehati.ts'
import { kopiGayoLestari } from './kopi-gayo-lestari.ts'
import { maduHutanSumbawa } from './madu-hutan-sumbawa.ts'
import { nilaCirataMakmur } from './nila-cirata-makmur.ts'
import { rantaiDinginNusantara } from './rantai-dingin-nusantara.ts'
import { rotiPagi } from './roti-pagi.ts'
import { rsiaAnnisa } from './rsia-annisa.ts'
import { sekolahAlamCendekia } from './sekolah-alam-cendekia.ts'
import { suryaAtapMadani } from './surya-atap-madani.ts'
import { susuLembangBarokah } from './susu-lembang-barokah.ts'
import { tenunTrosoJaya } from './tenun-troso-jaya.ts'
import type { DemoBusiness } from './types.ts'

export { toOfferingFacts } from './figures.ts'
export type { Day, DemoBusiness, DemoOffering, DemoSchedule, DemoState, DemoWanted } from './types.ts'

/** Oldest offerings first, so that a seed that walks through time can take them in order. */
export const businesses: DemoBusiness[] = [
  rotiPagi,
  kopiGayoLestari,
  maduHutanSumbawa,
  klinikSehati,
  greenhouseLembang,
  armadaDingin,
  keramikPleredAbadi,
  suryaAtapMadani,
  batikLaweyan,
  gulaArenCisolok,
  rsiaAnnisa,
  sekolahAlamCendekia,
  susuLembangBarokah,
  tenunTrosoJaya,
  baksoMalangRaya,
  rantaiDinginNusantara,
  nilaCirataMakmur,
  jamuSukoharjoSehat,
]
