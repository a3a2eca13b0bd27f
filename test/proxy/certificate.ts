import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const certificateFile = join(import.meta.dirname, 'localhost.pem')
/** Nobody's secret: it serves this machine's own journeys and nothing else. */
export const keyFile = join(import.meta.dirname, 'localhost-key.pem')

/** By this the browser knows the certificate, which no authority has signed. */
export const certificatePin = () => {
  const { publicKey } = new X509Certificate(readFileSync(certificateFile))
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}
