import type { Investor } from '#modules/verification'

/** A file for the custodian, one instruction per line. */
export type CustodianFile = { name: string; content: string }

/** The person whose account is opened. */
export type NewAccount = {
  /** Ours: asked twice under one key it is one account. */
  key: string
  investor: Investor
}
/** `sid`: the investor's lifelong number; `sre`: their account at this custodian. */
export type AccountAnswer = { status: 'open'; sid: string; sre: string } | { status: 'refused'; reason: string }

/** The custodian bank: settles against payment, transfers, and books corporate actions. */
export type Custodian = {
  /** Hands instructions over; the same file again changes nothing. */
  send(file: CustodianFile): Promise<void>
  /** What became of each instruction of a file, as a file; undefined while it is not known. */
  confirmation(name: string): Promise<string | undefined>
  /** Opens an account in an investor's name, and answers undefined until it is decided. */
  openAccount(account: NewAccount): Promise<AccountAnswer | undefined>
  /** What everybody has at an instant, as the pieces of a file that may be large; undefined while it is not there. */
  positions(asOf: Date): Promise<AsyncIterable<string> | undefined>
}
