import { depositBanks } from '#contract/wallet/states'

export const bankName = (code: string) =>
  code in depositBanks ? depositBanks[code as keyof typeof depositBanks].name : code
