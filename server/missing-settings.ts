import type { Config } from './config.ts'
import type { SettingName } from './settings.ts'

const REQUIRED = [
  ...(['DATABASE_URL', 'PUBLIC_URL', 'DATA_KEY', 'SMTP_URL', 'MAIL_FROM'] as const),
  ...(['GATEWAY_URL', 'GATEWAY_KEY', 'GATEWAY_CALLBACK_TOKEN'] as const),
]
const WHATSAPP = ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN'] as const
const SMS = ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] as const

/** Settings that an installation with real people needs and lacks. */
export function listMissingSettings(set: ReadonlySet<SettingName>): string[] {
  const gateway = REQUIRED.some((name) => name.startsWith('GATEWAY_') && set.has(name)) // a half is named by itself
  const missing = REQUIRED.filter((name) => !set.has(name) && !(gateway && name.startsWith('GATEWAY_')))
  const phones = [...WHATSAPP, ...SMS].some((name) => set.has(name))
  return [
    ...missing.map((name) => `${name}: required when DEMO is 0`),
    ...(phones ? [] : [`${WHATSAPP.join(' and ')}, or ${SMS.join(', ')}: required when DEMO is 0`]),
    ...(set.has('AUDIT_KEY') === set.has('AUDIT_HEADS')
      ? []
      : ['AUDIT_KEY and AUDIT_HEADS: one needs the other when DEMO is 0']),
  ]
}

/** Services that are not configured, as named in docs/operations.md. */
export function listUnconfiguredServices(config: Config): string[] {
  if (config.demo) return []
  const services = {
    identity: config.identity,
    signing: config.signing,
    custodian: config.custodian,
    statements: config.statements,
    whatsapp: config.whatsapp,
    sms: config.sms,
    'audit heads': config.auditHeads,
    'error reports': config.errors.dsn,
  }
  return Object.entries(services).flatMap(([name, service]) => (service ? [] : [name]))
}
