import type { CashFlow } from '#contract/registry/states'
import { m } from '../lib/words.ts'

export const formatCashFlowKind = (kind: CashFlow['kind']) =>
  ({
    purchase: m.account_flow_purchase(),
    sale: m.account_flow_sale(),
    return: m.account_flow_return(),
    principal: m.account_flow_principal(),
    dividend: m.account_flow_dividend(),
  })[kind]
