import { Clock, Mail, MapPin, MessageCircle, Phone, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#shared/brand'
import { phoneNumber } from '../lib/format.ts'
import { organization, pageMeta } from '../lib/meta.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Note } from '../ui/card.tsx'
import { PageHead } from './parts/page-head.tsx'
import './text.css'

export const meta = () =>
  pageMeta({
    title: m.pages_contact_title(),
    description: m.pages_contact_description({ name: brand.name }),
    path: paths.contact(),
    data: [{ '@type': 'ContactPage', name: m.pages_contact_title() }, organization()],
  })

/** How to reach us, and how to tell that it is us. Everything comes from the brand's file. */
export default function ContactPage() {
  const { locale } = useShell()
  const { phone, email, address, hours } = brand.contact
  return (
    <div className="wrap text-page">
      <PageHead title={m.pages_contact_title()} lede={m.pages_contact_lede({ hours: hours[locale] })} />
      <div className="grid gap-8">
        <div className="cards">
          <Way icon={<MessageCircle className="i" aria-hidden />} title={m.pages_contact_chat()}>
            <a href={paths.whatsapp()} rel="nofollow">
              {m.pages_contact_chat_open()}
            </a>
            <span>{m.pages_contact_chat_text()}</span>
          </Way>
          <Way icon={<Mail className="i" aria-hidden />} title={m.pages_contact_email()}>
            <a href={`mailto:${email}`}>{email}</a>
            <span>{m.pages_contact_email_text()}</span>
          </Way>
          <Way icon={<Phone className="i" aria-hidden />} title={m.pages_contact_phone()}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            <span>{m.pages_contact_phone_text()}</span>
          </Way>
          <Way icon={<MapPin className="i" aria-hidden />} title={m.pages_contact_office()}>
            <b>{brand.legalName}</b>
            <span>{address}</span>
          </Way>
          <Way icon={<Clock className="i" aria-hidden />} title={m.pages_contact_hours()}>
            <b>{hours[locale]}</b>
            <span>{m.pages_contact_hours_text()}</span>
          </Way>
          <Way icon={<ShieldAlert className="i" aria-hidden />} title={m.pages_contact_complaint()}>
            <Link to={paths.complaintProcedure()}>{m.foot_complaint()}</Link>
            <span>{m.pages_contact_complaint_text()}</span>
          </Way>
        </div>
        <section className="prose" aria-labelledby="resmi">
          <div className="stack-4">
            <h2 id="resmi">{m.pages_contact_official()}</h2>
            <p>{m.pages_contact_official_text()}</p>
            <dl className="points">
              <div>
                <dt>{m.pages_contact_site()}</dt>
                <dd>{brand.domain}</dd>
              </div>
              <div>
                <dt>{m.pages_contact_email()}</dt>
                <dd>{m.pages_contact_email_domain({ domain: email.split('@')[1] ?? '' })}</dd>
              </div>
              <div>
                <dt>WhatsApp</dt>
                <dd className="num">{phoneNumber(brand.chat.number)}</dd>
              </div>
              {brand.socials.map(({ network, url }) => (
                <div key={network}>
                  <dt>{network}</dt>
                  <dd>
                    <a href={url} rel="noreferrer">
                      {url.replace('https://', '')}
                    </a>
                  </dd>
                </div>
              ))}
            </dl>
            <Note tone="warn" icon={<ShieldAlert className="i" aria-hidden />}>
              {m.pages_contact_never()}
            </Note>
          </div>
        </section>
      </div>
    </div>
  )
}

const Way = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="card-link way">
    <h2>
      {icon}
      {title}
    </h2>
    {children}
  </div>
)
