import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ConfigError, readConfig } from '../server/config.ts'
import { settingNames } from '../server/settings.ts'

// What is deployed from Containerfile, compose.yaml and deploy/kubernetes.yaml has settings that the product knows, every
// one that it needs with real people, and no more rights than it needs.

type Env = Record<string, string>
type Container = Record<string, unknown> & { environment?: Env; env_file?: string; command?: string[] }

const read = (path: string) => readFileSync(path, 'utf8')

/** What an operator puts in the place of `CHANGE-ME` and of what .env.example leaves empty. */
const KEY = Buffer.alloc(32, 7).toString('base64')
const chosen = (name: string, value: string) =>
  ['', 'CHANGE-ME'].includes(value)
    ? name === 'WHATSAPP_PHONE_ID'
      ? '1234567890'
      : name === 'DATA_KEY'
        ? KEY
        : 'chosen-by-an-operator'
    : value.replace('CHANGE-ME', 'chosen')

/** Lines `NAME=value` of .env.example that are not commented out. */
const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    chosen(name, value),
  ]),
)

/** Reads the settings as the product does at its start, and answers what is wrong with them. */
function problemsOf(env: Env): string {
  try {
    readConfig({ env, production: true })
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

/** Of Node and of the image itself, beside the settings. */
const OTHERS = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS']
const unknown = (names: string[]) =>
  names.filter((name) => !OTHERS.includes(name) && !(settingNames as string[]).includes(name.replace(/_FILE$/, '')))

const containerfile = read('Containerfile')
const image = Object.fromEntries(
  [...containerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
)

test('the image sets what the product knows', () => {
  expect(Object.keys(image)).not.toEqual([])
  expect(unknown(Object.keys(image))).toEqual([])
})

test('the last stage has no tools of development, and is not run as root', () => {
  const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '))
  expect(last).not.toMatch(/^RUN /m)
  expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
  const copied = [...last.matchAll(/^COPY (.*)$/gm)].map(([, what]) => what)
  expect(copied.filter((what) => !what?.startsWith('--from=build'))).toEqual([])
})

const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Container> }
const isProduct = ({ image: name }: Container) => String(name).startsWith('syirkah:')
const composed = Object.entries(compose.services).filter(([, service]) => isProduct(service))

/** `${NAME}`, `${NAME:-else}` and `${NAME:?}` as compose reads them from an .env that says what it has to. */
const interpolated = (value: string) =>
  String(value).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, otherwise: string) =>
    kind === '-' ? otherwise : `chosen-${name.toLowerCase()}`,
  )

test('compose.yaml has two processes for pages, one for jobs, and a migration before them', () => {
  expect(composed.map(([name]) => name).sort()).toEqual(['migrate', 'web1', 'web2', 'worker'])
  expect(Object.keys(compose.services).sort()).toEqual(
    ['certificates', 'files', 'mail', 'migrate', 'postgres', 'proxy', 'web1', 'web2', 'worker'].sort(),
  )
})

test.for(composed)(
  '%s of compose.yaml starts with DEMO=0, in a file system that it cannot write',
  ([name, service]) => {
    const given = Object.fromEntries(
      Object.entries(service.environment ?? {}).map(([key, value]) => [key, interpolated(value)]),
    )
    expect(unknown(Object.keys(given))).toEqual([])
    expect(problemsOf({ ...image, ...example, ...given })).toBe('')
    expect(service).toMatchObject({ env_file: 'syirkah.env', read_only: true, cap_drop: ['ALL'] })
    expect(given.DATABASE_URL).toContain(name === 'migrate' ? 'syirkah_owner' : 'web:')
  },
)

type Pod = { securityContext: object; containers: (Container & { env?: Named[]; envFrom: EnvFrom[] })[] }
type Named = { name: string; value: string }
type EnvFrom = { configMapRef?: { name: string }; secretRef?: { name: string } }
type Resource = {
  kind: string
  metadata: { name: string }
  data?: Env
  stringData?: Env
  spec?: { template?: { spec: Pod } }
}

const resources = (parse(read('deploy/kubernetes.yaml')) as { items: Resource[] }).items
const pods = resources.flatMap(({ metadata, spec }) =>
  spec?.template ? [{ name: metadata.name, ...spec.template.spec }] : [],
)

function envOf({ env = [], envFrom }: Pod['containers'][number]): Env {
  const parts = envFrom.map(({ configMapRef, secretRef }) => {
    const [kind, name] = configMapRef ? ['ConfigMap', configMapRef.name] : ['Secret', secretRef?.name]
    const found = resources.find((each) => each.kind === kind && each.metadata.name === name)
    return found?.data ?? found?.stringData ?? {}
  })
  return Object.assign({}, ...parts, Object.fromEntries(env.map(({ name, value }) => [name, value])))
}

test('deploy/kubernetes.yaml has a migration, pages and jobs', () =>
  expect(pods.map(({ name }) => name)).toEqual(['migrate', 'worker', 'web']))

test.for(pods)('$name of deploy/kubernetes.yaml starts with DEMO=0, in a file system that it cannot write', (pod) => {
  for (const container of pod.containers) {
    const env = envOf(container)
    expect(unknown(Object.keys(env))).toEqual([])
    const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, chosen(name, value)]))
    expect(problemsOf({ ...image, ...filled })).toBe('')
    expect(env.DATABASE_URL).toContain(pod.name === 'migrate' ? 'syirkah_owner' : 'web:')
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
  }
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true })
})

test('each address that a probe or a proxy asks is one that the product answers', () => {
  const asked = ['Containerfile', 'deploy/kubernetes.yaml', 'deploy/Caddyfile'].flatMap((path) =>
    [...read(path).matchAll(/[ /}](\/(?:healthz|readyz)[a-z/]*)/g)].map(([, address]) => address),
  )
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((address) => !['/healthz', '/readyz'].includes(address!))).toEqual([])
})

test('every file that the scripts of an installation import is installed', () => {
  const list = read('bin/product-files.mjs')
  const scripts = /\[('start'[^\]]*)\]/.exec(list)![1]!.match(/\w[\w-]*/g)!
  for (const script of scripts)
    for (const [, from = ''] of read(`bin/${script}.mjs`).matchAll(/^import .* from '([^']+)'/gm))
      expect(isBuiltin(from) || scripts.some((name) => from === `./${name}.mjs`), `${script}: ${from}`).toBe(true)
})

test('the archive and the image hold no file that is not there', () => {
  const [, list = ''] = /const OWN = \[([\s\S]*?)\n\]/.exec(read('bin/product-files.mjs'))!
  const paths = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path!)
  const ignored = read('.containerignore')
  for (const path of paths.filter((each) => /[./]|^[A-Z]|^d(ocs|eploy)/.test(each))) {
    expect(globSync(path), path).toHaveLength(1)
    expect(ignored, path).toContain(`!${path.split('/')[0]}`)
  }
})
