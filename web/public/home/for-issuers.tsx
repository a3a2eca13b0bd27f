import { ArrowRight } from 'lucide-react'
import { shortMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { BrandBand } from '../../ui/layout/brand-band.tsx'
import type { Home } from '../home.tsx'

/** Section of the home page that invites businesses to apply for funding. */
export const IssuerInvitation = ({ rules }: Pick<Home, 'rules'>) => (
  <section className="pt-16 lg:pt-24" aria-labelledby="pendanaan">
    <div className="wrap">
      <BrandBand pattern="pendanaan-pola">
        <h2 id="pendanaan">{m.issuers_title()}</h2>
        <p>{m.issuers_text({ days: rules.reviewDays })}</p>
        <dl>
          <div>
            <dt>{m.issuers_funding()}</dt>
            <dd>{m.issuers_cap({ cap: shortMoney(rules.issuerCap), months: rules.issuerCapMonths })}</dd>
          </div>
          <div>
            <dt>{m.issuers_period()}</dt>
            <dd>{m.issuers_days({ days: rules.maxDays })}</dd>
          </div>
          <div>
            <dt>{m.issuers_form()}</dt>
            <dd>{m.issuers_forms()}</dd>
          </div>
        </dl>
        <ButtonLink kind="deep" size="lg" to={paths.applyForFunding()}>
          {m.issuers_apply()} <ArrowRight className="i" aria-hidden />
        </ButtonLink>
      </BrandBand>
    </div>
  </section>
)
