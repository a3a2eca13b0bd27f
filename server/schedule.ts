import type { Modules } from './app.ts'

/** A part of the business that changes by the clock. Safe to run twice and on several processes. */
export type Deadline = {
  name: string
  /** When it has something to do next, by the product's clock; null when nothing waits. */
  nextDue(): Promise<Date | null>
  /** Does all that is due. */
  run(): Promise<void>
}

/** Everything that happens because its time has come, in the order in which it runs. */
export const deadlines = ({ offerings, content }: Modules): Deadline[] => [
  { name: 'offerings', nextDue: offerings.nextDue, run: offerings.runDue },
  { name: 'content', nextDue: content.nextDue, run: content.runDue },
]

/** Everything that recurs, by cron in WIB. */
export const recurring = ({ attachments, audit, identity, wallet, notifications, checks }: Modules) => [
  { name: 'audit.seal', cron: '* * * * *', run: async () => void (await audit.seal()) },
  { name: 'wallet.poll-bank', cron: '* * * * *', run: async () => void (await wallet.pollBank()) },
  { name: 'notifications.deliver', cron: '* * * * *', run: async () => void (await notifications.deliver()) },
  { name: 'checks.invariants', cron: '* * * * *', run: async () => void (await checks.invariants()) },
  { name: 'attachments.clean-up', cron: '23 * * * *', run: async () => void (await attachments.cleanUp()) },
  { name: 'identity.purge-expired', cron: '17 3 * * *', run: async () => void (await identity.purgeExpired()) },
]
