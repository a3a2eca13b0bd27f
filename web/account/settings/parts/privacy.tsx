import { BarChart3, FileCheck2, FileDown, FilePen, Megaphone, Share2, UserX } from 'lucide-react'
import { Link } from 'react-router'
import { agreedKinds, type ConsentKind, type ConsentView, consentKinds } from '#contract/accounts/states'
import { Form } from '../../../forms/form.tsx'
import { date } from '../../../lib/format.ts'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, SubmitButton } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SettingRow, SettingRows } from '../../../ui/lists/setting-rows.tsx'
import { consentFields } from '../fields.ts'
import { toTaskPath } from '../view.ts'

const ICONS = {
  terms: FileCheck2,
  privacy: FileCheck2,
  marketing: Megaphone,
  analytics: BarChart3,
  partner_sharing: Share2,
}
const named = (kind: ConsentKind) =>
  ({
    terms: { title: m.foot_terms(), text: m.consent_terms() },
    privacy: { title: m.foot_privacy(), text: m.consent_terms() },
    marketing: { title: m.consent_marketing(), text: m.consent_marketing_text() },
    analytics: { title: m.consent_analytics(), text: m.consent_analytics_text() },
    partner_sharing: { title: m.consent_partner(), text: m.consent_partner_text() },
  })[kind]

/** Consents, accepted agreements, data download and account closure. */
export function PrivacySettings({ consents, staff }: { consents: readonly ConsentView[]; staff: boolean }) {
  const latest = (kind: ConsentKind) => consents.find((consent) => consent.kind === kind)
  return (
    <>
      <Card title={m.settings_consents()} flush>
        <SettingRows>
          {consentKinds.map((kind) => {
            const { title, text } = named(kind)
            const given = latest(kind)?.given ?? false
            return (
              <SettingRow
                key={kind}
                Icon={ICONS[kind]}
                on={given}
                title={title}
                badge={<Badge tone={given ? 'up' : 'neutral'}>{given ? m.consent_on() : m.consent_off()}</Badge>}
                text={text}
                act={<Switch kind={kind} given={given} title={title} />}
              />
            )
          })}
          {agreedKinds.map((kind) => {
            const agreed = latest(kind)
            return agreed ? (
              <SettingRow
                key={kind}
                Icon={ICONS[kind]}
                on
                title={named(kind).title}
                text={
                  <>
                    {m.consent_terms_at({ version: agreed.version, date: date(agreed.at) })}{' '}
                    <Link to={kind === 'terms' ? paths.termsAndConditions() : paths.privacyPolicy()}>
                      {m.consent_read()}
                    </Link>
                  </>
                }
              />
            ) : null
          })}
        </SettingRows>
      </Card>
      <Card title={m.settings_your_data()} flush>
        <SettingRows>
          <SettingRow
            Icon={FileDown}
            title={m.settings_export()}
            text={m.settings_export_text()}
            act={
              <ButtonLink size="sm" to={toTaskPath('unduh')} aria-label={m.settings_download_submit()}>
                {m.settings_download()}
              </ButtonLink>
            }
          />
          <SettingRow
            Icon={FilePen}
            title={m.settings_data_request()}
            text={m.settings_data_request_text()}
            act={
              <ButtonLink size="sm" to={paths.request()} aria-label={m.settings_data_request_ask()}>
                {m.settings_ask()}
              </ButtonLink>
            }
          />
          {staff ? null : (
            <SettingRow
              Icon={UserX}
              title={m.settings_close()}
              text={m.settings_close_short()}
              act={
                <ButtonLink size="sm" kind="danger" to={toTaskPath('tutup')}>
                  {m.settings_close()}
                </ButtonLink>
              }
            />
          )}
        </SettingRows>
      </Card>
    </>
  )
}

const Switch = ({ kind, given, title }: { kind: string; given: boolean; title: string }) => (
  <Form
    key={`${kind} ${given}`}
    name="consent"
    fields={consentFields}
    initial={{ kind, given: given ? 'tidak' : 'ya' }}
    buttons={
      <SubmitButton
        kind="plain"
        size="sm"
        aria-label={given ? m.consent_take_named({ title }) : m.consent_give_named({ title })}
      >
        {given ? m.consent_take() : m.consent_give()}
      </SubmitButton>
    }
  />
)
