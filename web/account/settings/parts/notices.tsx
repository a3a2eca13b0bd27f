import { ShieldCheck } from 'lucide-react'
import type { NoticeChoices } from '#contract/accounts/states'
import { type NoticeEvent, noticeChannels } from '#contract/notifications/states'
import { CheckboxTable } from '../../../forms/checkbox-table.tsx'
import { Form } from '../../../forms/form.tsx'
import { joinList } from '../../../forms/read.ts'
import { m } from '../../../lib/words.ts'
import { SubmitButton } from '../../../ui/buttons/button.tsx'
import { Card, Note } from '../../../ui/cards/card.tsx'
import { SettingRowsFooter } from '../../../ui/lists/setting-rows.tsx'
import { noticeFields } from '../fields.ts'

const eventName = (event: NoticeEvent) =>
  ({
    deposit: m.notice_deposit(),
    withdrawal: m.notice_withdrawal(),
    purchase: m.notice_purchase(),
    distribution: m.notice_distribution(),
    order: m.notice_order(),
    price_alert: m.notice_price_alert(),
    offering: m.notice_offering(),
    disclosure: m.notice_disclosure(),
    verification: m.notice_verification(),
    rights_issue: m.notice_rights_issue(),
    news: m.notice_news(),
    approval: m.notice_approval(),
  })[event]
/** Choice of notifications by event and channel. */
export const NotificationChoices = ({
  choices,
  events,
}: {
  choices: NoticeChoices
  events: readonly NoticeEvent[]
}) => (
  <Card title={m.settings_notices()} flush>
    <Form name="notices" fields={noticeFields} initial={chosen(choices, events)} buttons={null}>
      <CheckboxTable
        caption={m.settings_notices_caption()}
        about={m.settings_notice_about()}
        columns={noticeChannels}
        rows={events.map((event) => ({ value: event, label: eventName(event) }))}
        said={(event, way) => m.settings_notice_by({ event, way })}
      />
      <SettingRowsFooter className="grid gap-4">
        <Note icon={<ShieldCheck className="i" aria-hidden />}>{m.settings_notices_always()}</Note>
        <SubmitButton className="justify-self-start" working={m.settings_saving()} intent="notices">
          {m.settings_save()}
        </SubmitButton>
      </SettingRowsFooter>
    </Form>
  </Card>
)

const chosen = (choices: NoticeChoices, events: readonly NoticeEvent[]) =>
  Object.fromEntries(noticeChannels.map((way) => [way, joinList(events.filter((event) => choices[event][way]))]))
