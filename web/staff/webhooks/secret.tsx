import { useActionData } from 'react-router'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { CopyableSecrets } from '../../ui/lists/copy-rows.tsx'
import type { SecretShown } from './fields.ts'

/** The secret that the page's last action created; null if none. */
export function useCreatedSecret(): SecretShown | null {
  const answer = useActionData() as Partial<SecretShown> | undefined
  return answer?.secret ? (answer as SecretShown) : null
}

/** A new endpoint's secret with copy button, shown once. */
export const WebhookSecret = ({ secret, endpoint }: SecretShown) => (
  <Card title={m.webhook_secret()}>
    <div className="grid gap-4">
      <Note tone="warn">{m.webhook_secret_once()}</Note>
      <CopyableSecrets
        facts={[{ label: m.webhook_secret(), value: secret }]}
        done={m.webhook_copied()}
        copy={(what) => m.webhook_copy({ what })}
      />
      <ButtonLink to={paths.webhook(endpoint)}>{m.webhook_to_endpoint()}</ButtonLink>
    </div>
  </Card>
)
