import type { LegalForm } from '#contract/issuers/states'
import { legalForms } from '#contract/issuers/states'
import type { OfferingFacts } from '#contract/offerings/states'
import { PEOPLE, USES } from '#contract/proposals/rules/proposal-file-fields'
import { holdersOf } from '#contract/proposals/rules/shareholders'
import type { Akad } from '#contract/registry/states'
import { akads } from '#contract/registry/states'
import type { NewBusiness } from '#modules/issuers'
import type { NewOffering } from '#modules/offerings'
import type { Id } from '#shared/ids'
import { basisPoints, rupiah, units } from '#shared/money'
import { type FileValues, numberIn, rateIn, several, text, wanted } from './file-values.ts'
import { filedFrom } from './filed-facts.ts'
import { offeringRisks } from './offering-risks.ts'

/** The business as the register takes it, from what its issuer filed. */
export function businessFrom(values: FileValues, slug: string, ownerUserId: Id<'user'>): NewBusiness {
  const website = text(values, 'website')
  return {
    slug,
    name: wanted(values, 'brandName'),
    legalName: wanted(values, 'legalName'),
    legalForm: legalForms.find((form) => form === values.legalForm) ?? ('pt' satisfies LegalForm),
    sector: wanted(values, 'sector'),
    city: wanted(values, 'city'),
    province: wanted(values, 'province'),
    foundedYear: Number(numberIn(values, 'foundedYear')),
    pitch: wanted(values, 'headline'),
    description: [wanted(values, 'description'), text(values, 'model'), text(values, 'market')]
      .filter(Boolean)
      .join('\n\n'),
    website: website === '' ? null : /^https?:/.test(website) ? website : `https://${website}`,
    ownerUserId,
  }
}

export const officersFrom = (values: FileValues) =>
  several(PEOPLE).flatMap((n) => {
    const [name, position] = [text(values, `person${n}`), text(values, `position${n}`)]
    return name && position ? [{ name, position, bio: text(values, `bio${n}`) }] : []
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

/** The terms of the offering, from what its issuer filed: nothing is typed a second time. */
export function termsFrom(values: FileValues): OfferingTerms {
  const isShares = values.security === 'shares'
  const [price, offered] = [numberIn(values, 'price'), numberIn(values, 'units')]
  const target = price * offered
  const akad: Akad = isShares ? 'musyarakah' : (akads.find((each) => each === values.akad) ?? 'mudharabah')
  const before = holdersOf(values).all
  const collateral = BigInt(text(values, 'collateralValue') || '0')
  return {
    name: wanted(values, 'brandName'),
    sector: wanted(values, 'sector'),
    city: wanted(values, 'city'),
    province: wanted(values, 'province'),
    pitch: wanted(values, 'headline'),
    kind: isShares ? 'share' : 'sukuk',
    akad,
    unitPrice: rupiah(price),
    totalUnits: units(offered),
    minimumUnits: units(numberIn(values, 'minimumUnits')),
    smallestPurchase: units(numberIn(values, 'smallestPurchase')),
    tenorMonths: isShares ? null : Number(numberIn(values, 'tenor')),
    projectedReturn: isShares ? null : rateIn(values, 'yearlyReturn'),
    nisbah: isShares || akad === 'ijarah' ? null : rateIn(values, 'ratio'),
    paymentMonths: Number(numberIn(values, isShares ? 'dividendEvery' : 'paidEvery')),
    dividendDays: isShares ? Number(numberIn(values, 'dividendWithin')) : null,
    amortised: !isShares && values.principalBack === 'parts',
    secured: !isShares && collateral > 0n ? basisPoints((collateral * 10_000n) / target) : null,
    shareOffered: isShares ? basisPoints((offered * 10_000n) / (offered + before)) : null,
    facts: {
      akadExplained: akadWords[akad],
      underlying: text(values, 'underlying') || null,
      useOfFunds: usesFrom(values, target),
      risks: offeringRisks(values),
      questions: [],
      pictures: [],
      filed: filedFrom(values),
      ...videoFrom(values),
    },
  }
}

/** Only an address that a browser opens as a page. */
function videoFrom(values: FileValues): Pick<OfferingFacts, 'video'> {
  const given = text(values, 'video')
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`
  return given && URL.canParse(address) ? { video: address } : {}
}

/** Shares are floored; what that leaves goes to the first use, so that they add up to the whole. */
function usesFrom(values: FileValues, target: bigint): OfferingFacts['useOfFunds'] {
  const uses = several(USES).flatMap((n) => {
    const [category, amount] = [text(values, `use${n}`), text(values, `useAmount${n}`)]
    return category && /^\d{1,15}$/.test(amount)
      ? [{ category, amount: rupiah(amount), share: (BigInt(amount) * 10_000n) / target, note: '' }]
      : []
  })
  const left = 10_000n - uses.reduce((sum, { share }) => sum + share, 0n)
  return uses.map((use, at) => ({ ...use, share: basisPoints(at === 0 ? use.share + left : use.share) }))
}
