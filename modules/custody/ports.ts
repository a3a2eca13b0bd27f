import type { Investor } from '#modules/verification'

/** A file as it is handed over: one instruction a line. */
export type CustodianFile = { name: string; content: string }

/** Whose account is to be opened. */
export type NewAccount = {
  /** Ours: asked twice under one key it is one account. */
  key: string
  investor: Investor
}
/** `sid`: of the investor, one for life; `sre`: of their account at this custodian. */
export type AccountAnswer = { status: 'open'; sid: string; sre: string } | { status: 'refused'; reason: string }

/**
 * The custodian, who keeps securities in people's names: delivers them against payment, moves what was given or inherited,
 * and enters what an issuer's action made or ended.
 */
export type Custodian = {
  /** Hands instructions over; the same file again changes nothing. */
  send(file: CustodianFile): Promise<void>
  /** What became of each instruction of a file, as a file; undefined while it is not known. */
  confirmation(name: string): Promise<string | undefined>
  /** Opens an account in an investor's name, and answers undefined until it is decided. */
  openAccount(account: NewAccount): Promise<AccountAnswer | undefined>
  /** What everybody has at an instant, as a file; undefined while it is not there. */
  positions(asOf: Date): Promise<string | undefined>
}
