import type { LegalForm } from '#contract/issuers/states'
import { legalForms } from '#contract/issuers/states'
import type { OfferingFacts } from '#contract/offerings/states'
import { MAX_OFFICERS, MAX_USES_OF_PROCEEDS } from '#contract/proposals/rules/proposal-file-fields'
import { listShareholders } from '#contract/proposals/rules/shareholders'
import type { Akad } from '#contract/registry/states'
import { akads } from '#contract/registry/states'
import type { NewBusiness } from '#modules/issuers'
import type { NewOffering } from '#modules/offerings'
import type { Id } from '#shared/ids'
import { basisPoints, rupiah, units } from '#shared/money'
import {
  countOneTo,
  type FileValues,
  readOptionalText,
  readRequiredInteger,
  readRequiredRate,
  readRequiredText,
} from './file-values.ts'
import { readFiledFacts } from './filed-facts.ts'
import { listOfferingRisks } from './offering-risks.ts'

/** The business for the register, from the issuer's file. */
export function readBusinessFromFile(values: FileValues, slug: string, ownerUserId: Id<'user'>): NewBusiness {
  const website = readOptionalText(values, 'website')
  return {
    slug,
    name: readRequiredText(values, 'brandName'),
    legalName: readRequiredText(values, 'legalName'),
    legalForm: legalForms.find((form) => form === values.legalForm) ?? ('pt' satisfies LegalForm),
    sector: readRequiredText(values, 'sector'),
    city: readRequiredText(values, 'city'),
    province: readRequiredText(values, 'province'),
    foundedYear: Number(readRequiredInteger(values, 'foundedYear')),
    pitch: readRequiredText(values, 'headline'),
    description: [
      readRequiredText(values, 'description'),
      readOptionalText(values, 'model'),
      readOptionalText(values, 'market'),
    ]
      .filter(Boolean)
      .join('\n\n'),
    website: website === '' ? null : /^https?:/.test(website) ? website : `https://${website}`,
    ownerUserId,
  }
}

/** The officers named in the file. */
export const readOfficersFromFile = (values: FileValues) =>
  countOneTo(MAX_OFFICERS).flatMap((n) => {
    const [name, position] = [readOptionalText(values, `person${n}`), readOptionalText(values, `position${n}`)]
    return name && position ? [{ name, position, bio: readOptionalText(values, `bio${n}`) }] : []
  })

export type OfferingTerms = Omit<
  NewOffering,
  'slug' | 'code' | 'businessId' | 'issuerUserId' | 'documents' | 'documentsPublicAt' | 'opensAt' | 'closesAt'
>

const akadWords: Record<Akad, string> = {
  musyarakah:
    'Musyarakah: pemodal dan penerbit menyatukan modal; laba dibagi menurut nisbah dan rugi ditanggung menurut bagian modal.',
  mudharabah:
    'Mudharabah: pemodal menyediakan modal dan penerbit menjalankan usaha; laba dibagi menurut nisbah, rugi usaha ditanggung pemodal selama bukan karena kelalaian penerbit.',
  ijarah: 'Ijarah: pemodal memiliki manfaat objek yang disewakan dan menerima imbal jasa dari sewanya.',
}

/** The offering's terms from the issuer's file, so that nothing is entered twice. Refuses `review_file_incomplete`. */
export function readOfferingTermsFromFile(values: FileValues): OfferingTerms {
  const isShares = values.security === 'shares'
  const [price, offered] = [readRequiredInteger(values, 'price'), readRequiredInteger(values, 'units')]
  const target = price * offered
  const akad: Akad = isShares ? 'musyarakah' : (akads.find((each) => each === values.akad) ?? 'mudharabah')
  const before = listShareholders(values).all
  const collateral = BigInt(readOptionalText(values, 'collateralValue') || '0')
  return {
    name: readRequiredText(values, 'brandName'),
    sector: readRequiredText(values, 'sector'),
    city: readRequiredText(values, 'city'),
    province: readRequiredText(values, 'province'),
    pitch: readRequiredText(values, 'headline'),
    kind: isShares ? 'share' : 'sukuk',
    akad,
    unitPrice: rupiah(price),
    totalUnits: units(offered),
    minimumUnits: units(readRequiredInteger(values, 'minimumUnits')),
    smallestPurchase: units(readRequiredInteger(values, 'smallestPurchase')),
    tenorMonths: isShares ? null : Number(readRequiredInteger(values, 'tenor')),
    projectedReturn: isShares ? null : readRequiredRate(values, 'yearlyReturn'),
    nisbah: isShares || akad === 'ijarah' ? null : readRequiredRate(values, 'ratio'),
    paymentMonths: Number(readRequiredInteger(values, isShares ? 'dividendEvery' : 'paidEvery')),
    dividendDays: isShares ? Number(readRequiredInteger(values, 'dividendWithin')) : null,
    amortised: !isShares && values.principalBack === 'parts',
    secured: !isShares && collateral > 0n ? basisPoints((collateral * 10_000n) / target) : null,
    shareOffered: isShares ? basisPoints((offered * 10_000n) / (offered + before)) : null,
    facts: {
      akadExplained: akadWords[akad],
      underlying: readOptionalText(values, 'underlying') || null,
      useOfFunds: fundUsesFromFile(values, target),
      risks: listOfferingRisks(values),
      questions: [],
      pictures: [],
      filed: readFiledFacts(values),
      ...videoFromFile(values),
    },
  }
}

/** Only http and https addresses. */
function videoFromFile(values: FileValues): Pick<OfferingFacts, 'video'> {
  const given = readOptionalText(values, 'video')
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`
  return given && URL.canParse(address) ? { video: address } : {}
}

/** Shares of the use of funds, floored; the remainder goes to the first use so that they add up to 100 %. */
function fundUsesFromFile(values: FileValues, target: bigint): OfferingFacts['useOfFunds'] {
  const uses = countOneTo(MAX_USES_OF_PROCEEDS).flatMap((n) => {
    const [category, amount] = [readOptionalText(values, `use${n}`), readOptionalText(values, `useAmount${n}`)]
    return category && /^\d{1,15}$/.test(amount)
      ? [{ category, amount: rupiah(amount), share: (BigInt(amount) * 10_000n) / target, note: '' }]
      : []
  })
  const left = 10_000n - uses.reduce((sum, { share }) => sum + share, 0n)
  return uses.map((use, at) => ({ ...use, share: basisPoints(at === 0 ? use.share + left : use.share) }))
}
