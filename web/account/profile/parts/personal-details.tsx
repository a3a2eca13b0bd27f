import { IdCard, Landmark } from 'lucide-react'
import type { SecuritiesAccount } from '#contract/custody/states'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { SettingRow, SettingRows } from '../../../ui/lists/setting-rows.tsx'

type Details = { approved: boolean; account: SecuritiesAccount }

/** Links to the person's KYC data and the account at the custodian. */
export const PersonalDetails = ({ approved, account }: Details) => (
  <Card title={m.profile_kyc()} flush>
    <SettingRows>
      <SettingRow
        Icon={IdCard}
        on={approved}
        title={m.profile_kyc_title()}
        text={m.profile_kyc_text()}
        act={
          <ButtonLink size="sm" to={paths.kycStatus()} aria-label={m.profile_kyc_act()}>
            {m.profile_kyc_see()}
          </ButtonLink>
        }
      />
      <SettingRow
        Icon={Landmark}
        on={account.state === 'open'}
        title={m.profile_account_title()}
        text={textOf(account)}
      />
    </SettingRows>
  </Card>
)

function textOf({ state, sid, sre }: SecuritiesAccount): string {
  if (state === 'open') return m.profile_account_numbers({ sid: sid ?? '', sre: sre ?? '' })
  return state === 'waiting' ? m.profile_account_waiting() : m.profile_account_none()
}
