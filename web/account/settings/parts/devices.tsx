import { Laptop, Smartphone } from 'lucide-react'
import type { SessionView } from '#contract/identity/states'
import { dateTime, relative } from '../../../lib/format.ts'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SettingRow, SettingRows, SettingRowsFooter } from '../../../ui/lists/setting-rows.tsx'
import { toTaskPath } from '../view.ts'

const isPhone = (device: string) => /android|iphone|ipad|ios/i.test(device)

/** Active sessions with buttons to end one or all others. */
export function SessionList({ sessions, now }: { sessions: readonly SessionView[]; now: Date }) {
  const others = sessions.filter(({ current }) => !current).length
  return (
    <Card title={m.settings_sessions()} more={{ to: paths.activity(), label: m.rail_activity() }} flush>
      <SettingRows>
        {sessions.map(({ id, device, place, current, createdAt, lastUsedAt }) => (
          <SettingRow
            key={id}
            Icon={isPhone(device) ? Smartphone : Laptop}
            on={current}
            title={device || m.settings_device_unknown()}
            badge={current ? <Badge tone="brand">{m.settings_session_this()}</Badge> : null}
            text={
              <>
                {place} · {current ? m.settings_session_since({ at: dateTime(createdAt) }) : null}
                {current ? null : (
                  <time dateTime={lastUsedAt.toISOString()} title={dateTime(lastUsedAt)}>
                    {m.settings_session_used({ when: relative(lastUsedAt, now) })}
                  </time>
                )}
              </>
            }
            act={current ? null : <End id={id} device={device || m.settings_device_unknown()} />}
          />
        ))}
      </SettingRows>
      <SettingRowsFooter>
        {others > 0 ? (
          <ButtonLink kind="danger" to={toTaskPath('keluarkan')}>
            {m.settings_sessions_end({ count: others })}
          </ButtonLink>
        ) : (
          <p className="muted">{m.settings_sessions_none()}</p>
        )}
      </SettingRowsFooter>
    </Card>
  )
}

const End = ({ id, device }: { id: string; device: string }) => (
  <ButtonLink
    kind="plain"
    size="sm"
    to={paths.settings({ ubah: 'keluarkan', sesi: id })}
    aria-label={m.settings_session_end_named({ device })}
  >
    {m.settings_session_end()}
  </ButtonLink>
)
