import type { z } from 'zod'
import { type FormAction, formAction } from '../forms/action.ts'
import { accountMessages, accountRefusals } from '../lib/account-refusals.ts'

type Call = Parameters<ReturnType<typeof formAction>>[0]

/** Creates the action of an account form with the account modules' refusals and messages. */
export const createAccountAction = <S extends z.ZodType, C extends Call>(
  spec: Omit<FormAction<S, C>, 'refusals' | 'messages'>,
) => formAction({ ...spec, refusals: accountRefusals, messages: accountMessages })
