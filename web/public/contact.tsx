import { Clock, Mail, MapPin, MessageCircle, Phone, ShieldAlert } from 'lucide-react'
import { Link } from 'react-router'
import { brand } from '#shared/brand'
import { phoneNumber } from '../lib/format.ts'
import { createOrganizationData, createPageMeta } from '../lib/meta.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Note } from '../ui/cards/card.tsx'
import { CardGrid, ContactCard } from '../ui/cards/link-card.tsx'
import { PageHeader, TextPage } from '../ui/layout/page-header.tsx'
import { NamedPoints } from '../ui/lists/named-points.tsx'
import { Prose } from '../ui/text/prose.tsx'

export const meta = () =>
  createPageMeta({
    title: m.pages_contact_title(),
    description: m.pages_contact_description({ name: brand.name }),
    path: paths.contact(),
    data: [{ '@type': 'ContactPage', name: m.pages_contact_title() }, createOrganizationData()],
  })

/** Contact details from the brand's file and how to verify that a message is from us. */
export default function ContactPage() {
  const { locale } = useShell()
  const { phone, email, address, hours } = brand.contact
  return (
    <TextPage>
      <PageHeader title={m.pages_contact_title()} lede={m.pages_contact_lede({ hours: hours[locale] })} />
      <div className="grid gap-8">
        <CardGrid>
          <ContactCard icon={<MessageCircle className="i" aria-hidden />} title={m.pages_contact_chat()}>
            <a href={paths.whatsapp()} rel="nofollow">
              {m.pages_contact_chat_open()}
            </a>
            <span>{m.pages_contact_chat_text()}</span>
          </ContactCard>
          <ContactCard icon={<Mail className="i" aria-hidden />} title={m.pages_contact_email()}>
            <a href={`mailto:${email}`}>{email}</a>
            <span>{m.pages_contact_email_text()}</span>
          </ContactCard>
          <ContactCard icon={<Phone className="i" aria-hidden />} title={m.pages_contact_phone()}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            <span>{m.pages_contact_phone_text()}</span>
          </ContactCard>
          <ContactCard icon={<MapPin className="i" aria-hidden />} title={m.pages_contact_office()}>
            <b>{brand.legalName}</b>
            <span>{address}</span>
          </ContactCard>
          <ContactCard icon={<Clock className="i" aria-hidden />} title={m.pages_contact_hours()}>
            <b>{hours[locale]}</b>
            <span>{m.pages_contact_hours_text()}</span>
          </ContactCard>
          <ContactCard icon={<ShieldAlert className="i" aria-hidden />} title={m.pages_contact_complaint()}>
            <Link to={paths.complaintProcedure()}>{m.foot_complaint()}</Link>
            <span>{m.pages_contact_complaint_text()}</span>
          </ContactCard>
        </CardGrid>
        <Prose>
          <section aria-labelledby="resmi">
            <h2 id="resmi">{m.pages_contact_official()}</h2>
            <p>{m.pages_contact_official_text()}</p>
            <NamedPoints
              points={[
                [m.pages_contact_site(), brand.domain],
                [m.pages_contact_email(), m.pages_contact_email_domain({ domain: email.split('@')[1] ?? '' })],
                [
                  'WhatsApp',
                  <span key="number" className="num">
                    {phoneNumber(brand.chat.number)}
                  </span>,
                ],
                ...brand.socials.map(
                  ({ network, url }) =>
                    [
                      network,
                      <a key={network} href={url} rel="noreferrer">
                        {url.replace('https://', '')}
                      </a>,
                    ] as const,
                ),
              ]}
            />
            <Note tone="warn" icon={<ShieldAlert className="i" aria-hidden />}>
              {m.pages_contact_never()}
            </Note>
          </section>
        </Prose>
      </div>
    </TextPage>
  )
}
