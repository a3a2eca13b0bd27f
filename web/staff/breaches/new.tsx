import { z } from 'zod'
import { BreachFacts } from '#contract/breaches/input'
import { requiredInstant } from '../../forms/instants.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { NewCasePage } from '../kit/cases/new-case.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/new.ts'
import { registerFields } from './fields.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.breach_new)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  return respondWithPersonalData({ kinds: app.breaches.dataKinds(actor) })
}

/** Addresses stand in lines, or between commas. */
const Addresses = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .pipe(BreachFacts.shape.actors.unwrap())

export const action = createStaffFormAction({
  may: 'breach.manage',
  fields: registerFields,
  schema: BreachFacts.extend({
    actors: Addresses,
    beganAt: requiredInstant,
    endedAt: requiredInstant,
    discoveredAt: requiredInstant,
  }),
  run: ({ app, actor }, incident) => app.breaches.register(actor, incident),
  told: m.breach_registered,
  to: ({ answer }) => paths.breach(answer.id),
})

/** Page with the form that registers an incident with personal data. */
export default function NewBreach({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <NewCasePage
      title={m.breach_new()}
      lede={m.breach_new_lede()}
      back={{ to: paths.breaches(), label: m.breach_desk() }}
      fields={registerFields}
      options={{ kinds: kinds.map(({ kind, label }) => ({ value: kind, label: label[getLocale()] })) }}
      submit={m.breach_register()}
    />
  )
}
