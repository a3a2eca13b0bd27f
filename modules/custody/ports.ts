/** A file as it is handed over: one instruction a line. */
export type CustodianFile = { name: string; content: string }

/** The custodian, who keeps securities in people's names: delivers them against payment, and moves what was given or inherited. */
export type Custodian = {
  /** Hands instructions over; the same file again changes nothing. */
  send(file: CustodianFile): Promise<void>
  /** What became of each instruction of a file, as a file; undefined while it is not known. */
  confirmation(name: string): Promise<string | undefined>
  /** What everybody has at an instant, as a file; undefined while it is not there. */
  positions(asOf: Date): Promise<string | undefined>
}
