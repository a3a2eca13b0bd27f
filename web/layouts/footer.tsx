import { Link } from 'react-router'
import { brand } from '#shared/brand'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Logo } from '../ui/pictures/brand-mark.tsx'
import { SocialIcon } from '../ui/pictures/social-icon.tsx'

/** Footer with links and the notices required by regulator and specification. */
export function Footer({ socials = true }: { socials?: boolean }) {
  const { locale, now, demo } = useShell()
  return (
    <footer className="foot deep">
      <div className="wrap">
        <div className="foot-main">
          <div>
            <Logo name={brand.name} to={paths.home()} label={m.home_label({ name: brand.name })} />
            <p className="foot-tagline">{brand.tagline[locale]}</p>
            {socials ? <Socials /> : null}
          </div>
          <FooterLinks />
        </div>
        <Legal />
        <div className="foot-end">
          <span>
            © {now.slice(0, 4)} {brand.legalName}
          </span>
          <span>
            {brand.contact.address} · {brand.contact.hours[locale]}
          </span>
          {demo ? (
            <span>
              {m.demo_notice()} <Link to={paths.sandbox()}>{m.demo_link()}</Link>
            </span>
          ) : null}
        </div>
      </div>
    </footer>
  )
}

const Socials = () => (
  <ul className="socials" aria-label={m.foot_socials()}>
    {brand.socials.map(({ network, url }) => (
      <li key={network}>
        <a href={url} aria-label={network} rel="noreferrer">
          <SocialIcon network={network} />
        </a>
      </li>
    ))}
  </ul>
)

function FooterLinks() {
  const columns = [
    {
      title: m.foot_invest(),
      links: [
        [paths.business(), m.nav_business()],
        [paths.market(), m.nav_market()],
        [paths.costs(), m.costs_title()],
        [paths.trackRecord(), m.track_title()],
        [paths.calculatorStock(), m.foot_calculator_stock()],
        [paths.calculatorSukuk(), m.nav_calculator_sukuk()],
      ],
    },
    {
      title: m.foot_funding(),
      links: [
        [paths.funding(), m.foot_funding_capital()],
        [paths.applyForFunding(), m.foot_apply()],
        [paths.guideBusiness(), m.foot_guide_issuer()],
        [paths.downloads(), m.foot_downloads()],
        [paths.proofOfFunds(), m.foot_proof_of_funds()],
      ],
    },
    {
      title: m.foot_information(),
      links: [
        [paths.guide(), m.nav_guide()],
        [paths.faq(), m.nav_faq()],
        [paths.disclosure(), m.nav_disclosure()],
        [paths.complaintProcedure(), m.foot_complaint()],
      ],
    },
    {
      title: brand.name,
      links: [
        [paths.about(), m.foot_about()],
        [paths.contact(), m.nav_contact()],
        [paths.termsAndConditions(), m.foot_terms()],
        [paths.privacyPolicy(), m.foot_privacy()],
      ],
    },
  ] as const
  return (
    <nav className="foot-cols" aria-label={m.foot_label()}>
      {columns.map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Legal() {
  const risks = [
    [m.risk_business(), m.risk_business_text()],
    [m.risk_default(), m.risk_default_text()],
    [m.risk_loss(), m.risk_loss_text()],
    [m.risk_dilution(), m.risk_dilution_text()],
    [m.risk_liquidity(), m.risk_liquidity_text()],
    [m.risk_dividend(), m.risk_dividend_text()],
    [m.risk_system(), m.risk_system_text()],
    [m.risk_sharia(), m.risk_sharia_text()],
  ] as const
  return (
    <div className="legal">
      <section className="ojk" aria-labelledby="f-ojk">
        <h2 id="f-ojk">{m.foot_ojk_title()}</h2>
        <p>{m.foot_ojk_a()}</p>
        <p>{m.foot_ojk_b()}</p>
        <p>{m.foot_ojk_c()}</p>
      </section>
      {/* eight risks are more than a screen of a phone: folded there, always open on a desk, where its title folds nothing */}
      <details className="foot-risks">
        <summary>
          <h2>{m.foot_risk_title()}</h2>
        </summary>
        <h2 className="foot-risks-open">{m.foot_risk_title()}</h2>
        <dl className="risk-grid">
          {risks.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="legal-2">
        <section>
          <h2>{m.foot_custodian()}</h2>
          <p>{m.foot_custodian_text({ custodian: brand.custodian })}</p>
        </section>
        <section>
          <h2>{m.foot_security()}</h2>
          <p>{m.foot_security_text()}</p>
        </section>
        <section>
          <h2>{m.foot_licence()}</h2>
          <p>
            {m.foot_licence_text({
              company: brand.legalName,
              authority: brand.licence.authority,
              number: brand.licence.number,
            })}
          </p>
        </section>
      </div>
    </div>
  )
}
