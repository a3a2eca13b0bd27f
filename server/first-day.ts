import { HOLIDAY_WARNING_DAYS } from '#contract/rulebook/states'
import { listAcronyms } from '#contract/screening/states'
import { type FirstDayStep, firstDaySteps } from '#contract/staff/states'
import type { Rulebook } from '#modules/rulebook'
import type { Screening } from '#modules/screening'
import type { Staff } from '#modules/staff'
import type { Clock } from '#platform/runtime/clock'
import type { Actor } from '#shared/actor'
import { type Brand, brand as ourBrand } from '#shared/brand'
import { localDate, plusDays } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { listBrandWarnings } from './brand-warnings.ts'
import type { Config } from './config.ts'
import { listUnconfiguredServices } from './missing-settings.ts'

type Deps = {
  config: Config
  clock: Clock
  staff: Pick<Staff, 'firstDayFacts'>
  screening: Pick<Screening, 'missing'>
  rulebook: Pick<Rulebook, 'lastHoliday'>
  brand?: Pick<Brand, 'licence' | 'domain'>
}

/** Of the installation itself: a demo has an example licence, sandbox services and no backup, as it should. */
const OF_REAL_PEOPLE: readonly FirstDayStep['step'][] = ['licence', 'rulebook', 'backup', 'mail', 'services']

/** The first day of an installation: what is still open before real people use it, from its own state. */
export function createFirstDay({ config, clock, staff, screening, rulebook, brand = ourBrand }: Deps) {
  async function check(): Promise<FirstDayStep[]> {
    const [facts, lists, lastHoliday] = await Promise.all([
      staff.firstDayFacts(),
      screening.missing(),
      rulebook.lastHoliday(),
    ])
    const services = listUnconfiguredServices(config)
    const isKnownFar = lastHoliday !== null && lastHoliday > plusDays(localDate(clock.now()), HOLIDAY_WARNING_DAYS)
    const done: Record<FirstDayStep['step'], boolean> = {
      second_admin: facts.admins > 1,
      compliance: facts.compliance > 0,
      finance: facts.finance > 1,
      sanctions: lists.length === 0,
      licence: listBrandWarnings(config, brand).length === 0,
      rulebook: facts.confirmed.has('rulebook'),
      backup: facts.confirmed.has('backup'),
      mail: facts.hasMailArrived || facts.confirmed.has('mail'),
      holidays: isKnownFar,
      services: services.length === 0,
    }
    const details: Partial<Record<FirstDayStep['step'], string | null>> = {
      second_admin: facts.invitedAdmin,
      sanctions: listAcronyms(lists),
      holidays: lastHoliday,
      services: services.join(', '),
    }
    return firstDaySteps
      .filter((step) => !config.demo || !OF_REAL_PEOPLE.includes(step))
      .map((step) => ({
        step,
        state: done[step] ? 'done' : step === 'holidays' || step === 'services' ? 'warning' : 'blocking',
        detail: (done[step] ? null : details[step]) || null,
      }))
  }
  const open = async () => {
    const steps = await check()
    return steps.some(({ state }) => state === 'blocking') ? steps : []
  }
  return {
    /** All steps while one of them keeps the installation from opening, then none. */
    steps: async (actor: Actor): Promise<FirstDayStep[]> => {
      requirePermission(actor, 'staff.manage')
      return open()
    },
    /** For the operator: what keeps an installation for real people from opening. */
    warnings: async (): Promise<string[]> => {
      if (config.demo) return []
      const blocking = (await open()).filter(({ state }) => state === 'blocking')
      return blocking.length > 0
        ? [`first day, still open: ${blocking.map(({ step }) => step.replace('_', ' ')).join(', ')} (/admin/staff)`]
        : []
    },
  }
}
