export const regionLevels = ['province', 'regency', 'district', 'village'] as const
export type RegionLevel = (typeof regionLevels)[number]

/** A part of the country by its official number: '33', '33.72', '33.72.01', '33.72.01.1002'. */
export type Region = { code: string; level: RegionLevel; name: string }

/** A region with those it lies in, from the province down to itself. */
export type Place = readonly Region[]

/** 'Kelurahan Sriwedari, Laweyan, Kota Surakarta, Jawa Tengah' is written from the smallest to the largest. */
export const placeName = (place: Place) =>
  place
    .toReversed()
    .map(({ name }) => name)
    .join(', ')

/** Where the data comes from and on which terms; shown wherever the law of the licence asks for it. */
export const regionLicence = {
  name: 'idn-area-data',
  url: 'https://github.com/fityannugroho/idn-area-data',
  licence: 'Open Database License (ODbL) 1.0',
  licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
} as const
