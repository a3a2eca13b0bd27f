import type { PublicPicture } from '#contract/offerings/rules/public-picture'
import type { OfferingDetail } from '#contract/offerings/states'
import { date, money, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { NavigableSection } from '../../ui/layout/navigable-section.tsx'
import { PhoneCollapsible } from '../../ui/layout/phone-collapsible.tsx'
import { type Fact, TermsList } from '../../ui/lists/terms-list.tsx'
import { Photo } from '../../ui/pictures/photo.tsx'
import { PictureGrid } from '../../ui/pictures/picture-grid.tsx'
import { PlaceMap } from '../../ui/pictures/place-map.tsx'
import { findProvincePoint } from '../../ui/pictures/provinces.ts'
import { formatAkad } from '../words.ts'
import { OfferingFigures } from './key-figures.tsx'
import type { Profile } from './profile.ts'
import { BusinessFacts } from './prospectus-facts.tsx'
import { EmbeddedVideo } from './video.tsx'

type Picture = { src: string; alt: string }
type OfferingSummary = {
  offering: OfferingDetail
  profile: Profile | null
  /** The gallery of what is not public yet. */
  photos?: readonly Picture[]
  isPlanned?: boolean
}

/** Summary of the business and the offering with photos. */
export function OfferingSummary({ offering, profile, photos, isPlanned = true }: OfferingSummary) {
  const [first, ...others] = paragraphs(profile?.description || offering.pitch)
  return (
    <NavigableSection id="ringkasan" title={m.detail_summary()} note={formatAkad(offering.akad)}>
      <OfferingFigures offering={offering} isPlanned={isPlanned} />
      <p>{first}</p>
      {others.length > 0 ? (
        <PhoneCollapsible label={m.detail_about_more()}>
          {others.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </PhoneCollapsible>
      ) : null}
      <Gallery pictures={offering.facts.pictures.slice(1)} photos={photos ?? []} />
      {offering.facts.video ? <EmbeddedVideo address={offering.facts.video} name={offering.name} /> : null}
      <TermsList facts={facts(offering)} />
      {offering.facts.filed ? <BusinessFacts filed={offering.facts.filed} /> : null}
      {findProvincePoint(offering.province) ? (
        <PhoneCollapsible label={m.detail_place({ place: `${offering.city}, ${offering.province}` })}>
          <PlaceMap city={offering.city} province={offering.province} />
        </PhoneCollapsible>
      ) : null}
    </NavigableSection>
  )
}

type Gallery = { pictures: readonly PublicPicture[]; photos: readonly Picture[] }

const Gallery = ({ pictures, photos }: Gallery) =>
  pictures.length + photos.length > 0 ? (
    <PictureGrid>
      {photos.map(({ src, alt }) => (
        <li key={src}>
          <img className="photo" src={src} alt={alt} loading="lazy" />
        </li>
      ))}
      {pictures.map((picture) => (
        <li key={picture.file}>
          <Photo picture={picture} sizes="(min-width: 640px) 320px, 50vw" />
        </li>
      ))}
    </PictureGrid>
  ) : null

const paragraphs = (text: string) => text.split(/\n\s*\n/).filter(Boolean)

function facts(offering: OfferingDetail): Fact[] {
  const { facts, akad, secured, nisbah } = offering
  const { filed } = facts
  return [
    { name: m.detail_akad(), value: formatAkad(akad), note: facts.akadExplained },
    ...(facts.underlying ? [{ name: m.detail_underlying(), value: facts.underlying }] : []),
    ...(filed?.shares?.payout
      ? [
          {
            name: m.filed_payout(),
            value: m.filed_payout_of({ part: percent(filed.shares.payout) }),
            note: m.filed_payout_note(),
          },
        ]
      : []),
    { name: m.detail_principal(), ...principal(offering) },
    { name: m.detail_loss(), ...loss(offering) },
    ...(filed?.collateral ? [{ name: m.filed_collateral(), value: money(filed.collateral) }] : []),
    ...(secured !== null && nisbah !== null
      ? [{ name: m.detail_secured(), value: percent(secured), note: m.detail_secured_note() }]
      : []),
  ]
}

function principal({ kind, amortised, schedule }: OfferingDetail) {
  if (kind === 'share') return { value: m.detail_principal_share(), note: m.detail_principal_share_note() }
  const matures = schedule.find(({ step }) => step === 'maturity')
  if (amortised && matures)
    return { value: m.detail_principal_parts({ date: date(matures.on) }), note: m.detail_principal_parts_note() }
  return { value: matures ? m.detail_principal_at({ date: date(matures.on) }) : m.detail_principal_end() }
}

const loss = ({ akad }: OfferingDetail) =>
  ({
    musyarakah: { value: m.loss_musyarakah(), note: m.loss_musyarakah_note() },
    mudharabah: { value: m.loss_mudharabah(), note: m.loss_mudharabah_note() },
    ijarah: { value: m.loss_ijarah(), note: m.loss_ijarah_note() },
  })[akad]
