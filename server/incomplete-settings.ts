import type { SettingName, Settings } from './settings.ts'

/** Settings of one service: an operator who sets one of them has to set those of `needs` too. */
type Group = { needs: SettingName[]; also?: SettingName[] }

const groups: Group[] = [
  { needs: ['GATEWAY_URL', 'GATEWAY_KEY', 'GATEWAY_CALLBACK_TOKEN'] },
  { needs: ['IDENTITY_URL', 'IDENTITY_KEY'] },
  { needs: ['SIGNING_URL', 'SIGNING_KEY'], also: ['SIGNING_PORTAL_URL'] },
  { needs: ['CUSTODIAN_URL', 'CUSTODIAN_KEY'] },
  { needs: ['STATEMENTS_URL', 'STATEMENTS_KEY'] },
  { needs: ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN'], also: ['WHATSAPP_URL', 'WHATSAPP_TEMPLATE'] },
  { needs: ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'], also: ['SMS_URL'] },
  {
    needs: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    also: ['OIDC_NAME', 'OIDC_MFA_TRUSTED', 'OIDC_ONLY'],
  },
  { needs: ['AUDIT_HEADS'], also: ['AUDIT_HEADS_TOKEN'] },
]

const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** Missing settings of partly configured services, which would otherwise be treated as absent. */
export function listIncompleteSettings(set: ReadonlySet<SettingName>, given: Partial<Settings>): string[] {
  const missing = (needs: readonly SettingName[], because: string) =>
    needs.filter((name) => !set.has(name)).map((name) => `${name}: required when ${because}`)
  const halves = groups.flatMap(({ needs, also = [] }) => {
    const cause = [...needs, ...also].find((name) => set.has(name))
    return cause ? missing(needs, `${cause} is set`) : []
  })
  const headsInBucket = given.AUDIT_HEADS?.startsWith('s3:')
  const unused = given.STORAGE === undefined && !headsInBucket ? BUCKET.find((name) => set.has(name)) : undefined
  return [
    ...halves,
    ...(given.STORAGE === 's3' ? missing(BUCKET, 'STORAGE is s3') : []),
    ...(unused ? [`STORAGE: required when ${unused} is set: s3, or disk to leave the bucket unused`] : []),
    ...(set.has('PROXY_HEADER') ? missing(['TRUSTED_PROXIES'], 'PROXY_HEADER is set') : []),
  ]
}
