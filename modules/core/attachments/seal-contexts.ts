// Sealing contexts of an attachment: a sealed value copied to another row does not open.
export const nameSealContext = (id: string) => ({ table: 'attachment', column: 'name_sealed', id })
export const fileSealContext = (id: string) => ({ table: 'attachment', column: 'file', id })
export const keySealContext = (id: string) => ({ table: 'attachment', column: 'key_sealed', id })
