import type { Certificate } from '#contract/registry/states'
import { brand } from '#shared/brand'
import type { PdfDocument } from '#shared/pdf-document'
import { dateTime } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { formatSecurityKind } from './security.tsx'
import { formatUnits } from './units.ts'

type CertificateDocument = { certificate: Certificate; owner: string }

/** Content of the PDF certificate of a holding, with the reference that anybody can verify. */
export function createCertificateDocument({
  certificate: { reference, security, units, issuedAt },
  owner,
}: CertificateDocument): PdfDocument {
  return {
    title: m.certificate_of({ name: security.name }),
    kind: m.certificate_kind(),
    author: brand.legalName,
    foot: m.document_foot({ name: brand.legalName, at: dateTime(issuedAt) }),
    dated: issuedAt,
    guilloche: reference,
    blocks: [
      { text: m.certificate_text({ name: brand.legalName }) },
      {
        facts: [
          [m.certificate_holder(), owner],
          [m.account_security(), `${formatSecurityKind(security.kind)} ${security.name}`],
          [m.certificate_code(), security.code],
          [m.account_quantity(), formatUnits(security.kind, units)],
          [m.certificate_issued(), dateTime(issuedAt)],
          [m.certificate_reference(), reference],
        ],
      },
      { text: m.certificate_check({ site: brand.domain, path: paths.verify() }) },
    ],
  }
}
