import type { Context } from 'hono'
import type { z } from 'zod'
import type { Actor } from '#shared/actor'
import type { Permission } from '#shared/permissions'
import type { App } from '../server/app.ts'
import { type Travelling, toWireBodySchema } from './decode.ts'
import type { WireOutput } from './encode.ts'
import type { RefusalCode } from './refusals.ts'
import { Nothing } from './wire.ts'
import type { Locale } from './words.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export const tags = {
  Account: 'Log in, stay signed in, log out. Access tokens live 60 seconds, refresh tokens 30 days.',
  Registration: 'Register, prove the e-mail address and the phone number, get back in.',
  Security: 'Password, second factor, passkeys, devices, history.',
  Profile: 'Your own data, choices and consents.',
  Verification: 'Who somebody is: what they fill in, hand in and are told.',
  Forms: 'Forms with steps that are saved as you fill them in, and the files that go with them.',
  Issuers: 'Businesses that ask for funding: their applications, their files, who works on them.',
  Offerings: 'What can be bought, its terms and its costs.',
  Purchases: 'Buying, paying, cancelling.',
  Wallet: 'Balances, virtual accounts, deposits, every movement.',
  Withdrawals: 'Money on its way to the own bank account.',
  Funds: 'What is owed to investors and what the bank holds, and the proof of one’s own balance.',
  Portfolio: 'What the investor owns.',
  Market: 'Status of the secondary market.',
  Complaints: 'Complaints in writing, the time left for their answers, and what their writers make of these.',
  Content: 'What everybody may read: publications, disclosures, pages, questions, the search.',
  Desk: 'For staff who write and review; what a page of the desk can do, these can do.',
  Rules: 'The limits, fees and deadlines in force.',
  Webhooks: 'Events as they are sent to other programs of the operator: addresses, deliveries, tries.',
  Live: 'Events as they happen.',
  Bank: 'Reports of the bank.',
  Demo: 'Only where the product runs as a demo.',
  Document: 'This document.',
} as const
export type Tag = keyof typeof tags

/** A part of the path: what it may look like, and what is answered when it cannot be anything we have. */
export type PathPart = { like: 'slug' | 'id' | 'code' | 'disclosure' | 'event'; unknown: RefusalCode; example: string }

/** Everything that a handler is given; parsed, checked, and in the reader's language. */
export type Call<Part extends string = string, Query = unknown, Body = unknown> = {
  app: App
  actor: Actor
  params: Record<Part, string>
  query: Query
  body: Body
  /** The Idempotency-Key, of an operation that asks for one. */
  key: string
  /** The proof that was given for this very call, of an operation that may ask for one. */
  proof: string | undefined
  /** The token of the Authorization header, whatever it is for. */
  bearer: string | undefined
  locale: Locale
  ip: string
  c: Context
}

type AnyObject = z.ZodObject
/** How an operation is reached and what it takes; what it may refuse is in operation-refusals.json. */
type Spec<Part extends string, Query extends AnyObject, Body extends z.ZodType> = {
  id: string
  tag: Tag
  method: Method
  path: string
  summary: string
  text?: string
  /** The permission that its command or query asks for; `anyone` where it asks for none. */
  may: Permission | 'anyone'
  /** What Authorization carries, where that is not an access token. */
  token?: 'refresh' | 'none'
  params?: Record<Part, PathPart>
  query?: Query
  /** The contract's own; it travels as `toWireBodySchema` says. */
  body?: Body
  /** Reads the body itself: any content type, not parsed; what one looks like. */
  rawBody?: { example: string }
  /** Moves money or places an order: wants an Idempotency-Key. */
  idempotent?: true
  /** May want the caller to prove that it is them: refuses `proof_required`, takes the header `Proof`. */
  proves?: true
  status?: 200 | 201 | 202
  /** Headers that it reads, and what for. */
  headers?: Record<string, string>
  /** Something to try. */
  examples?: { query?: Record<string, string>; body?: Travelling<z.input<Body>>; headers?: Record<string, string> }
}
type Handler<Part extends string, Query extends AnyObject, Body extends z.ZodType, Result> = (
  call: Call<Part, z.output<Query>, z.output<Body>>,
) => Promise<Result> | Result

const travelling = <Given extends { body?: z.ZodType }>(spec: Given): Given =>
  spec.body ? { ...spec, body: toWireBodySchema(spec.body) } : spec

/** Stands where an operation was to be: its handler answers something that does not fit its schema. */
type Misfit<View> = { 'the handler answers': View }

/** Defines an operation that answers JSON: the handler's result is serialised by the schema `answer`. */
export const operation = <
  Answer extends z.ZodType,
  View,
  Part extends string = never,
  Query extends AnyObject = AnyObject,
  Body extends z.ZodType = z.ZodType,
>(
  spec: Spec<Part, Query, Body> & {
    answer: Answer
    example: z.output<Answer>
    handle: Handler<Part, Query, Body, View>
  },
): WireOutput<View> extends z.output<Answer> ? Operation : Misfit<WireOutput<View>> => travelling(spec) as never

/** Defines an operation that runs a command and answers `{}`. */
export const commandOperation = <
  Part extends string = never,
  Query extends AnyObject = AnyObject,
  Body extends z.ZodType = z.ZodType,
>({
  handle,
  ...spec
}: Spec<Part, Query, Body> & { handle: Handler<Part, Query, Body, unknown> }) =>
  ({
    ...travelling(spec),
    answer: Nothing,
    example: {},
    async handle(call: Call<Part, z.output<Query>, z.output<Body>>) {
      await handle(call)
      return {}
    },
  }) as unknown as Operation

/** A command that a module defines once (platform/commands/define-command.ts). */
type ModuleCommand<Input, Result> = ((
  actor: Actor,
  input: Input,
  options: { key: string; proof: string | undefined },
) => Promise<Result>) & { definition: { permission: Permission; idempotent: boolean; proves: boolean } }

/** Path parameters and body together, where that is what the command takes; else `input` says what it is given. */
type CommandInput<Part extends string, Query, Body, Input> = Record<Part, string> & Body extends Input
  ? { input?: (call: Call<Part, Query, Body>) => Input }
  : { input: (call: Call<Part, Query, Body>) => Input }

/**
 * Defines an operation for one module command, with the command's permission, Idempotency-Key and step-up proof.
 * Answers the command's result, or what `view` reads afterwards; without `answer` it answers `{}`.
 */
export const expose = <
  Input,
  Result,
  Answer extends z.ZodType = typeof Nothing,
  View = Result,
  Part extends string = never,
  Query extends AnyObject = AnyObject,
  Body extends z.ZodType = typeof Nothing,
>(
  commandOf: (app: App) => ModuleCommand<Input, Result>,
  spec: Omit<Spec<Part, Query, Body>, 'method' | 'may' | 'idempotent' | 'proves'> & {
    method?: Method
    answer?: Answer
    example?: z.output<Answer>
    view?: (call: Call<Part, z.output<Query>, z.output<Body>>, result: Result) => Promise<View> | View
  } & CommandInput<Part, z.output<Query>, z.output<Body>, Input>,
): WireOutput<View> extends z.output<Answer>
  ? ExposedCommand
  : typeof Nothing extends Answer
    ? ExposedCommand
    : Misfit<WireOutput<View>> => {
  const { input, view, answer, ...rest } = travelling(spec)
  const exposed: ExposedCommand = (app) => {
    const command = commandOf(app)
    const { permission, idempotent, proves } = command.definition
    return {
      method: 'post',
      ...rest,
      may: permission,
      ...(idempotent && { idempotent }),
      ...(proves && { proves }),
      answer: answer ?? Nothing,
      example: answer ? rest.example : {},
      async handle(call) {
        const { actor, key, proof } = call
        const given = input ? input(call as never) : { ...(call.body as object), ...call.params }
        const result = await command(actor, given as Input, { key, proof })
        if (!answer) return {}
        return view ? view(call as never, result) : result
      },
    } as Operation
  }
  return exposed as never
}

/** An operation that is complete once it is known which command it runs. */
export type ExposedCommand = (app: App) => Operation
export type AnyOperation = Operation | ExposedCommand

/** Defines an operation whose handler returns the HTTP response itself, e.g. a file. */
export const rawOperation = <
  Part extends string = never,
  Query extends AnyObject = AnyObject,
  Body extends z.ZodType = z.ZodType,
>(
  spec: Spec<Part, Query, Body> & {
    content: string
    example: string | object
    handle: Handler<Part, Query, Body, Response>
  },
) => travelling(spec) as unknown as Operation

/** An operation whatever its types. */
export type Operation = Omit<Spec<string, AnyObject, z.ZodType>, 'examples'> & {
  examples?: { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> }
  answer?: z.ZodType
  example?: unknown
  content?: string
  handle(call: Call<string, unknown, unknown>): unknown
}
