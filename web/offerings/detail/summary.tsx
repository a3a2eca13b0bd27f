import type { OfferingDetail } from '#contract/offerings/states'
import { date, initials, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { akadWord } from '../words.ts'
import { Chapter } from './chapter.tsx'
import type { Profile } from './profile.ts'

type Summary = { offering: OfferingDetail; profile: Profile | null }

export function Summary({ offering, profile }: Summary) {
  const { facts, akad } = offering
  return (
    <Chapter id="ringkasan" title={m.detail_summary()}>
      {paragraphs(profile?.description || offering.pitch).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <dl className="terms">
        <Term name={m.detail_akad()} value={akadWord(akad)} note={facts.akadExplained} />
        {facts.underlying ? <Term name={m.detail_underlying()} value={facts.underlying} /> : null}
        <Term name={m.detail_principal()} {...principal(offering)} />
        <Term name={m.detail_loss()} {...loss(offering)} />
        {offering.secured !== null && offering.nisbah !== null ? (
          <Term name={m.detail_secured()} value={percent(offering.secured)} note={m.detail_secured_note()} />
        ) : null}
      </dl>
      {profile?.officers.length ? (
        <>
          <h3>{m.detail_officers()}</h3>
          <ul className="team">
            {profile.officers.map((officer) => (
              <li key={officer.name}>
                <span className="face" aria-hidden="true">
                  {initials(officer.name)}
                </span>
                <span>
                  <b>{officer.name}</b>
                  <small>{[officer.position, officer.bio].filter(Boolean).join('. ')}</small>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Chapter>
  )
}

const paragraphs = (text: string) => text.split(/\n\s*\n/).filter(Boolean)

const Term = ({ name, value, note }: { name: string; value: string; note?: string | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {note ? <span>{note}</span> : null}
    </dd>
  </div>
)

function principal({ kind, schedule }: OfferingDetail) {
  if (kind === 'share') return { value: m.detail_principal_share(), note: m.detail_principal_share_note() }
  const matures = schedule.find(({ step }) => step === 'maturity')
  return { value: matures ? m.detail_principal_at({ date: date(matures.on) }) : m.detail_principal_end() }
}

const loss = ({ akad }: OfferingDetail) =>
  ({
    musyarakah: { value: m.loss_musyarakah(), note: m.loss_musyarakah_note() },
    mudharabah: { value: m.loss_mudharabah(), note: m.loss_mudharabah_note() },
    ijarah: { value: m.loss_ijarah(), note: m.loss_ijarah_note() },
  })[akad]
