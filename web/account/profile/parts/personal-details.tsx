import { IdCard } from 'lucide-react'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SetRow, SetRows } from '../../../ui/set-rows.tsx'

/** What a person said of themselves in their KYC stands there, and is renewed there. */
export const PersonalDetails = ({ approved }: { approved: boolean }) => (
  <Card title={m.profile_kyc()} flush>
    <SetRows>
      <SetRow
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
    </SetRows>
  </Card>
)
