import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { findStep } from '#contract/verification/input'
import { inputMessages, verificationRefusals } from '#contract/verification/refusals'
import { listUnusualValues } from '#contract/verification/rules/application-faults'
import type { Party, KycStep as StepName } from '#contract/verification/states'
import { fieldMessages } from '#shared/field-messages'
import { formatRefusal, isRefusal } from '#shared/refusal'
import { isRejectedFields, type RejectedField } from '#shared/rejected-fields'
import { appContext } from '../context.ts'
import { useStepUpRequest } from '../forms/use-step-up-request.ts'
import { wizardAction } from '../forms/wizard/act.ts'
import { formatFieldValue } from '../forms/wizard/format-field-value.ts'
import { loadStep, type StepData } from '../forms/wizard/load.ts'
import { WizardReview } from '../forms/wizard/review.tsx'
import { WizardPage } from '../forms/wizard/wizard-page.tsx'
import { redirectWithToast } from '../lib/flash.ts'
import { createUnlistedMeta } from '../lib/meta.ts'
import { personalHeaders, respondWithPersonalData } from '../lib/personal.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { runWithStepUp } from '../lib/run-with-step-up.ts'
import { getLocale, m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Note } from '../ui/cards/card.tsx'
import { WhyAsked } from '../ui/layout/why-asked.tsx'
import type { Route } from './+types/step.ts'
import { listCountryOptions } from './country-names.ts'
import { KycFields, omitUnaskedFields } from './fields.tsx'
import { PartyChoice } from './party-choice.tsx'
import { addKnownValues, readAgreedSince, readKyc, readRegions, readRegisteredName } from './read.ts'
import { createKycWizard, getFieldLabel, type KycWizardData } from './steps.ts'
import { getWhyAsked } from './why.ts'

/** Fetched by who changes their bank account alone. */
const Prove = lazy(() => import('../forms/step-up-panel.tsx').then((module) => ({ default: module.StepUpPanel })))

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return createUnlistedMeta(m.kyc_title(), m.kyc_title())
  const { steps } = createKycWizard(loaderData.given)
  const at = steps.findIndex(({ name }) => name === loaderData.step.name)
  const title = steps[at]?.title() ?? m.kyc_title()
  return createUnlistedMeta(m.kyc_step_title({ step: at + 1, count: steps.length, title }), m.kyc_title())
}
export const headers = personalHeaders

export async function loader(call: Route.LoaderArgs) {
  const { wizard, schemas, former, given } = await readKyc(call)
  const said = former?.values ?? (await readRegisteredName(call, given.party))
  const { data: saved } = await loadStep(wizard, schemas, call, said)
  const regions = readRegions(call, saved.values, saved.name === 'address')
  const asksCountry = (
    given.party === 'foreigner' ? ['identity', 'address', 'tax', 'terms'] : ['tax', 'terms']
  ).includes(saved.name)
  const shown: KycWizardData = { ...given, places: regions.places, countries: asksCountry ? listCountryOptions() : [] }
  return respondWithPersonalData({
    step: addKnownValues(call, saved, shown),
    lists: regions.lists,
    given: shown,
    agreed: saved.name === 'terms' ? await readAgreedSince(call) : undefined,
    kept: former?.secrets ?? {},
    isNew: former === null,
    why: getWhyAsked(given.party, saved.name),
    doubts: saved.name === 'terms' ? listUnusualValues(given.party, saved.values) : [],
  })
}

export async function action(call: Route.ActionArgs) {
  const { wizard, schemas, former, given } = await readKyc(call)
  const { party } = given
  const { verification } = call.context.get(appContext)
  const act = wizardAction(wizard, {
    schemas,
    messages: inputMessages,
    refusals: [verificationRefusals],
    also: async (_: Route.ActionArgs, { name }, values) => {
      const filled = { party, step: name as StepName, values: { ...former?.values, ...values } }
      const faults = await verification.checkStep(requirePerson(call.context), filled)
      const counting = faults.filter(({ field }) => !given.open || given.open.includes(field))
      return Object.fromEntries(counting.map((fault) => [fault.field, inWords(fault)]))
    },
    complete: async (_: Route.ActionArgs, { version, posted }) => {
      try {
        const actor = requirePerson(call.context)
        const sent = await runWithStepUp(call, posted, (proof) => verification.submit(actor, { party, version, proof }))
        if ('state' in sent) return data(sent.state, { status: sent.status })
      } catch (error) {
        return lookAgain(party, error)
      }
      return redirectWithToast(paths.kycStatus(), {
        variant: 'success',
        title: m.kyc_sent(),
        message: m.bar_kyc_pending(),
      })
    },
  })
  return act(call)
}

/** What only handing in finds wrong with a field is said on the step of that field. */
function lookAgain(party: Party, error: unknown) {
  const [field, message] = faultOf(error)
  if (!field) throw error
  return redirectWithToast(paths.kyc(findStep(party, field) ?? 'identity', party), {
    variant: 'error',
    title: m.kyc_elsewhere({ label: getFieldLabel(party, field) }),
    message,
  })
}

const messages: Readonly<Record<string, { id: string; en: string }>> = { ...fieldMessages, ...inputMessages }

const inWords = ({ message }: RejectedField) => messages[message]?.[getLocale()] ?? m.form_invalid()

function faultOf(error: unknown): [field: string | undefined, message: string] {
  if (isRejectedFields(error)) {
    const [first] = error.fields
    return [first?.field, first ? inWords(first) : '']
  }
  if (isRefusal(error) && isTaken(error.code))
    return [error.field, formatRefusal(verificationRefusals[error.code], error, getLocale())]
  return [undefined, '']
}

const taken = ['nik_taken', 'passport_taken', 'nib_taken'] as const
const isTaken = (code: string): code is (typeof taken)[number] => (taken as readonly string[]).includes(code)

export default function KycStep({ loaderData }: Route.ComponentProps) {
  const { step, given, lists, kept, isNew, why, agreed, doubts } = loaderData
  const asking = useStepUpRequest()
  const wizard = createKycWizard(given)
  if (asking)
    return (
      <div className="wrap stack-4">
        <h1>{m.kyc_title()}</h1>
        <Suspense>
          <Prove state={asking} />
        </Suspense>
      </div>
    )
  const { fields } = wizard.steps.find(({ name }) => name === step.name)!
  const reviewed = { ...step, values: { ...kept, ...filled(step.values) } }
  return (
    <div className="wrap">
      <WizardPage
        wizard={wizard}
        data={step}
        submit={m.kyc_submit()}
        fields={<KycFields fields={fields} regions={lists} agreed={agreed} />}
        aside={<WhyAsked>{why}</WhyAsked>}
      >
        {isNew && step.name === 'identity' ? <PartyChoice party={given.party} /> : null}
        {given.open ? <Note tone="warn">{m.kyc_sent_back_intro()}</Note> : null}
        {step.name === 'terms' ? (
          <>
            <Doubts party={given.party} doubts={doubts} />
            <WizardReview
              wizard={omitUnaskedFields(createKycWizard({ ...given, follows: [] }), reviewed.values)}
              data={reviewed}
            />
          </>
        ) : (
          <Following given={given} step={step} />
        )}
      </WizardPage>
    </div>
  )
}

const filled = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** What of a step its owner has said elsewhere, as far as they have: it is shown and not asked. */
function Following({ given, step }: { given: KycWizardData; step: StepData }) {
  const all = createKycWizard({ ...given, open: null, follows: [] }).steps.find(({ name }) => name === step.name)
  const known = Object.entries(all?.fields ?? {}).filter(([name]) => given.follows.includes(name) && step.values[name])
  if (known.length === 0) return null
  return (
    <Note>
      <p>{m.kyc_follows()}</p>
      <dl className="wizard-review">
        {known.map(([name, spec]) => (
          <div key={name}>
            <dt>{spec.label()}</dt>
            <dd>{formatFieldValue(spec, step.values[name] ?? '')}</dd>
          </div>
        ))}
      </dl>
    </Note>
  )
}

type Doubts = { party: Party; doubts: readonly (readonly [field: string, doubt: string])[] }

/** What seldom stands so on papers: its owner looks once more, and by handing it in with their statements says that it does. */
const Doubts = ({ party, doubts }: Doubts) =>
  doubts.length === 0 ? null : (
    <Note tone="warn">
      <b>{m.kyc_doubt_title()}</b>
      {doubts.map(([field, doubt]) => (
        <span key={field} className="block">
          {doubtInWords(doubt, getFieldLabel(party, field))}
        </span>
      ))}
    </Note>
  )

function doubtInWords(doubt: string, label: string) {
  if (doubt === 'nik_birth') return m.kyc_doubt_birth()
  return doubt === 'nik_sex' ? m.kyc_doubt_sex() : m.kyc_doubt_name({ label })
}
