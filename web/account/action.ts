import type { z } from 'zod'
import { type FormAction, formAction } from '../forms/action.ts'
import { accountMessages, accountRefusals } from '../lib/account-refusals.ts'

type Call = Parameters<ReturnType<typeof formAction>>[0]

/** The action of a form about an account: what the modules of accounts refuse is put into words. */
export const accountAction = <S extends z.ZodType, C extends Call>(
  spec: Omit<FormAction<S, C>, 'refusals' | 'messages'>,
) => formAction({ ...spec, refusals: accountRefusals, messages: accountMessages })
