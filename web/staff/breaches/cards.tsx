import { areNoticesReleased, type BreachView } from '#contract/breaches/states'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths, toWorkbookPath } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { scopeWords } from './words.ts'

type Incident = BreachView & { actorEmails: string[] }

/** What happened, when, and how the people affected are determined. */
export const IncidentFacts = ({ found, labelOf }: { found: Incident; labelOf: (kind: string) => string }) => (
  <Card title={m.breach_incident()}>
    <div className="grid gap-4">
      <LabelledValues
        rows={[
          { label: m.breach_discovered(), value: dateTime(found.discoveredAt) },
          { label: m.breach_began(), value: dateTime(found.beganAt) },
          { label: m.breach_ended(), value: dateTime(found.endedAt) },
          { label: m.breach_scope(), value: scopeWords[found.scope]() },
          ...(found.actorEmails.length > 0
            ? [{ label: m.breach_actors(), value: <span className="break-all">{found.actorEmails.join(', ')}</span> }]
            : []),
        ]}
      />
      {found.kinds.length > 0 ? (
        <div>
          <b>{m.breach_kinds()}</b>
          <ul className="list-disc pl-5">
            {found.kinds.map((kind) => (
              <li key={kind}>{labelOf(kind)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  </Card>
)

type Letter = { subject: string; text: string }

/** The letter to the people affected in both languages, word for word. */
export const BreachLetters = ({ letters }: { letters: { id: Letter; en: Letter } }) => (
  <Card title={m.breach_letter()}>
    <div className="grid gap-3">
      <p className="muted">{m.breach_letter_text()}</p>
      {(['id', 'en'] as const).map((locale) => (
        <Details key={locale} label={locale === 'id' ? m.breach_letter_id() : m.breach_letter_en()}>
          <div className="grid gap-3" lang={locale}>
            <b>{letters[locale].subject}</b>
            {letters[locale].text.split('\n\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Details>
      ))}
    </div>
  </Card>
)

/** Files of an incident: the list of people, and what two approved. */
export const BreachFiles = ({ found }: { found: BreachView }) => (
  <Card title={m.breach_files()}>
    <div className="grid gap-3">
      {found.people === null ? (
        <p className="muted">{m.breach_collecting_text()}</p>
      ) : (
        <>
          <ButtonLink to={paths.breachPeople(found.id)} reloadDocument>
            {m.breach_people_csv()}
          </ButtonLink>
          <ButtonLink to={toWorkbookPath(paths.breachPeople(found.id))} reloadDocument>
            {m.breach_people_xlsx()}
          </ButtonLink>
        </>
      )}
      {areNoticesReleased(found) ? (
        <>
          <ButtonLink to={paths.breachLetters(found.id)} reloadDocument>
            {m.breach_letters_csv()}
          </ButtonLink>
          <ButtonLink to={paths.breachAuthority(found.id)} reloadDocument>
            {m.breach_authority_pdf()}
          </ButtonLink>
        </>
      ) : (
        <p className="small muted">{m.breach_files_after()}</p>
      )}
    </div>
  </Card>
)
