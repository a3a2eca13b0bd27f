import { deriveTraits } from './star.ts'

/**
 * What stands on the cover of a business without a photo, by what its name and sector tell; hues are those of tokens.css
 * that suit it. First come, first served: what is told most narrowly stands first.
 */
const SCENES = [
  ['honey', /madu|lebah/, [6]],
  ['coffee', /kopi|kakao|\bteh\b/, [5, 9]],
  ['bread', /\broti\b|\bkue\b|bakeri/, [6, 5]],
  ['palm', /\baren\b|kelapa|sawit/, [6, 8]],
  ['dairy', /susu|\bsapi\b|ternak|unggas/, [1, 8]],
  ['fish', /\bikan\b|perikanan|\bnila\b|tambak|laut\b/, [7, 0]],
  ['solar', /surya|energi|listrik/, [2]],
  ['school', /sekolah|pendidikan|pelatihan/, [1, 8]],
  ['herb', /jamu|herbal|obat|apotek/, [8, 1]],
  ['health', /klinik|rumah sakit|rsia|kesehatan/, [0, 7]],
  ['truck', /logistik|angkut|armada|rantai dingin|gudang/, [2, 7]],
  ['loom', /tenun|tekstil|benang/, [3, 2]],
  ['cloth', /batik|busana|pakaian|fesyen/, [4, 3]],
  ['pottery', /keramik|gerabah|kerajinan/, [9, 5]],
  ['farm', /tani|kebun|hortikultura|sayur|greenhouse/, [8, 1]],
  ['bowl', /kuliner|restoran|makan|minum|bakso|pangan/, [9, 5]],
  ['building', /bangunan|konstruksi|properti|perumahan/, [7, 2]],
  ['tech', /teknologi|digital|perangkat/, [3, 2]],
  ['shop', /dagang|toko|ritel|grosir/, [4, 9]],
] as const satisfies readonly (readonly [string, RegExp, readonly number[]])[]

/** The drawing on a cover, by its name in art/scenes.svg, and a hue of tokens.css that suits it. */
export type CoverArt = { scene: string; hue: number }

/** Chooses the cover drawing of a business by its name and sector; null if none fits. */
export function findCoverArt({ slug, name, sector }: { slug: string; name: string; sector: string }): CoverArt | null {
  const told = `${name} ${sector}`.toLowerCase()
  const found = SCENES.find(([, words]) => words.test(told))
  if (!found) return null
  const [scene, , hues] = found
  return { scene, hue: hues[deriveTraits(slug).hue % hues.length]! }
}

export const sceneIds: readonly string[] = SCENES.map(([id]) => id)
