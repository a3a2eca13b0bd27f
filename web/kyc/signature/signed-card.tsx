import type { SignatureView } from '#contract/signature/states'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { DemoSigningTime } from './demo-time.tsx'

/** The signed agreement: number, certificate and file. */
export const SignedCard = ({ signature: { reference, signedAt, certificate } }: { signature: SignatureView }) => (
  <Card title={m.signature_signed()}>
    <div className="stack-4">
      <p>{m.signature_signed_text()}</p>
      <LabelledValues
        rows={[
          { label: m.signature_reference(), value: reference },
          { label: m.content_check_signed(), value: signedAt ? dateTime(signedAt) : '' },
          { label: m.content_check_issuer(), value: certificate?.issuer ?? '' },
          { label: m.content_check_serial(), value: certificate?.serial ?? '' },
        ]}
      />
      <DemoSigningTime />
      <div className="cta">
        <ButtonLink to={paths.signatureAgreement()} reloadDocument>
          {m.signature_download()}
        </ButtonLink>
        <ButtonLink to={paths.verify({ code: reference })}>{m.signature_check()}</ButtonLink>
      </div>
    </div>
  </Card>
)
