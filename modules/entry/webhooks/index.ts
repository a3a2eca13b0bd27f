import { bindDeps } from '#platform/commands/bind-deps'
import type { NoticeAudience, Recurring } from '#platform/commands/parts'
import { changeEndpoint, deleteEndpoint, disableEndpoint, enableEndpoint, rotateSecret } from './change-endpoint.ts'
import { createDeliveries } from './create-deliveries.ts'
import { createEndpoint } from './create-endpoint.ts'
import type { WebhookDeps } from './deps.ts'
import { webhookNotices } from './notices.ts'
import { listDeliveries, listEndpoints, readEndpoint } from './read.ts'
import { replayDelivery, replayFailedDeliveries, sendPing } from './replay.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { type ClaimedDelivery, DELIVERY_JOB, deliveryDueTask, SEND_LIMITS, sendDelivery } from './send.ts'
import type { WebhookEvents } from './states.ts'

export type { SendResult, WebhookMessage, WebhookSender } from './ports.ts'

/** Webhooks for public events: signed, retried, logged and replayable. */
export function createWebhooks(deps: WebhookDeps) {
  deps.jobs.define<ClaimedDelivery>(DELIVERY_JOB, {
    work: (claimed) => sendDelivery(deps, claimed),
    retryLimit: 2,
    ...SEND_LIMITS,
  })
  const gathering: Recurring = { name: 'webhooks.gather', cron: '* * * * *', run: () => createDeliveries(deps) }
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
      switchOn: enableEndpoint,
      switchOff: disableEndpoint,
      delete: deleteEndpoint,
      list: listEndpoints,
      one: readEndpoint,
      deliveries: listDeliveries,
      ping: sendPing,
      replay: replayDelivery,
      replayFailed: replayFailedDeliveries,
      gather: createDeliveries,
      sealAnew: resealSecrets,
    }),

    parts: {
      notices: [webhookNotices],
      noticeAudiences: [audience('webhook_failing'), audience('webhook_gone')],
      dueTasks: [deliveryDueTask(deps)],
      recurring: [gathering],
    },
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>
