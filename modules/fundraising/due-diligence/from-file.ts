import type { LegalForm } from '#contract/issuers/states'
import { legalForms } from '#contract/issuers/states'
import type { OfferingFacts } from '#contract/offerings/states'
import { PEOPLE, USES } from '#contract/proposals/rules/proposal-file-fields'
import { listShareholders } from '#contract/proposals/rules/shareholders'
import type { Akad } from '#contract/registry/states'
import { akads } from '#contract/registry/states'
import type { NewBusiness } from '#modules/issuers'
import type { NewOffering } from '#modules/offerings'
import type { Id } from '#shared/ids'
import { basisPoints, rupiah, units } from '#shared/money'
import { type FileValues, oneTo, optionalText, requiredInteger, requiredRate, requiredText } from './file-values.ts'
import { filedFactsFromFile } from './filed-facts.ts'
import { offeringRisks } from './offering-risks.ts'

/** The business for the register, from the issuer's file. */
export function businessFromFile(values: FileValues, slug: string, ownerUserId: Id<'user'>): NewBusiness {
  const website = optionalText(values, 'website')
  return {
    slug,
    name: requiredText(values, 'brandName'),
    legalName: requiredText(values, 'legalName'),
    legalForm: legalForms.find((form) => form === values.legalForm) ?? ('pt' satisfies LegalForm),
    sector: requiredText(values, 'sector'),
    city: requiredText(values, 'city'),
    province: requiredText(values, 'province'),
    foundedYear: Number(requiredInteger(values, 'foundedYear')),
    pitch: requiredText(values, 'headline'),
    description: [requiredText(values, 'description'), optionalText(values, 'model'), optionalText(values, 'market')]
      .filter(Boolean)
      .join('\n\n'),
    website: website === '' ? null : /^https?:/.test(website) ? website : `https://${website}`,
    ownerUserId,
  }
}

/** The officers named in the file. */
export const officersFromFile = (values: FileValues) =>
  oneTo(PEOPLE).flatMap((n) => {
    const [name, position] = [optionalText(values, `person${n}`), optionalText(values, `position${n}`)]
    return name && position ? [{ name, position, bio: optionalText(values, `bio${n}`) }] : []
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
export function offeringTermsFromFile(values: FileValues): OfferingTerms {
  const isShares = values.security === 'shares'
  const [price, offered] = [requiredInteger(values, 'price'), requiredInteger(values, 'units')]
  const target = price * offered
  const akad: Akad = isShares ? 'musyarakah' : (akads.find((each) => each === values.akad) ?? 'mudharabah')
  const before = listShareholders(values).all
  const collateral = BigInt(optionalText(values, 'collateralValue') || '0')
  return {
    name: requiredText(values, 'brandName'),
    sector: requiredText(values, 'sector'),
    city: requiredText(values, 'city'),
    province: requiredText(values, 'province'),
    pitch: requiredText(values, 'headline'),
    kind: isShares ? 'share' : 'sukuk',
    akad,
    unitPrice: rupiah(price),
    totalUnits: units(offered),
    minimumUnits: units(requiredInteger(values, 'minimumUnits')),
    smallestPurchase: units(requiredInteger(values, 'smallestPurchase')),
    tenorMonths: isShares ? null : Number(requiredInteger(values, 'tenor')),
    projectedReturn: isShares ? null : requiredRate(values, 'yearlyReturn'),
    nisbah: isShares || akad === 'ijarah' ? null : requiredRate(values, 'ratio'),
    paymentMonths: Number(requiredInteger(values, isShares ? 'dividendEvery' : 'paidEvery')),
    dividendDays: isShares ? Number(requiredInteger(values, 'dividendWithin')) : null,
    amortised: !isShares && values.principalBack === 'parts',
    secured: !isShares && collateral > 0n ? basisPoints((collateral * 10_000n) / target) : null,
    shareOffered: isShares ? basisPoints((offered * 10_000n) / (offered + before)) : null,
    facts: {
      akadExplained: akadWords[akad],
      underlying: optionalText(values, 'underlying') || null,
      useOfFunds: fundUsesFromFile(values, target),
      risks: offeringRisks(values),
      questions: [],
      pictures: [],
      filed: filedFactsFromFile(values),
      ...videoFromFile(values),
    },
  }
}

/** Only http and https addresses. */
function videoFromFile(values: FileValues): Pick<OfferingFacts, 'video'> {
  const given = optionalText(values, 'video')
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`
  return given && URL.canParse(address) ? { video: address } : {}
}

/** Shares of the use of funds, floored; the remainder goes to the first use so that they add up to 100 %. */
function fundUsesFromFile(values: FileValues, target: bigint): OfferingFacts['useOfFunds'] {
  const uses = oneTo(USES).flatMap((n) => {
    const [category, amount] = [optionalText(values, `use${n}`), optionalText(values, `useAmount${n}`)]
    return category && /^\d{1,15}$/.test(amount)
      ? [{ category, amount: rupiah(amount), share: (BigInt(amount) * 10_000n) / target, note: '' }]
      : []
  })
  const left = 10_000n - uses.reduce((sum, { share }) => sum + share, 0n)
  return uses.map((use, at) => ({ ...use, share: basisPoints(at === 0 ? use.share + left : use.share) }))
}
