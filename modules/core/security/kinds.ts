import type { Attempt } from '#platform/commands/command'
import type { SecurityKind } from './states.ts'

/** The kind of security event of each command that has one. */
export const securityKindByCommand: Readonly<Record<string, SecurityKind>> = {
  'credentials.log-in': 'log_in',
  'credentials.log-in-with-passkey': 'log_in',
  'credentials.log-in-with-provider': 'log_in',
  'credentials.allow-own-log-in': 'factor',
  'credentials.prove': 'proof',
  'credentials.confirm': 'proof',
  'credentials.send-proof-code': 'proof',
  'credentials.change-password': 'factor',
  'credentials.enable-totp': 'factor',
  'credentials.disable-totp': 'factor',
  'credentials.new-recovery-codes': 'factor',
  'credentials.add-passkey': 'factor',
  'credentials.remove-passkey': 'factor',
  'credentials.ask-email-change': 'contact',
  'credentials.change-email': 'contact',
  'credentials.ask-phone-change': 'contact',
  'credentials.change-phone': 'contact',
  'credentials.forgot-password': 'recovery',
  'credentials.reset-password': 'recovery',
  'credentials.not-me': 'session',
  'identity.log-out': 'session',
  'identity.end-session': 'session',
  'identity.end-other-sessions': 'session',
  'identity.end-idle-session': 'session',
  'identity.report-revoked-token': 'session',
  'identity.grant-role': 'role',
  'identity.revoke-role': 'role',
  'staff.create-first-admin': 'role',
  'staff.invite': 'role',
  'staff.change-roles': 'role',
  'staff.propose-reset': 'factor',
  'staff.propose-removal': 'role',
  'staff.reset-access': 'factor',
  'staff.accept-invitation': 'factor',
  'registration.register': 'account',
  'registration.verify-email': 'account',
  'registration.activate': 'account',
  'accounts.suspend': 'account',
  'accounts.unsuspend': 'account',
  'accounts.name-staff': 'account',
  'accounts.close-account': 'account',
  'verification.reveal': 'reveal',
  'verification.compare-mother': 'reveal',
  'attachments.read': 'reveal',
  'accounts.export': 'export',
}

/** Refusals that matter whatever was asked for. */
const kindOfRefusal: Readonly<Record<string, SecurityKind>> = {
  not_allowed: 'permission',
  staff_have_no_wallet: 'permission',
  staff_cannot_invest: 'permission',
  too_many_attempts: 'limit',
  too_many_requests: 'limit',
  too_many_sends: 'limit',
  too_many_named: 'limit',
  code_locked: 'limit',
}

/** Answers that only ask for the next step: the question for a second factor is no failed log-in. */
const STEPS = new Set(['second_factor_required', 'proof_required', 'confirm_identity', 'busy', 'log_in_busy'])

/** The kind of security event of a refused command; undefined when irrelevant. */
export const classifyRefusal = ({ name }: Attempt, code: string): SecurityKind | undefined =>
  STEPS.has(code) ? undefined : (kindOfRefusal[code] ?? securityKindByCommand[name])

/** What an event repeats of its command's own record: names of roles, ways and fields, nothing that was typed. */
const TOLD = ['role', 'way', 'channel', 'field', 'purpose', 'change', 'operation', 'subject']
/** The logged details of a command. */
export const toEventDetail = (data: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(TOLD.flatMap((name) => (typeof data[name] === 'string' ? [[name, data[name]]] : [])))
