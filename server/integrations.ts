import type { Logger } from 'pino'
import { createHttpCustodian, createUnavailableCustodian } from '#adapters/custody/http'
import { createCustodySandbox } from '#adapters/custody/sandbox'
import { createErrorSandbox, SANDBOX_KEY } from '#adapters/errors/sandbox'
import { createSentry } from '#adapters/errors/sentry'
import { createIdentityServices } from '#adapters/identity/http'
import { createIdentitySandbox } from '#adapters/identity/sandbox'
import { startSandboxMailbox } from '#adapters/mail/sandbox'
import { createPhoneSandbox } from '#adapters/otp/sandbox'
import { createHttpStatements } from '#adapters/payments/http-statements'
import { createSandboxGateway } from '#adapters/payments/sandbox'
import { createSandboxBalances, createSandboxBooking } from '#adapters/payments/sandbox-balances'
import { createSandboxBank } from '#adapters/payments/sandbox-bank'
import { createSandboxPayoutGateway } from '#adapters/payments/sandbox-payout-gateway'
import { deriveSandboxApiKey } from '#adapters/payments/sandbox-transfer'
import { createSandboxMessages } from '#adapters/sandbox-messages'
import { createSigningProvider, createUnavailableSigningProvider } from '#adapters/signing/http'
import { createSigningSandbox } from '#adapters/signing/sandbox'
import { createWebhookSender } from '#adapters/webhooks/post'
import type { CodeSender, LogInProvider } from '#modules/credentials'
import type { BankBalances } from '#modules/funds'
import { readHoldingsAt } from '#modules/ledger'
import type { BankGateway } from '#modules/wallet'
import type { PayoutGateway } from '#modules/withdrawals'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Vault } from '#platform/runtime/crypto'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'
import type { Config } from './config.ts'

type Deps = { config: Config; db: Db; clock: Clock; vault: Vault; log: Logger }

/**
 * External services behind their ports. A demo has sandboxes for those that are not configured; outside a demo there
 * are neither sandboxes nor their addresses.
 */
export async function createIntegrations({ config, db, clock, vault, log }: Deps) {
  let port = config.port
  const here = () => `http://localhost:${port}`
  const secret = config.sandboxSecret
  const sandbox = secret === undefined ? undefined : { secret, at: (path: string) => () => `${here()}${path}` }
  const messages = createSandboxMessages({ db, clock })
  const mailbox = config.smtpUrl ? undefined : await startSandboxMailbox({ messages })
  const sandboxBank =
    sandbox && !config.gateway
      ? createSandboxBank({
          db,
          clock,
          secret: sandbox.secret,
          deliverTo: sandbox.at('/api/webhooks/bank'),
          deliverPayoutsTo: sandbox.at('/api/webhooks/payouts'),
        })
      : undefined
  const ownBank = sandbox && { clock, secret: sandbox.secret, baseUrl: sandbox.at('/sandbox/bank') }

  const { dsn, ...named } = config.errors
  const sandboxErrors = sandbox && !dsn ? createErrorSandbox({ db, clock }) : undefined
  const ownDsn = sandbox && (() => ({ key: SANDBOX_KEY, url: sandbox.at('/sandbox/errors/api/1/envelope/')() }))
  const toErrors = dsn ? () => dsn : ownDsn

  const identitySandbox =
    sandbox && !config.identity ? createIdentitySandbox({ key: sandbox.secret, db, vault }) : undefined
  const identity = config.identity
    ? { key: config.identity.key, baseUrl: () => config.identity!.url }
    : sandbox && { key: sandbox.secret, baseUrl: sandbox.at('/sandbox/identity') }

  const signingSandbox =
    sandbox && !config.signing
      ? createSigningSandbox({
          db,
          clock,
          key: sandbox.secret,
          deliverTo: sandbox.at('/api/webhooks/signature'),
          portal: (id) => sandbox.at(`/sandbox/tanda-tangan/${id}`)(),
        })
      : undefined
  const signing = config.signing
    ? { key: config.signing.key, baseUrl: () => config.signing!.url, portal: () => config.signing!.portal }
    : sandbox && { key: sandbox.secret, baseUrl: sandbox.at('/sandbox/signing'), portal: here }

  const custodySandbox =
    sandbox && !config.custodian
      ? createCustodySandbox({ key: sandbox.secret, heldUpTo: (at) => readHoldingsAt(db, at) })
      : undefined
  const custodian = config.custodian
    ? { key: config.custodian.key, baseUrl: () => config.custodian!.url }
    : sandbox && { key: sandbox.secret, baseUrl: sandbox.at('/sandbox/custodian') }

  const statements = config.statements
    ? { key: config.statements.key, baseUrl: () => config.statements!.url }
    : sandboxBank && ownBank && { key: deriveSandboxApiKey(ownBank.secret), baseUrl: ownBank.baseUrl }

  return {
    custodian: custodian ? createHttpCustodian(custodian) : createUnavailableCustodian(),
    custodySandbox,
    signing: signing ? createSigningProvider({ clock, ...signing }) : createUnavailableSigningProvider(),
    signingSandbox,
    /** Undefined: nothing is compared by machine, and staff compare by eye. */
    identityServices: identity ? createIdentityServices(identity) : undefined,
    identitySandbox,
    /** Undefined: errors are reported to nobody. */
    errors: toErrors ? createSentry({ dsn: toErrors, now: clock.now, ...named }) : undefined,
    sandboxErrors,
    smtpUrl: config.smtpUrl ?? mailbox!.url,
    bank: sandboxBank && ownBank ? createSandboxGateway(ownBank) : await realBank(config.gateway!),
    payouts: sandboxBank && ownBank ? createSandboxPayoutGateway(ownBank) : await realPayouts(config.gateway!),
    /** Lets the bank of a demo book something by itself. */
    bookAtSandbox: ownBank && createSandboxBooking(ownBank),
    /** Our accounts at the banks, and who gives their statements; undefined: they are brought as files. */
    ofBanks: {
      accounts: config.bankAccounts,
      statements: statements ? createHttpStatements(statements) : undefined,
    },
    bankBalances: sandboxBank && ownBank ? createSandboxBalances(ownBank) : await realBalances(config.gateway!),
    sandboxBank,
    phones: config.whatsapp || config.sms || !config.demo ? await realPhones(config) : createPhoneSandbox({ messages }),
    /** Undefined: staff log in by password and authenticator. */
    logInProvider: config.oidc && (await realLogInProvider(config.oidc, { clock, log })),
    webhooks: createWebhookSender({ demo: config.demo }),
    messages,
    here,
    /** The sandbox services are reached over this very server's port, which is known once it listens. */
    listensOn(given: number) {
      port = given
    },
    async stop() {
      await sandboxBank?.stop()
      signingSandbox?.stop()
      await mailbox?.stop()
    },
  }
}
export type Integrations = Awaited<ReturnType<typeof createIntegrations>>

/**
 * The integrations of a copy of the database: every call to a bank, phone, signing, identity, custody or webhook
 * service is refused.
 */
export const withoutExternalCalls = (of: Integrations): Integrations => ({
  ...of,
  bank: closedPort(of.bank),
  payouts: closedPort(of.payouts),
  ofBanks: { ...of.ofBanks, statements: of.ofBanks.statements && closedPort(of.ofBanks.statements) },
  bankBalances: closedPort(of.bankBalances),
  phones: closedPort(of.phones),
  signing: closedPort(of.signing),
  identityServices: of.identityServices && closedPort(of.identityServices),
  custodian: closedPort(of.custodian),
  logInProvider: of.logInProvider && closedPort(of.logInProvider),
  webhooks: closedPort(of.webhooks),
})

/** `readConfig` refuses to start without it outside a demo. */
type Gateway = NonNullable<Config['gateway']>

async function realPhones({ whatsapp, sms }: Config): Promise<CodeSender> {
  const { createCodeSender } = await import('#adapters/otp/phones')
  return createCodeSender({ whatsapp, sms })
}

async function realLogInProvider(
  oidc: NonNullable<Config['oidc']>,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
): Promise<LogInProvider> {
  const { createOidcProvider } = await import('#adapters/oidc/provider')
  return createOidcProvider(oidc, {
    now: clock.now,
    warn: (error) => log.warn({ err: error }, 'a log-in at the OpenID Connect provider failed'),
  })
}

async function realBank(gateway: Gateway): Promise<BankGateway> {
  const { createXenditGateway } = await import('#adapters/payments/xendit')
  return createXenditGateway({ baseUrl: gateway.url, secretKey: gateway.key, callbackToken: gateway.callbackToken })
}

async function realBalances(gateway: Gateway): Promise<BankBalances> {
  const { createXenditBalances } = await import('#adapters/payments/xendit-balances')
  return createXenditBalances({ baseUrl: gateway.url, secretKey: gateway.key })
}

async function realPayouts(gateway: Gateway): Promise<PayoutGateway> {
  const { createXenditPayouts } = await import('#adapters/payments/xendit-payouts')
  return createXenditPayouts({ baseUrl: gateway.url, secretKey: gateway.key, callbackToken: gateway.callbackToken })
}

/** The same port, each of whose methods refuses with `unavailable` and calls nobody. */
const closedPort = <Port extends object>(port: Port): Port =>
  Object.fromEntries(
    Object.entries(port).map(([name, value]) => [name, typeof value === 'function' ? refuseCall : value]),
  ) as Port

function refuseCall(): never {
  throw new Refusal<CommandRefusals>('unavailable')
}
