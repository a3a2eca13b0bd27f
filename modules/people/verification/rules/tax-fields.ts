import { fieldKinds, spare, spareName } from '#shared/text-fields'
import { createChoiceField, createOptionalChoiceField } from './choice-fields.ts'
import { countries } from './countries.ts'
import { owners, type TaxCountry, taxCountries } from './parties.ts'

const spareCountry = spareName
  .refine((code) => code === '' || Object.hasOwn(countries, code), 'choice_unknown')
  .register(fieldKinds, { kind: 'country' })

type CountryFields = Record<`taxCountry${TaxCountry}`, typeof spareCountry> &
  Record<`taxNumber${TaxCountry}`, ReturnType<typeof spare>> &
  Record<`noTaxNumber${TaxCountry}`, ReturnType<typeof createOptionalChoiceField>> &
  Record<`noTaxNumberWhy${TaxCountry}`, ReturnType<typeof spare>>

/** Where taxes are due beside Indonesia (CRS): each country with the number there, or the reason that there is none. */
const elsewhere = {
  usTin: spare(20),
  foreignTax: createChoiceField('yesNo'),
  ...(Object.fromEntries(
    taxCountries.flatMap((n) => [
      [`taxCountry${n}`, spareCountry],
      [`taxNumber${n}`, spare(40)],
      [`noTaxNumber${n}`, createOptionalChoiceField('noTaxNumber')],
      [`noTaxNumberWhy${n}`, spare(200)],
    ]),
  ) as CountryFields),
}

/** Fields of a person's tax self-certification (FATCA, CRS). */
export const personTax = {
  usCitizen: createChoiceField('yesNo'),
  usResident: createChoiceField('yesNo'),
  usGreenCard: createChoiceField('yesNo'),
  usBorn: createChoiceField('yesNo'),
  /** For people born in the United States who are not citizens: since when, or why. */
  usBornWhy: spare(200),
  ...elsewhere,
}

/** Who controls a passive company: its beneficial owners in their order, or who controls it without owning a quarter. */
const controllers = {
  controllersTaxed: createOptionalChoiceField('yesNo'),
  ...(Object.fromEntries(
    owners.flatMap((n) => [
      [`controller${n}Country`, spareCountry],
      [`controller${n}TaxNumber`, spare(40)],
    ]),
  ) as Record<`controller${(typeof owners)[number]}Country`, typeof spareCountry> &
    Record<`controller${(typeof owners)[number]}TaxNumber`, ReturnType<typeof spare>>),
}

/**
 * Fields of a company's tax self-certification: founded or controlled in the United States, and its class under the
 * CRS.
 */
export const entityTax = {
  usPerson: createChoiceField('yesNo'),
  ...elsewhere,
  crsClass: createChoiceField('crsClass'),
  ...controllers,
}
