import { Download, ShieldCheck } from 'lucide-react'
import type { HoldingDetail } from '#contract/registry/states'
import { date } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { CertificatePreview } from '../../ui/cards/certificate-preview.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { formatUnits } from '../units.ts'

type CertificateSummary = { reference: string; issuedAt: Date } | null

/** Download of the holding's certificate, with the reference of the last one issued. */
export const CertificateCard = ({
  holding: { security, units },
  given,
}: {
  holding: HoldingDetail
  given: CertificateSummary
}) => (
  <Card title={m.certificate_title()}>
    <p className="small muted">{m.certificate_hint()}</p>
    <div className="mt-4">
      <CertificatePreview
        kind={m.certificate_kind()}
        units={formatUnits(security.kind, units)}
        name={security.name}
        code={security.code}
        reference={given?.reference}
      />
    </div>
    {given ? <LabelledValues rows={[{ label: m.certificate_issued(), value: date(given.issuedAt) }]} /> : null}
    <div className="mt-4 flex flex-wrap gap-2">
      <a className="btn" href={paths.certificate(security.slug)} download>
        <Download className="i" aria-hidden />
        {m.statement_pdf()}
      </a>
      {given ? (
        <ButtonLink to={paths.verify({ code: given.reference })}>
          <ShieldCheck className="i" aria-hidden />
          {m.certificate_verify()}
        </ButtonLink>
      ) : null}
    </div>
  </Card>
)
