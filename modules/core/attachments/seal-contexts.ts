// Sealing contexts of an attachment: a sealed value copied to another row does not open.
/** The sealing context of a file's name. */
export const nameSealContext = (id: string) => ({ table: 'attachment', column: 'name_sealed', id })
/** The sealing context of a file's content. */
export const fileSealContext = (id: string) => ({ table: 'attachment', column: 'file', id })
/** The sealing context of a file's own key. */
export const keySealContext = (id: string) => ({ table: 'attachment', column: 'key_sealed', id })
