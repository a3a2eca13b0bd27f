import { depositBanks } from '#contract/wallet/states'

export const getBankName = (code: string) =>
  code in depositBanks ? depositBanks[code as keyof typeof depositBanks].name : code
