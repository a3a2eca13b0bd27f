import { Fingerprint, KeyRound, MailCheck, ShieldCheck, Smartphone } from 'lucide-react'
import type { SecurityView } from '#contract/credentials/states'
import { date, dateTime } from '../../../lib/format.ts'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card, Note } from '../../../ui/cards/card.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SettingRow, SettingRows } from '../../../ui/lists/setting-rows.tsx'
import { toTaskPath } from '../view.ts'

const FEW = 3

/** Password, authenticator, passkeys, recovery codes and security phrase. */
export function SecuritySettings({ totp, recoveryCodesLeft, passkeys, phrase, withdrawalsBlockedUntil }: SecurityView) {
  const on = <Badge tone="up">{m.settings_on()}</Badge>
  const off = <Badge>{m.settings_off()}</Badge>
  return (
    <>
      {withdrawalsBlockedUntil ? (
        <Note tone="warn" icon={<ShieldCheck className="i" aria-hidden />}>
          {m.settings_blocked({ until: dateTime(withdrawalsBlockedUntil) })}
        </Note>
      ) : null}
      <Card title={m.settings_get_in()} flush>
        <SettingRows>
          <SettingRow
            Icon={KeyRound}
            on
            title={m.auth_password()}
            text={m.settings_password_text()}
            act={
              <ButtonLink size="sm" to={toTaskPath('password')} aria-label={m.settings_password_change()}>
                {m.settings_change()}
              </ButtonLink>
            }
          />
          <SettingRow
            Icon={Smartphone}
            on={totp}
            title={m.settings_totp()}
            badge={totp ? on : off}
            text={totp ? m.settings_totp_on_text({ left: recoveryCodesLeft }) : m.settings_totp_off_text()}
            act={
              <ButtonLink size="sm" to={toTaskPath('autentikator')} kind={totp ? 'plain' : 'primary'}>
                {totp ? m.settings_manage() : m.settings_set_up()}
              </ButtonLink>
            }
          >
            {totp && recoveryCodesLeft < FEW ? (
              <div className="sub">
                <Note tone="warn">{m.settings_codes_few({ left: recoveryCodesLeft })}</Note>
              </div>
            ) : null}
          </SettingRow>
          <SettingRow
            Icon={Fingerprint}
            on={passkeys.length > 0}
            title={m.settings_passkeys()}
            badge={passkeys.length > 0 ? on : off}
            text={m.settings_passkeys_text()}
            act={
              <ButtonLink size="sm" to={toTaskPath('passkey')} aria-label={m.settings_passkey_add()}>
                {m.settings_add()}
              </ButtonLink>
            }
          >
            {passkeys.length > 0 ? (
              <ul className="sub">
                {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
                  <li key={id}>
                    <span>
                      <b>{name}</b>
                      <span className="muted">
                        {' · '}
                        {lastUsedAt
                          ? m.settings_passkey_used({ date: date(lastUsedAt) })
                          : m.settings_passkey_made({ date: date(createdAt) })}
                      </span>
                    </span>
                    <ButtonLink
                      kind="quiet"
                      size="sm"
                      to={paths.settings({ ubah: 'hapus-passkey', passkey: id })}
                      aria-label={m.settings_passkey_remove_named({ name })}
                    >
                      {m.settings_remove()}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            ) : null}
          </SettingRow>
        </SettingRows>
      </Card>
      <Card title={m.settings_our_letters()} flush>
        <SettingRows>
          <SettingRow
            Icon={MailCheck}
            on={phrase !== null}
            title={m.settings_phrase()}
            badge={phrase ? on : off}
            text={phrase ? m.settings_phrase_is({ phrase }) : m.settings_phrase_none()}
            act={
              <ButtonLink
                size="sm"
                to={toTaskPath('frasa')}
                aria-label={phrase ? m.settings_phrase_change() : m.settings_phrase_set()}
              >
                {phrase ? m.settings_change() : m.settings_set_up()}
              </ButtonLink>
            }
          />
        </SettingRows>
      </Card>
    </>
  )
}
