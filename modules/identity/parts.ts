import type { CommandGuard } from '#platform/command'
import type { NoticeAudience, Recurring } from '#platform/parts'
import { isSignedIn } from '#shared/actor'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'
import { createAgreed, peopleWhoAgreed } from './agree.ts'
import type { Inside } from './deps.ts'
import { identityNotices } from './notices.ts'
import { purgeExpired } from './purge-expired.ts'

export function identityParts(deps: Inside) {
  const purge: Recurring = { name: 'identity.purge-expired', cron: '17 3 * * *', run: () => purgeExpired(deps) }
  return {
    commandGuards: [agreementGuard(deps)],
    recurring: [purge],
    notices: [identityNotices],
    noticeAudiences: [everybodyWhoAgreed(deps, 'terms_announced'), everybodyWhoAgreed(deps, 'privacy_announced')],
  }
}

/** Who owes an agreement moves no money; nobody is kept from what is theirs. */
function agreementGuard(deps: Inside): CommandGuard {
  const hasAgreed = createAgreed(deps)
  return {
    when: 'first-time',
    async check({ money, actor }) {
      if (money === true && isSignedIn(actor) && !(await hasAgreed(actor)))
        throw new Refusal<CommandRefusals>('terms_not_agreed')
    },
  }
}

/** A new edition of the terms or the policy is told to each who agreed to the one before. */
const everybodyWhoAgreed = ({ db }: Inside, event: 'terms_announced' | 'privacy_announced'): NoticeAudience => ({
  topic: 'content',
  event,
  to: () => peopleWhoAgreed(db),
})
