import { bindDeps } from '#platform/bind-deps'
import type { NoticeAudience, Recurring } from '#platform/parts'
import { changeEndpoint, deleteEndpoint, rotateSecret, switchOff, switchOn } from './change-endpoint.ts'
import { createEndpoint } from './create-endpoint.ts'
import type { WebhookDeps } from './deps.ts'
import { gather } from './gather.ts'
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
  const audience = (event: keyof WebhookEvents): NoticeAudience => ({
    topic: 'webhooks',
    event,
    to: () => deps.identity.staffWith('webhooks.manage'),
  })
  return {
    ...bindDeps(deps, {
      create: createEndpoint,
      change: changeEndpoint,
      rotate: rotateSecret,
      switchOn,
      switchOff,
      delete: deleteEndpoint,
      list: endpoints,
      one: endpoint,
      deliveries,
      ping,
      replay,
      replayFailed,
      gather,
      sealAnew,
    }),

    parts: {
      notices: [webhookNotices],
      noticeAudiences: [audience('webhook_failing'), audience('webhook_gone')],
      deadlines: [sending(deps)],
      recurring: [gathering],
    },
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>
