import { ShieldCheck } from 'lucide-react'
import { Form } from 'react-router'
import type { NoticeChoices } from '#contract/accounts/states'
import { type NoticeChannel, type NoticeEvent, noticeChannels } from '#contract/notifications/states'
import { m } from '../../../lib/words.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { Card, Note } from '../../../ui/card.tsx'

const eventName = (event: NoticeEvent) =>
  ({
    deposit: m.notice_deposit(),
    withdrawal: m.notice_withdrawal(),
    purchase: m.notice_purchase(),
    distribution: m.notice_distribution(),
    order: m.notice_order(),
    offering: m.notice_offering(),
    disclosure: m.notice_disclosure(),
    verification: m.notice_verification(),
    rights_issue: m.notice_rights_issue(),
    news: m.notice_news(),
    approval: m.notice_approval(),
  })[event]
const wayName = (way: NoticeChannel) =>
  ({ email: m.auth_email(), whatsapp: m.channel_whatsapp(), app: m.notice_app() })[way]

/** What one wants to hear of, and how: one table, one button. */
export const Notices = ({ choices, events }: { choices: NoticeChoices; events: readonly NoticeEvent[] }) => (
  <Card title={m.settings_notices()} flush>
    <Form method="post">
      <input type="hidden" name="intent" value="notices" />
      <table className="data notice-table">
        <caption className="sr">{m.settings_notices_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.settings_notice_about()}</th>
            {noticeChannels.map((way) => (
              <th key={way} scope="col">
                {wayName(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event}>
              <th scope="row">{eventName(event)}</th>
              {noticeChannels.map((way) => (
                <td key={way}>
                  <label>
                    <input type="checkbox" name={`${event}.${way}`} defaultChecked={choices[event][way]} />
                    <span className="sr">{m.settings_notice_by({ event: eventName(event), way: wayName(way) })}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="set-foot grid gap-4">
        <Note icon={<ShieldCheck className="i" aria-hidden />}>{m.settings_notices_always()}</Note>
        <SubmitButton className="justify-self-start" working={m.settings_saving()}>
          {m.settings_save()}
        </SubmitButton>
      </div>
    </Form>
  </Card>
)
