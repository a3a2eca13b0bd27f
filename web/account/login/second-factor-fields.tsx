import { Input } from '../../forms/input.tsx'
import { m } from '../../lib/words.ts'
import { Collapsible } from '../../ui/layout/collapsible.tsx'

/** The code of the authenticator, or a recovery code of people who lost it. */
export const SecondFactorFields = ({ recovers }: { recovers: boolean }) => (
  <>
    <Input name="totp" required={!recovers} />
    <Collapsible label={m.auth_recovery_fold()} open={recovers}>
      <Input name="recoveryCode" required={recovers} />
    </Collapsible>
  </>
)
