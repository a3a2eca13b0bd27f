import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { fileNamed, isProduct, type Source } from './source.ts'

export type Syntax = { type: string; [part: string]: unknown }
/** What a piece of code names: other pieces, members of what is handed to it (`wallet.deposits`), texts. */
type Piece = {
  names: Set<string>
  members: Set<string>
  texts: Set<string>
  /** Of a definition object: what is led to only where a member of this name is read (`refusals.state`, `revokeInTx`). */
  onRead?: Map<string, Piece>
}
type File = { pieces: Map<string, Piece>; imports: Map<string, { path: string; name: string }>; tree: Syntax[] }

const FACTORY = /^create[A-Z]\w*$/
/** What is chosen when the product starts, by its settings. */
const CHOSEN: Record<string, string[]> = { gateway: ['createXenditGateway'] }

type Calls = ReturnType<typeof callsIn>
const read = new WeakMap<readonly Source[], Calls>()

/** Which pieces of the server's code lead to which: by imports, and by `wallet.x` to what `createWallet` answers as `x`. */
export function readCalls(sources: readonly Source[]): Calls {
  const calls = read.get(sources) ?? callsIn(sources)
  read.set(sources, calls)
  return calls
}

function callsIn(sources: readonly Source[]) {
  const files = new Map<string, File>()
  const factories = new Map<string, string[]>()
  const aliases = new Map(Object.entries(CHOSEN).map(([name, factories]) => [name, new Set(factories)]))
  for (const source of sources.filter(isProduct)) {
    if (!/^(api|modules|platform|server|shared|adapters)\/.*\.ts$/.test(source.path)) continue
    const file = readFile(source)
    files.set(source.path, file)
    for (const name of file.pieces.keys())
      if (FACTORY.test(name)) factories.set(name, [...(factories.get(name) ?? []), source.path])
    for (const node of everyIn(file.tree)) noteAlias(node, aliases)
  }

  /** The pieces that are meant by a name in a file: `path#piece`. */
  function meant(path: string, name: string): string[] {
    const file = files.get(path)
    if (!file) return []
    if (file.pieces.has(name)) return [`${path}#${name}`]
    const from = file.imports.get(name)
    return from ? meant(from.path, from.name) : []
  }
  function meantMember(member: string): string[] {
    const [object = '', property = ''] = member.split('.')
    const others = [...(aliases.get(object) ?? [])].flatMap((name) => [name, ...(aliases.get(name) ?? [])])
    return [...new Set([`create${object[0]!.toUpperCase()}${object.slice(1)}`, ...others])].flatMap((factory) =>
      (factories.get(factory) ?? []).flatMap((path) => meant(path, `${factory}.${property}`)),
    )
  }

  /** Every text in what a piece of code leads to. */
  function textsFrom(path: string, piece: Piece): Set<string> {
    return new Set([piece, ...reachedPieces(path, piece).values()].flatMap(({ texts }) => [...texts]))
  }

  /** Every piece that a piece of code leads to: `path#piece`. */
  const reachedFrom = (path: string, piece: Piece): Set<string> => new Set(reachedPieces(path, piece).keys())

  function reachedPieces(path: string, piece: Piece): Map<string, Piece> {
    const seen = new Map<string, Piece>()
    const read = new Set<string>()
    const next: [at: string, piece: Piece][] = [[`${path}#`, piece]]
    for (let [at, each] = next.pop() ?? []; at && each; [at, each] = next.pop() ?? []) {
      const file = at.split('#')[0]!
      for (const member of each.members) read.add(member).add(member.split('.')[1]!)
      for (const to of leadsTo(file, each))
        if (!seen.has(to)) {
          const [toFile = '', name = ''] = to.split('#')
          const reached = files.get(toFile)!.pieces.get(name)!
          seen.set(to, reached)
          next.push([to, reached])
        }
      if (next.length > 0) continue
      for (const [from, { onRead }] of [...seen])
        for (const [member, part] of onRead ?? [])
          if (read.has(member) && !seen.has(`${from}.${member}`)) {
            seen.set(`${from}.${member}`, part)
            next.push([`${from}.${member}`, part])
          }
    }
    return seen
  }
  const known = new WeakMap<Piece, string[]>()
  function leadsTo(path: string, piece: Piece): string[] {
    const found = known.get(piece) ?? [
      ...[...piece.names].flatMap((name) => meant(path, name)),
      ...[...piece.members].flatMap(meantMember),
    ]
    known.set(piece, found)
    return found
  }
  return { files, textsFrom, reachedFrom }
}

function readFile({ path, text }: Source): File {
  const tree = parseSync(path, text).program.body as unknown as Syntax[]
  const file: File = { pieces: new Map(), imports: new Map(), tree }
  for (const statement of tree) {
    noteImports(statement, path, file)
    for (const { name, node } of declaredIn(statement)) {
      file.pieces.set(name, definitionIn(statement, node) ?? pieceOf([node]))
      if (FACTORY.test(name)) splitFactory(name, node, file)
    }
  }
  return file
}

/** Definitions whose users read single members of them, so that not everybody who names one leads to all of it. */
const DEFINITIONS = ['CorporateAction']

function definitionIn(statement: Syntax, node: Syntax): Piece | undefined {
  if (node.type !== 'ObjectExpression' || !DEFINITIONS.includes(typeOf(statement))) return undefined
  const onRead = new Map<string, Piece>()
  const always: Syntax[] = []
  for (const property of node.properties as Syntax[]) {
    const [key, value] = [String((property.key as Syntax).name), property.value as Syntax]
    if (key === 'refusals')
      for (const code of value.properties as Syntax[])
        onRead.set(`refusals.${(code.key as Syntax).name}`, pieceOf([code.value as Syntax]))
    else if (/Function/.test(value.type)) onRead.set(key, pieceOf([value]))
    else always.push(value)
  }
  return { ...pieceOf(always), onRead }
}

/** The name of the type of the first constant that a statement declares: `const x: Name<…> = …`. */
export function typeOf(statement: Syntax): string {
  const inner = (statement.declaration as Syntax | null | undefined) ?? statement
  const [first] = (inner.declarations as { id: { typeAnnotation?: { typeAnnotation: Syntax } } }[] | undefined) ?? []
  const name = first?.id.typeAnnotation?.typeAnnotation.typeName as Syntax | undefined
  return String(name?.name ?? '')
}

/** What a factory answers, member by member, and what it prepares for them. */
function splitFactory(factory: string, node: Syntax, { pieces }: File) {
  const block = (node.body as Syntax | undefined)?.body
  const statements = Array.isArray(block) ? (block as Syntax[]) : []
  const answer = statements.find(({ type }) => type === 'ReturnStatement')?.argument as Syntax | null | undefined
  if (answer?.type !== 'ObjectExpression') return
  for (const local of statements.flatMap(declaredIn))
    if (!pieces.has(local.name)) pieces.set(local.name, pieceOf([local.node]))
  for (const { properties, deps } of [{ properties: answer.properties as Syntax[], deps: [] }, ...boundIn(answer)])
    for (const property of properties) {
      const key = (property.key as Syntax | undefined)?.name
      if (typeof key === 'string') pieces.set(`${factory}.${key}`, pieceOf([property.value as Syntax, ...deps]))
    }
  // making it runs none of what it answers
  pieces.set(factory, pieceOf(statements.filter(({ type }) => type === 'ExpressionStatement')))
}

/** The functions that `...bindDeps(deps, { … })` answers, and what they depend on. */
const boundIn = (answer: Syntax): { properties: Syntax[]; deps: Syntax[] }[] =>
  (answer.properties as Syntax[]).flatMap(({ type, argument }) => {
    const call = argument as Syntax | undefined
    if (type !== 'SpreadElement' || (call?.callee as Syntax | undefined)?.name !== 'bindDeps') return []
    const [deps, functions] = call!.arguments as [Syntax, Syntax]
    return [{ properties: functions.properties as Syntax[], deps: [deps] }]
  })

export function declaredIn(statement: Syntax): { name: string; node: Syntax }[] {
  const inner = (statement.declaration as Syntax | null | undefined) ?? statement
  if (inner.type === 'FunctionDeclaration') return [{ name: String((inner.id as Syntax).name), node: inner }]
  if (inner.type !== 'VariableDeclaration') return []
  return (inner.declarations as Syntax[]).flatMap(({ id, init }) =>
    init ? namesIn(id as Syntax).map((name) => ({ name, node: init as Syntax })) : [],
  )
}

const namesIn = (pattern: Syntax): string[] =>
  pattern.type === 'Identifier' ? [String(pattern.name)] : [...pieceOf([pattern]).names]

function noteImports(statement: Syntax, path: string, file: File) {
  const from = (statement.source as Syntax | null | undefined)?.value
  if (typeof from !== 'string') return
  const target = from.startsWith('.') ? join(dirname(path), from) : (fileNamed(from) ?? from)
  for (const specifier of (statement.specifiers as Syntax[] | undefined) ?? []) {
    const outer = specifier.imported ?? specifier.local
    const inner = specifier.type === 'ExportSpecifier' ? specifier.exported : specifier.local
    file.imports.set(String((inner as Syntax).name), { path: target, name: String((outer as Syntax).name) })
  }
}

/** `phones = createPhoneSandbox(…)`, `gateway: integrations.bank`: what carries another name than its factory. */
function noteAlias(node: Syntax, aliases: Map<string, Set<string>>) {
  const [name, made] =
    node.type === 'VariableDeclarator' ? [node.id, node.init] : node.type === 'Property' ? [node.key, node.value] : []
  const alias = (name as Syntax | undefined)?.name
  if (typeof alias !== 'string') return
  const others = aliases.get(alias) ?? new Set<string>()
  for (const other of madeOf(made as Syntax | null | undefined)) others.add(other)
  aliases.set(alias, others)
}

function madeOf(node: Syntax | null | undefined): string[] {
  switch (node?.type) {
    case 'AwaitExpression':
      return madeOf(node.argument as Syntax)
    case 'ConditionalExpression':
      return [...madeOf(node.consequent as Syntax), ...madeOf(node.alternate as Syntax)]
    case 'CallExpression':
      return [(node.callee as Syntax).name].filter((name): name is string => FACTORY.test(String(name)))
    case 'MemberExpression':
      return [String((node.property as Syntax).name)]
    default:
      return []
  }
}

export function pieceOf(nodes: readonly Syntax[]): Piece {
  const piece: Piece = { names: new Set(), members: new Set(), texts: new Set() }
  for (const node of everyIn(nodes)) {
    if (node.type === 'Identifier') piece.names.add(String(node.name))
    if (node.type === 'Literal' && typeof node.value === 'string' && /^[a-z][a-z0-9_]+$/.test(node.value))
      piece.texts.add(node.value)
    if (node.type !== 'MemberExpression' || node.computed) continue
    const object = node.object as Syntax
    const last = object.type === 'MemberExpression' ? (object.property as Syntax).name : object.name
    if (typeof last === 'string') piece.members.add(`${last}.${(node.property as Syntax).name}`)
  }
  return piece
}

export const propertiesIn = (node: Syntax, name: string): Syntax[] =>
  [...everyIn([node])]
    .filter((each) => each.type === 'Property' && (each.key as Syntax).name === name)
    .map(({ value }) => value as Syntax)

export const objectsIn = (node: Syntax): Syntax[] =>
  [...everyIn([node])].filter(({ type }) => type === 'ObjectExpression')

/** What each call of a function is given. */
export const callsOf = (node: Syntax, name: string): Syntax[][] =>
  [...everyIn([node])]
    .filter((each) => each.type === 'CallExpression' && (each.callee as Syntax).name === name)
    .map((each) => each.arguments as Syntax[])

/** The value of an object's own property. */
export const propertyOf = (object: Syntax, name: string): Syntax | undefined =>
  (object.properties as Syntax[]).find((each) => (each.key as Syntax | undefined)?.name === name)?.value as
    | Syntax
    | undefined

/** Every expression and statement below; no types, and no names of properties. */
function* everyIn(nodes: readonly Syntax[]): Generator<Syntax> {
  for (const node of nodes) {
    if (node.type.startsWith('TS') && !('expression' in node)) continue
    yield node
    for (const [part, value] of Object.entries(node)) {
      if (part === 'typeAnnotation' || part === 'typeArguments' || part === 'returnType') continue
      if ((part === 'property' || part === 'key') && !node.computed) continue
      const below = (Array.isArray(value) ? value : [value]).filter(
        (each): each is Syntax => typeof each === 'object' && each !== null && 'type' in each,
      )
      yield* everyIn(below)
    }
  }
}
