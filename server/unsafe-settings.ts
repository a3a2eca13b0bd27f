type Given = Partial<
  Record<
    | 'PUBLIC_URL'
    | 'GATEWAY_URL'
    | 'SMTP_URL'
    | 'S3_ENDPOINT'
    | 'IDENTITY_URL'
    | 'WHATSAPP_URL'
    | 'SMS_URL'
    | 'SIGNING_URL'
    | 'SIGNING_PORTAL_URL'
    | 'CUSTODIAN_URL'
    | 'STATEMENTS_URL'
    | 'BANK_WEBHOOK_SECRET'
    | 'GATEWAY_CALLBACK_TOKEN'
    | 'SIGNING_KEY'
    | 'AUDIT_HEADS'
    | 'DATABASE_URL',
    string | undefined
  >
>

/** What real people's data must not be run with. This machine itself may be reached in the clear: a proxy with TLS stands there. */
export function unsafeSettings(given: Given): string[] {
  const { PUBLIC_URL, GATEWAY_URL, SMTP_URL, S3_ENDPOINT, AUDIT_HEADS, DATABASE_URL } = given
  const { SIGNING_URL, SIGNING_PORTAL_URL, CUSTODIAN_URL, STATEMENTS_URL, IDENTITY_URL, WHATSAPP_URL, SMS_URL } = given
  const services = {
    ...{ GATEWAY_URL, S3_ENDPOINT, SIGNING_URL, SIGNING_PORTAL_URL, CUSTODIAN_URL, STATEMENTS_URL },
    ...{ IDENTITY_URL, WHATSAPP_URL, SMS_URL },
  }
  const clear = Object.entries({ PUBLIC_URL, AUDIT_HEADS, ...services })
    .filter(([, url]) => url?.startsWith('http:') && !isThisMachine(url))
    .map(([name]) => `${name}: must be https:// when DEMO is 0`)
  const mail =
    SMTP_URL?.startsWith('smtp:') &&
    !isThisMachine(SMTP_URL) &&
    new URL(SMTP_URL).searchParams.get('requireTLS') !== 'true'
      ? ['SMTP_URL: must be smtps://, or say ?requireTLS=true, when DEMO is 0']
      : []
  const { BANK_WEBHOOK_SECRET, GATEWAY_CALLBACK_TOKEN, SIGNING_KEY } = given
  const secrets = Object.entries({ BANK_WEBHOOK_SECRET, GATEWAY_CALLBACK_TOKEN, SIGNING_KEY })
    .filter(([, secret]) => secret && new Set(secret).size < 8)
    .map(([name]) => `${name}: must hold at least 8 different characters`)
  const database =
    DATABASE_URL &&
    !isThisMachine(DATABASE_URL) &&
    !SECURE_MODES.has(new URL(DATABASE_URL).searchParams.get('sslmode') ?? '')
      ? ['DATABASE_URL: must say ?sslmode=verify-full (or verify-ca, require) when DEMO is 0']
      : []
  return [...clear, ...mail, ...secrets, ...database]
}

/** An empty name is a socket of this machine. */
const isThisMachine = (url: string) => ['', 'localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** Of a connection to PostgreSQL: never in the clear, whatever the server offers. */
const SECURE_MODES = new Set(['require', 'verify-ca', 'verify-full'])
