import { banks } from '#contract/wallet/states'

export const bankName = (code: string) => (code in banks ? banks[code as keyof typeof banks].name : code)
