const NAME = /^[A-Za-z0-9_-]{22}(-\d{1,4})?\.[a-z0-9]{2,6}$/

/** Whether a text is a generated file name. */
export const isFileName = (name: string) => NAME.test(name)

/** Throws when a text is not a generated file name. */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error('Not a name of the storage.')
}
