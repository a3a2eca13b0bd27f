import { among, spare, spareDocumentNumber, spareName, sparePercentFrom } from '#shared/text-fields'
import { createOptionalChoiceField } from './choice-fields.ts'
import { commissioners, directors, OWNER_FROM_PERCENT, owners } from './parties.ts'

type Director = (typeof directors)[number]
type Commissioner = (typeof commissioners)[number]
type Owner = (typeof owners)[number]
type Named<Who extends string, N extends string> = Record<`${Who}${N}Name`, typeof spareName> &
  Record<`${Who}${N}Number`, typeof spareDocumentNumber>
type DirectorFields = Named<'director', Director> &
  Record<`director${Director}Position`, ReturnType<typeof spare>> &
  Record<`director${Director}Signs`, ReturnType<typeof createOptionalChoiceField>>
type CommissionerFields = Named<'commissioner', Commissioner> &
  Record<`commissioner${Commissioner}Position`, ReturnType<typeof spare>>
type OwnerFields = Named<'owner', Owner> & Record<`owner${Owner}Share`, ReturnType<typeof sparePercentFrom>>

/** Fields of a company's directors, co-signatories and commissioners. */
export const boardFields = {
  directorCount: among(directors),
  ...(Object.fromEntries(
    directors.flatMap((n) => [
      [`director${n}Name`, spareName],
      [`director${n}Position`, spare(80)],
      [`director${n}Number`, spareDocumentNumber],
      [`director${n}Signs`, createOptionalChoiceField('yesNo')],
    ]),
  ) as DirectorFields),
  commissionerCount: among(['0', ...commissioners]),
  ...(Object.fromEntries(
    commissioners.flatMap((n) => [
      [`commissioner${n}Name`, spareName],
      [`commissioner${n}Position`, spare(80)],
      [`commissioner${n}Number`, spareDocumentNumber],
    ]),
  ) as CommissionerFields),
}

/** Fields of a company's beneficial owners. */
export const ownerFields = {
  ownerCount: among(['0', ...owners]),
  ...(Object.fromEntries(
    owners.flatMap((n) => [
      [`owner${n}Name`, spareName],
      [`owner${n}Number`, spareDocumentNumber],
      [`owner${n}Share`, sparePercentFrom(OWNER_FROM_PERCENT)],
    ]),
  ) as OwnerFields),
  /** When nobody holds 25 %: how the company is controlled otherwise. */
  controllerName: spareName,
  controllerNumber: spareDocumentNumber,
}
