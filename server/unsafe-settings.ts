type CheckedSettings = Partial<
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
    | 'OIDC_ISSUER'
    | 'MAIL_FROM'
    | 'GATEWAY_CALLBACK_TOKEN'
    | 'SIGNING_KEY'
    | 'AUDIT_HEADS'
    | 'DATABASE_URL'
    | 'SENTRY_DSN',
    string | undefined
  >
>

/** Settings that are unsafe with real data. Plain HTTP is allowed on this machine, behind a TLS proxy. */
export function listUnsafeSettings(given: CheckedSettings): string[] {
  const { PUBLIC_URL, GATEWAY_URL, SMTP_URL, S3_ENDPOINT, AUDIT_HEADS, SENTRY_DSN } = given
  const {
    SIGNING_URL,
    SIGNING_PORTAL_URL,
    CUSTODIAN_URL,
    STATEMENTS_URL,
    IDENTITY_URL,
    WHATSAPP_URL,
    SMS_URL,
    OIDC_ISSUER,
  } = given
  const services = {
    ...{ GATEWAY_URL, S3_ENDPOINT, SIGNING_URL, SIGNING_PORTAL_URL, CUSTODIAN_URL, STATEMENTS_URL },
    ...{ IDENTITY_URL, WHATSAPP_URL, SMS_URL, OIDC_ISSUER },
  }
  const clear = Object.entries({ PUBLIC_URL, AUDIT_HEADS, SENTRY_DSN, ...services })
    .filter(([, url]) => url?.startsWith('http:') && !isThisMachine(url))
    .map(([name]) => `${name}: must be https:// when DEMO is 0`)
  const { GATEWAY_CALLBACK_TOKEN, SIGNING_KEY } = given
  const secrets = Object.entries({ GATEWAY_CALLBACK_TOKEN, SIGNING_KEY })
    .filter(([, secret]) => secret && new Set(secret).size < 8)
    .map(([name]) => `${name}: must hold at least 8 different characters`)
  const mail = [...mailInTheClear(SMTP_URL), ...senderNowhere(given.MAIL_FROM)]
  return [...clear, ...mail, ...secrets, ...databaseInTheClear(given.DATABASE_URL)]
}

/** RFC 2606: names that no mail can ever reach, `.test` of the demo among them. */
const NOWHERE = /(^|\.)(test|example|invalid|localhost|local)$/i
const hostOf = (sender: string) => sender.slice(sender.lastIndexOf('@') + 1).replace(/>$/, '')
const senderNowhere = (sender: string | undefined) =>
  sender && NOWHERE.test(hostOf(sender)) ? ['MAIL_FROM: must be an address that takes mail when DEMO is 0'] : []

function mailInTheClear(address: string | undefined): string[] {
  if (!address || isThisMachine(address)) return []
  const { protocol, searchParams: options } = new URL(address)
  if (options.get('tls.rejectUnauthorized') === 'false')
    return ['SMTP_URL: must not say tls.rejectUnauthorized=false when DEMO is 0']
  const encrypted = protocol === 'smtps:' || options.get('requireTLS') === 'true'
  return encrypted ? [] : ['SMTP_URL: must be smtps://, or say ?requireTLS=true, when DEMO is 0']
}

/** The driver takes the host of the options before that of the address, and of an option that is said twice the last. */
function databaseInTheClear(address: string | undefined): string[] {
  if (!address) return []
  const options = new URL(address).searchParams
  const hosts = options.getAll('host')
  if (
    hosts.every((host) => host.startsWith('/') || HERE.includes(host)) &&
    (hosts.length > 0 || isThisMachine(address))
  )
    return []
  const modes = options.getAll('sslmode')
  return modes.length > 0 && modes.every((mode) => SECURE_MODES.has(mode))
    ? []
    : ['DATABASE_URL: must say ?sslmode=verify-full (or verify-ca, require) when DEMO is 0']
}

/** An empty name is a socket of this machine. */
const HERE = ['', 'localhost', '127.0.0.1', '[::1]']
const isThisMachine = (url: string) => HERE.includes(new URL(url).hostname)

/** Of a connection to PostgreSQL: never in the clear, whatever the server offers. */
const SECURE_MODES = new Set(['require', 'verify-ca', 'verify-full'])
