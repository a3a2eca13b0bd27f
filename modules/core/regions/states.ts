export const regionLevels = ['province', 'regency', 'district', 'village'] as const
export type RegionLevel = (typeof regionLevels)[number]

/** An administrative region by its official code: '33', '33.72', '33.72.01', '33.72.01.1002'. */
export type Region = { code: string; level: RegionLevel; name: string }

/** A region with its parents, province first. */
export type Place = readonly Region[]

/** 'Kelurahan Sriwedari, Laweyan, Kota Surakarta, Jawa Tengah': from the smallest to the largest. */
export const formatPlaceName = (place: Place) =>
  place
    .toReversed()
    .map(({ name }) => name)
    .join(', ')

/** Source and licence of the data, shown as the licence requires. */
export const regionLicence = {
  name: 'idn-area-data',
  url: 'https://github.com/fityannugroho/idn-area-data',
  licence: 'Open Database License (ODbL) 1.0',
  licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
} as const
