import { type ConfirmedStep, confirmedSteps, type FirstDayStep } from '#contract/staff/states'
import { Form } from '../../forms/form.tsx'
import { day, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Checklist } from '../../ui/lists/checklist.tsx'

type Step = FirstDayStep['step']
const names: Record<Step, () => string> = {
  second_admin: m.first_day_second_admin,
  compliance: m.first_day_compliance,
  finance: m.first_day_finance,
  sanctions: m.first_day_sanctions,
  licence: m.first_day_licence,
  rulebook: m.first_day_rulebook,
  backup: m.first_day_backup,
  mail: m.first_day_mail,
  holidays: m.first_day_holidays,
  services: m.first_day_services,
}
const texts: Record<Step, (detail: string | null) => string> = {
  second_admin: (invited) => (invited ? m.first_day_second_admin_invited() : m.first_day_second_admin_text()),
  compliance: () => m.first_day_compliance_text(),
  finance: () => m.first_day_finance_text(),
  sanctions: (lists) => m.first_day_sanctions_text({ lists: lists ?? '' }),
  licence: () => m.first_day_licence_text(),
  rulebook: () => m.first_day_rulebook_text(),
  backup: () => m.first_day_backup_text(),
  mail: () => m.first_day_mail_text(),
  holidays: (last) => (last ? m.first_day_holidays_text({ day: day(last) }) : m.first_day_holidays_none()),
  services: (services) => m.first_day_services_text({ services: services ?? '' }),
}
const links: Partial<Record<Step, (detail: string | null) => { to: string; label: string }>> = {
  second_admin: (invited) =>
    invited
      ? { to: paths.staffMember(invited), label: m.first_day_second_admin_again() }
      : { to: '#undang', label: m.first_day_second_admin_link() },
  compliance: () => ({ to: '#undang', label: m.first_day_compliance_link() }),
  finance: () => ({ to: '#undang', label: m.first_day_finance_link() }),
  sanctions: () => ({ to: paths.screeningLists(), label: m.first_day_sanctions_link() }),
  licence: () => ({ to: paths.about(), label: m.first_day_licence_link() }),
  rulebook: () => ({ to: paths.rulesDesk(), label: m.first_day_rulebook_link() }),
  holidays: () => ({ to: paths.holidays(), label: m.first_day_holidays_link() }),
}
const isConfirmed = (step: Step): step is ConfirmedStep => confirmedSteps.some((each) => each === step)

/** What keeps a new installation from opening, what does not, and what is done; nothing once it may open. */
export function FirstDay({ steps }: { steps: readonly FirstDayStep[] }) {
  if (steps.length === 0) return null
  const count = (state: FirstDayStep['state']) => steps.filter((each) => each.state === state).length
  const [done, blocking, warnings] = [count('done'), count('blocking'), count('warning')]
  return (
    <Checklist
      id="hari-pertama"
      title={blocking === 1 ? m.first_day_title_one() : m.first_day_title({ count: number(blocking) })}
      text={m.first_day_lede({ done: number(done), all: number(steps.length) })}
      bar={m.first_day_bar({ done, blocking, warnings })}
      stateNames={{ blocking: m.first_day_blocking(), warning: m.first_day_warning(), done: m.first_day_done() }}
      items={steps.map(({ step, state, detail }) => ({
        ...{ key: step, state, name: names[step]() },
        ...(state !== 'done' && { text: texts[step](detail), actions: <Actions step={step} detail={detail} /> }),
      }))}
    />
  )
}

function Actions({ step, detail }: Pick<FirstDayStep, 'step' | 'detail'>) {
  const link = links[step]?.(detail)
  return (
    <>
      {link ? (
        <ButtonLink size="sm" to={link.to}>
          {link.label}
          <span className="sr">: {names[step]()}</span>
        </ButtonLink>
      ) : null}
      {isConfirmed(step) ? (
        <Form
          name="confirm"
          fields={stepFields}
          initial={{ step }}
          submit={m.first_day_confirm()}
          look={{ kind: 'plain', size: 'sm' }}
          stays
        />
      ) : null}
    </>
  )
}

export const stepFields = { step: { kind: 'hidden', label: m.first_day_rulebook } } as const
