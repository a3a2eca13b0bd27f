import { Mail, Smartphone } from 'lucide-react'
import type { Account } from '#contract/identity/states'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SettingRow, SettingRows } from '../../../ui/lists/setting-rows.tsx'
import { formatSpacedPhone } from '../../parts/code-forms.tsx'

type ContactDetails = Pick<Account, 'email' | 'emailVerified' | 'phone' | 'phoneVerified'>

/** E-mail address and phone number with links to change them; a change counts once the new one is verified. */
export const ContactDetails = ({ email, emailVerified, phone, phoneVerified }: ContactDetails) => (
  <Card title={m.profile_contact()} flush>
    <SettingRows>
      <SettingRow
        Icon={Mail}
        on={emailVerified}
        title={m.auth_email()}
        badge={<Verified is={emailVerified} />}
        text={email}
        act={
          <ButtonLink size="sm" to={paths.profile({ ubah: 'email' })} aria-label={m.profile_email_change()}>
            {m.settings_change()}
          </ButtonLink>
        }
      />
      <SettingRow
        Icon={Smartphone}
        on={phoneVerified}
        title={m.register_phone()}
        badge={phone ? <Verified is={phoneVerified} /> : null}
        text={phone ? formatSpacedPhone(phone) : m.profile_no_phone()}
        act={
          <ButtonLink
            size="sm"
            to={paths.updatePhone()}
            aria-label={phone ? m.profile_phone_change() : m.profile_phone_add()}
          >
            {phone ? m.settings_change() : m.settings_add()}
          </ButtonLink>
        }
      />
    </SettingRows>
  </Card>
)

const Verified = ({ is }: { is: boolean }) => (
  <Badge tone={is ? 'up' : 'warn'}>{is ? m.profile_verified() : m.profile_unverified()}</Badge>
)
