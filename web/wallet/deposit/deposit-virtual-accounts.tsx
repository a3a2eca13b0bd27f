import { Landmark } from 'lucide-react'
import { Link } from 'react-router'
import { brand } from '#shared/brand'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { HowTo, IconRow, IconRows } from '../../ui/lists/icon-rows.tsx'
import type { OwnAccount } from '../virtual-accounts.ts'

/**
 * The investor's virtual account at each bank with instructions for deposits; asks to verify the phone number if
 * there are none.
 */
export function DepositVirtualAccounts({
  accounts,
  phoneVerified,
}: {
  accounts: readonly OwnAccount[]
  phoneVerified: boolean
}) {
  return (
    <Card title={m.wallet_accounts()} flush>
      <p className="px-4 pt-1.5 pb-2 small muted sm:px-5">
        {m.wallet_accounts_text({ holder: brand.name.toUpperCase() })}
      </p>
      {accounts.length === 0 ? (
        <div className="card-b">
          <Note tone="warn">
            {phoneVerified ? (
              m.wallet_accounts_none()
            ) : (
              <>
                {m.wallet_phone_first()} <Link to={paths.updatePhone()}>{m.wallet_phone_prove()}</Link>
              </>
            )}
          </Note>
        </div>
      ) : null}
      <IconRows>
        {accounts.map((account) => (
          <IconRow
            key={account.id}
            icon={<Landmark className="i" aria-hidden />}
            action={
              <CopyButton
                value={account.number}
                text={m.wallet_copy()}
                label={m.wallet_copy_number({ bank: account.bankName })}
                done={m.wallet_copied()}
              />
            }
            below={<HowTo label={m.wallet_how({ bank: account.bankName })} ways={waysOf(account)} />}
          >
            <h3 className="v1">{account.legalName}</h3>
            <p className="account-number num">{account.printed}</p>
            <p className="tiny muted">{m.wallet_holder({ name: account.holder })}</p>
          </IconRow>
        ))}
      </IconRows>
    </Card>
  )
}

const waysOf = ({ bankName: name, legalName, bankCode, printed: number }: OwnAccount) => [
  {
    title: m.wallet_by_phone({ bank: name }),
    steps: [
      m.wallet_by_phone_1({ bank: name }),
      m.wallet_by_phone_2(),
      m.wallet_type_number({ number }),
      m.wallet_by_phone_4(),
    ],
  },
  {
    title: m.wallet_by_atm({ bank: name }),
    steps: [m.wallet_by_atm_1(), m.wallet_by_atm_2(), m.wallet_type_number({ number }), m.wallet_by_atm_4()],
  },
  {
    title: m.wallet_by_other(),
    steps: [
      m.wallet_by_other_1(),
      m.wallet_by_other_2({ bank: legalName, code: bankCode }),
      m.wallet_type_number({ number }),
      m.wallet_by_other_4(),
    ],
  },
]
