/**
 * Which postal codes a province has, by their first two digits (Pos Indonesia numbers the country from west to east). The
 * list of regions holds no code of a village, so this is as far as it can be told. Provinces of Papua share theirs.
 */
const PAPUA = '98 99'
const beginnings: Readonly<Record<string, string>> = {
  ...{ '11': '23 24', '12': '20 21 22', '13': '25 26 27', '14': '28 29', '15': '36 37', '16': '30 31 32' },
  ...{ '17': '38 39', '18': '34 35', '19': '33', '21': '29' },
  ...{ '31': '10 11 12 13 14', '32': '16 17 40 41 43 44 45 46', '33': '50 51 52 53 54 56 57 58 59', '34': '55' },
  ...{ '35': '60 61 62 63 64 65 66 67 68 69', '36': '15 42' },
  ...{ '51': '80 81 82', '52': '83 84', '53': '85 86 87' },
  ...{ '61': '78 79', '62': '73 74', '63': '70 71 72', '64': '75 76 77', '65': '77' },
  ...{ '71': '95', '72': '94', '73': '90 91 92', '74': '93', '75': '96', '76': '91' },
  ...{ '81': '97', '82': '97' },
  ...{ '91': PAPUA, '92': PAPUA, '93': PAPUA, '94': PAPUA, '95': PAPUA, '96': PAPUA },
}

/** Whether a postal code can be in the province of a region; true for a province whose codes are unknown. */
export function isPostalCodeInProvince(postalCode: string, region: string): boolean {
  const known = beginnings[region.slice(0, 2)]
  return known === undefined || known.split(' ').includes(postalCode.slice(0, 2))
}
