import { createHttpCustodian, createNoCustodian } from '#adapters/custody/http'
import { createCustodySandbox } from '#adapters/custody/sandbox'
import { createErrorSandbox, SANDBOX_KEY } from '#adapters/errors/sandbox'
import { createSentry } from '#adapters/errors/sentry'
import { createIdentityServices } from '#adapters/identity/http'
import { createIdentitySandbox } from '#adapters/identity/sandbox'
import { startSandboxMailbox } from '#adapters/mail/sandbox'
import { createPhoneSandbox } from '#adapters/otp/sandbox'
import { closedPort } from '#adapters/outgoing-gate'
import { createHttpStatements } from '#adapters/payments/http-statements'
import { createSandboxGateway } from '#adapters/payments/sandbox'
import { createSandboxBalances, createSandboxBooking } from '#adapters/payments/sandbox-balances'
import { createSandboxBank } from '#adapters/payments/sandbox-bank'
import { createSandboxPayoutGateway } from '#adapters/payments/sandbox-payout-gateway'
import { apiKeyOf } from '#adapters/payments/sandbox-transfer'
import { createSandboxMessages } from '#adapters/sandbox-messages'
import { createNoSigningProvider, createSigningProvider } from '#adapters/signing/http'
import { createSigningSandbox } from '#adapters/signing/sandbox'
import { createWebhookSender } from '#adapters/webhooks/post'
import type { CodeSender } from '#modules/credentials'
import type { BankBalances } from '#modules/funds'
import { holdingsUpTo } from '#modules/ledger'
import type { BankGateway } from '#modules/wallet'
import type { PayoutGateway } from '#modules/withdrawals'
import type { Clock } from '#platform/clock'
import type { Vault } from '#platform/crypto'
import type { Db } from '#platform/database'
import { type Config, ConfigError } from './config.ts'

type Deps = { config: Config; db: Db; clock: Clock; vault: Vault }

/** Every outside service behind its port: the real one where it is configured, else a sandbox that behaves like it over the network. */
export async function createIntegrations({ config, db, clock, vault }: Deps) {
  let port = config.port
  const here = () => `http://localhost:${port}`
  const messages = createSandboxMessages({ db, clock })
  const mailbox = config.smtpUrl ? undefined : await startSandboxMailbox({ messages })
  const secret = config.bankSecret
  const sandboxBank =
    config.gateway || !config.demo
      ? undefined
      : createSandboxBank({
          db,
          clock,
          secret,
          deliverTo: () => `${here()}/api/webhooks/bank`,
          deliverPayoutsTo: () => `${here()}/api/webhooks/payouts`,
        })

  const { dsn, ...named } = config.errors
  const sandboxErrors = dsn || !config.demo ? undefined : createErrorSandbox({ db, clock })
  const ownDsn = () => ({ key: SANDBOX_KEY, url: `${here()}/sandbox/errors/api/1/envelope/` })

  const identityKey = config.identity?.key ?? secret
  const identitySandbox =
    config.identity || !config.demo ? undefined : createIdentitySandbox({ key: identityKey, db, vault })

  const ownSigning = !config.signing && config.demo
  const signingSandbox = ownSigning
    ? createSigningSandbox({
        db,
        clock,
        key: secret,
        deliverTo: () => `${here()}/api/webhooks/signature`,
        portal: (id) => `${here()}/sandbox/tanda-tangan/${id}`,
      })
    : undefined
  const signing = config.signing ?? (ownSigning ? { key: secret } : undefined)

  const custodySandbox =
    config.custodian || !config.demo
      ? undefined
      : createCustodySandbox({ key: secret, heldUpTo: (at) => holdingsUpTo(db, at) })
  const custodian = config.custodian
    ? createHttpCustodian({ baseUrl: () => config.custodian!.url, key: config.custodian.key })
    : custodySandbox
      ? createHttpCustodian({ baseUrl: () => `${here()}/sandbox/custodian`, key: secret })
      : createNoCustodian()

  return {
    custodian,
    custodySandbox,
    signing: signing
      ? createSigningProvider({
          clock,
          key: signing.key,
          baseUrl: () => config.signing?.url ?? `${here()}/sandbox/signing`,
          portal: () => config.signing?.portal ?? here(),
        })
      : createNoSigningProvider(),
    signingSandbox,
    /** Without a provider nothing is compared by machine: the questions stay open and staff compare by eye. */
    identityServices: createIdentityServices({
      baseUrl: () => config.identity?.url ?? `${here()}/sandbox/identity`,
      key: identityKey,
    }),
    identitySandbox,
    /** Undefined: errors are reported to nobody. */
    errors: dsn || sandboxErrors ? createSentry({ dsn: () => dsn ?? ownDsn(), now: clock.now, ...named }) : undefined,
    sandboxErrors,
    smtpUrl: config.smtpUrl ?? mailbox!.url,
    bank: sandboxBank
      ? createSandboxGateway({ clock, secret, baseUrl: () => `${here()}/sandbox/bank` })
      : await realBank(config),
    payouts: sandboxBank
      ? createSandboxPayoutGateway({ clock, secret, baseUrl: () => `${here()}/sandbox/bank` })
      : await realPayouts(config),
    /** Of a demo: lets its bank book something by itself. */
    bookAtSandbox: createSandboxBooking({ secret, baseUrl: () => `${here()}/sandbox/bank` }),
    /** Our accounts at the banks, and who gives their statements; undefined: they are brought as files. */
    ofBanks: {
      accounts: config.bankAccounts,
      statements: config.statements
        ? createHttpStatements({ key: config.statements.key, baseUrl: () => config.statements!.url })
        : sandboxBank
          ? createHttpStatements({ key: apiKeyOf(secret), baseUrl: () => `${here()}/sandbox/bank` })
          : undefined,
    },
    bankBalances: sandboxBank
      ? createSandboxBalances({ secret, baseUrl: () => `${here()}/sandbox/bank` })
      : await realBalances(config),
    sandboxBank,
    phones: config.whatsapp || config.sms || !config.demo ? await realPhones(config) : createPhoneSandbox({ messages }),
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

/** The same for a copy of the database: nobody outside is called. */
export const withoutOutside = (of: Integrations): Integrations => ({
  ...of,
  bank: closedPort(of.bank),
  payouts: closedPort(of.payouts),
  bankStatements: of.bankStatements && closedPort(of.bankStatements),
  bankBalances: closedPort(of.bankBalances),
  phones: closedPort(of.phones),
  signing: closedPort(of.signing),
  identityServices: closedPort(of.identityServices),
  custodian: closedPort(of.custodian),
  webhooks: closedPort(of.webhooks),
})

async function realPhones({ whatsapp, sms }: Config): Promise<CodeSender> {
  if (!whatsapp && !sms)
    throw new ConfigError(
      'WHATSAPP_PHONE_ID and WHATSAPP_TOKEN, or SMS_ACCOUNT, SMS_TOKEN and SMS_FROM: required when DEMO is 0',
    )
  const { createPhones } = await import('#adapters/otp/phones')
  return createPhones({ whatsapp, sms })
}

const GATEWAY = 'GATEWAY_URL, GATEWAY_KEY and GATEWAY_CALLBACK_TOKEN: required when DEMO is 0'

async function realBank({ gateway }: Config): Promise<BankGateway> {
  if (!gateway) throw new ConfigError(GATEWAY)
  const { createXenditGateway } = await import('#adapters/payments/xendit')
  return createXenditGateway({ baseUrl: gateway.url, secretKey: gateway.key, callbackToken: gateway.callbackToken })
}

async function realBalances({ gateway }: Config): Promise<BankBalances> {
  if (!gateway) throw new ConfigError(GATEWAY)
  const { createXenditBalances } = await import('#adapters/payments/xendit-balances')
  return createXenditBalances({ baseUrl: gateway.url, secretKey: gateway.key })
}

async function realPayouts({ gateway }: Config): Promise<PayoutGateway> {
  if (!gateway) throw new ConfigError(GATEWAY)
  const { createXenditPayouts } = await import('#adapters/payments/xendit-payouts')
  return createXenditPayouts({ baseUrl: gateway.url, secretKey: gateway.key, callbackToken: gateway.callbackToken })
}
