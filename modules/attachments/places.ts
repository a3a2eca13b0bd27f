// Where each sealed part of an attachment belongs: moved to another row, it does not open.
export const namePlace = (id: string) => ({ table: 'attachment', column: 'name_sealed', id })
export const filePlace = (id: string) => ({ table: 'attachment', column: 'file', id })
export const keyPlace = (id: string) => ({ table: 'attachment', column: 'key_sealed', id })
