/** Of each province's capital, in degrees: east, and north (below zero: south). */
const CAPITALS: Readonly<Record<string, readonly [number, number]>> = {
  aceh: [95.3, 5.6],
  'sumatera utara': [98.7, 3.6],
  'sumatera barat': [100.4, -0.9],
  riau: [101.4, 0.5],
  jambi: [103.6, -1.6],
  'sumatera selatan': [104.8, -3.0],
  bengkulu: [102.3, -3.8],
  lampung: [105.3, -5.4],
  'kepulauan bangka belitung': [106.1, -2.1],
  'kepulauan riau': [104.4, 0.9],
  'dki jakarta': [106.8, -6.2],
  'jawa barat': [107.6, -6.9],
  'jawa tengah': [110.4, -7.0],
  'daerah istimewa yogyakarta': [110.4, -7.8],
  'jawa timur': [112.7, -7.3],
  banten: [106.2, -6.1],
  bali: [115.2, -8.7],
  'nusa tenggara barat': [116.1, -8.6],
  'nusa tenggara timur': [123.6, -10.2],
  'kalimantan barat': [109.3, 0.0],
  'kalimantan tengah': [113.9, -2.2],
  'kalimantan selatan': [114.8, -3.4],
  'kalimantan timur': [117.1, -0.5],
  'kalimantan utara': [117.4, 2.8],
  'sulawesi utara': [124.8, 1.5],
  'sulawesi tengah': [119.9, -0.9],
  'sulawesi selatan': [119.4, -5.1],
  'sulawesi tenggara': [122.5, -4.0],
  gorontalo: [123.1, 0.5],
  'sulawesi barat': [118.9, -2.7],
  maluku: [128.2, -3.7],
  'maluku utara': [127.6, 0.7],
  papua: [140.7, -2.5],
  'papua barat': [134.1, -0.9],
  'papua selatan': [140.4, -8.5],
  'papua tengah': [135.5, -3.4],
  'papua pegunungan': [138.9, -4.1],
  'papua barat daya': [131.3, -0.9],
}
const SAME: Readonly<Record<string, string>> = {
  'di yogyakarta': 'daerah istimewa yogyakarta',
  yogyakarta: 'daerah istimewa yogyakarta',
  jakarta: 'dki jakarta',
  'daerah khusus ibukota jakarta': 'dki jakarta',
  'daerah khusus jakarta': 'dki jakarta',
  'bangka belitung': 'kepulauan bangka belitung',
}

/** The drawing of bin/map.mjs: degrees of its left and upper edge, and what a degree is wide. */
const [WEST, NORTH, UNITS] = [94, 7, 10]
export const MAP = { width: 480, height: 190 }

/** Coordinates of a province on the map drawing; null for an unknown name. */
export function findProvincePoint(province: string): { x: number; y: number } | null {
  const name = province.trim().toLowerCase().replace(/\s+/g, ' ')
  const at = CAPITALS[SAME[name] ?? name]
  return at ? { x: Math.round((at[0] - WEST) * UNITS), y: Math.round((NORTH - at[1]) * UNITS) } : null
}
