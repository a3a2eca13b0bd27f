import type { Portrait } from '#contract/offerings/rules/public-picture'
import type { FiledFacts, OfferingDetail } from '#contract/offerings/states'
import { initials, number, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { NavigableSection } from '../../ui/layout/navigable-section.tsx'
import { PersonList } from '../../ui/lists/person-list.tsx'
import { Photo } from '../../ui/pictures/photo.tsx'
import type { Profile } from './profile.ts'
import { Owners } from './prospectus-facts.tsx'

type OfferingPeople = {
  offering: OfferingDetail
  profile: Profile | null
  /** Portraits of what is not public yet, by the name of who they show. */
  photos?: Readonly<Record<string, string>>
}

/** Who leads the business and who owns it, with portraits or initials. */
export function OfferingPeople({ offering: { facts }, profile, photos }: OfferingPeople) {
  const officers = profile?.officers ?? []
  const { filed } = facts
  return (
    <NavigableSection
      id="pengelola"
      title={m.detail_people()}
      note={m.detail_people_count({ count: number(officers.length) })}
    >
      {officers.length > 0 ? (
        <>
          <h3>{m.detail_officers()}</h3>
          <PersonList
            people={officers.map(({ name, position, bio }) => ({
              name,
              initials: initials(name),
              text: [position, bio].filter(Boolean).join('. '),
              portrait: portraitOf(name, facts.portraits, photos),
            }))}
          />
        </>
      ) : null}
      {filed ? <OwnersByName filed={filed} /> : null}
      {filed?.shares ? <Owners shares={filed.shares} /> : null}
    </NavigableSection>
  )
}

function OwnersByName({ filed: { controller, shares } }: { filed: FiledFacts }) {
  const holders = (shares?.holders ?? []).map(({ name, before, after }) => ({
    name,
    text: [
      ...(name === controller ? [m.filed_controller()] : []),
      m.detail_owner_parts({ before: percent(before), after: percent(after) }),
    ].join('. '),
  }))
  const inTheEnd = controller && !holders.some(({ name }) => name === controller)
  const owners = [...(inTheEnd ? [{ name: controller, text: m.filed_controller() }] : []), ...holders]
  if (owners.length === 0) return null
  return (
    <>
      <h3>{m.detail_owners()}</h3>
      <PersonList people={owners.map((owner) => ({ ...owner, initials: initials(owner.name) }))} />
    </>
  )
}

function portraitOf(name: string, portraits: readonly Portrait[] = [], photos: Readonly<Record<string, string>> = {}) {
  const picture = portraits.find((each) => each.name === name)?.picture
  if (picture) return <Photo picture={picture} sizes="64px" />
  return photos[name] ? <img className="photo" src={photos[name]} alt="" loading="lazy" /> : undefined
}
