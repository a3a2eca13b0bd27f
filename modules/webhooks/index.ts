import type { NoticeAudience, Recurring } from '#platform/parts'
import type { Actor } from '#shared/actor'
import { rolesWith } from '#shared/permissions'
import { changeEndpoint, deleteEndpoint, rotateSecret, switchOff, switchOn } from './change-endpoint.ts'
import { createEndpoint } from './create-endpoint.ts'
import type { WebhookDeps } from './deps.ts'
import { gather } from './gather.ts'
import type { ListDeliveries } from './input.ts'
import { webhookNotices } from './notices.ts'
import { deliveries, endpoint, endpoints } from './read.ts'
import { ping, replay, replayFailed } from './replay.ts'
import { sealAnew } from './seal-anew.ts'
import { AT_A_TIME, type Claimed, deliver, JOB, sending } from './send.ts'
import type { WebhookEvents } from './states.ts'

export type { WebhookMessage, WebhookSender, WebhookSent } from './ports.ts'

/** Tells other programs of the operator what happened in public: signed, tried again, written down, sent again on demand. */
export function createWebhooks(deps: WebhookDeps) {
  deps.jobs.define<Claimed>(JOB, { work: (claimed) => deliver(deps, claimed), retryLimit: 2, ...AT_A_TIME })
  const gathering: Recurring = { name: 'webhooks.gather', cron: '* * * * *', run: () => gather(deps) }
  const managers = rolesWith('webhooks.manage')
  const audience = (event: keyof WebhookEvents): NoticeAudience => ({
    topic: 'webhooks',
    event,
    to: async () =>
      (await deps.identity.staff())
        .filter(({ roles }) => managers.some((role) => roles.includes(role)))
        .map(({ id }) => id),
  })
  return {
    create: (actor: Actor, given: Parameters<typeof createEndpoint>[2]) => createEndpoint(deps, actor, given),
    change: (actor: Actor, given: Parameters<typeof changeEndpoint>[2]) => changeEndpoint(deps, actor, given),
    rotate: (actor: Actor, which: Parameters<typeof rotateSecret>[2]) => rotateSecret(deps, actor, which),
    switchOn: (actor: Actor, which: { id: string }) => switchOn(deps, actor, which),
    switchOff: (actor: Actor, which: { id: string }) => switchOff(deps, actor, which),
    delete: (actor: Actor, which: { id: string }) => deleteEndpoint(deps, actor, which),
    list: (actor: Actor) => endpoints(deps, actor),
    one: (actor: Actor, id: string) => endpoint(deps, actor, id),
    deliveries: (actor: Actor, id: string, page?: ListDeliveries) => deliveries(deps, actor, id, page),
    ping: (actor: Actor, which: { id: string }) => ping(deps, actor, which),
    replay: (actor: Actor, which: { id: string }) => replay(deps, actor, which),
    replayFailed: (actor: Actor, which: { id: string; since: Date }) => replayFailed(deps, actor, which),
    gather: () => gather(deps),
    sealAnew: () => sealAnew(deps),

    parts: {
      notices: [webhookNotices],
      noticeAudiences: [audience('webhook_failing'), audience('webhook_gone')],
      deadlines: [sending(deps)],
      recurring: [gathering],
    },
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>
