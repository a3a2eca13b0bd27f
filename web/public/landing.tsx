import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { fillRules, rules as ruleWords } from '#contract/rulebook/states'
import { basisPoints } from '#shared/money'
import { appContext, requestContext } from '../context.ts'
import { createPageMeta } from '../lib/meta.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { BrandHero } from '../ui/layout/brand-hero.tsx'
import { CollapsibleQuestion, QuestionList } from '../ui/lists/collapsible-question.tsx'
import { NumberedSteps } from '../ui/lists/numbered-steps.tsx'
import { Prose } from '../ui/text/prose.tsx'
import type { Route } from './+types/landing.ts'
import { readFigures } from './calculator/read.ts'
import { AnswerBlocks } from './parts/answer.tsx'
import { BlockView } from './parts/document-page.tsx'
import { raiseAsks } from './parts/raise-asks.ts'
import { RaiseForm } from './parts/raise-form.tsx'
import { simulateRaise } from './raise-simulation.ts'
import { applyForFunding, fundingForCapital, halalInvestment } from './texts/campaigns.ts'

const pages = [halalInvestment, fundingForCapital, applyForFunding]

/** /investasi-syariah, /pendanaan-syariah-untuk-modal-usaha, /ajukan-pendanaan-syariah: one layout with three texts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { now, locale } = context.get(requestContext)
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  const page = pages.find((each) => each.path === path) ?? halalInvestment
  const app = context.get(appContext)
  const [book, faq] = await Promise.all([app.rulebook.at(now), app.content.faq()])
  const all = faq.groups.flatMap((group) => group.questions)
  const { title, description, questions, ...text } = fillRules(page, book)
  const { values, errors, found } = readFigures(searchParams, raiseAsks)
  const { laba, bagian } = found
  const cap = book['offering.issuer_cap']
  const profits = { from: book['simulation.profits_from'], to: book['simulation.profits_to'] }
  const { source } = ruleWords['simulation.profits_to']
  const raise =
    laba === undefined || bagian === undefined
      ? null
      : simulateRaise({ profit: laba, share: basisPoints(bagian), cap, profits })
  const months = book['offering.issuer_cap_months']
  return {
    ...text,
    simulation:
      page === halalInvestment ? null : { values, errors, share: bagian, raise, cap, months, profits, source },
    title: title[locale],
    description: description[locale],
    questions: questions.flatMap((id) => all.filter((question) => question.id === id)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? createPageMeta({ title: loaderData.title, description: loaderData.description, path: loaderData.path })
    : []

export default function LandingPage({ loaderData: page }: Route.ComponentProps) {
  const { locale } = useShell()
  return (
    <div lang={locale === 'id' ? undefined : 'id'}>
      <BrandHero pattern={page.path.slice(1)}>
        <h1>{page.heading}</h1>
        <p className="lede">{page.lede}</p>
        <div className="cta">
          <ButtonLink kind="deep" size="xl" to={page.action.to}>
            {page.action.label} <ArrowRight className="i" aria-hidden />
          </ButtonLink>
          {page.second ? <Link to={page.second.to}>{page.second.label}</Link> : null}
        </div>
      </BrandHero>
      <section className="section border-y border-line bg-surface" aria-labelledby="langkah">
        <div className="wrap">
          <div className="head">
            <h2 id="langkah">{page.steps.title}</h2>
          </div>
          <NumberedSteps steps={page.steps.items} />
        </div>
      </section>
      <div className="section">
        <Prose className="wrap lg:grid-cols-2 lg:gap-16 lg:[&>:first-child]:col-span-full">
          {page.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-judul`}>
              <h2 id={`${id}-judul`}>{title}</h2>
              {blocks.map((block, at) =>
                typeof block !== 'string' && 'rules' in block ? null : (
                  <BlockView key={`${id}-${at.toString()}`} block={block} />
                ),
              )}
            </section>
          ))}
        </Prose>
      </div>
      <section className="section border-y border-line bg-surface" aria-labelledby="tanya">
        <div className="wrap grid grid-cols-1 gap-8 lg:grid-cols-[5fr_6fr] lg:items-start lg:gap-22">
          <div className="stack-4">
            <h2 id="tanya">{m.faq_title()}</h2>
            <Link className="more" to={paths.faq()}>
              {m.faq_all()} <ArrowRight className="i" aria-hidden />
            </Link>
          </div>
          <QuestionList>
            {page.questions.map(({ id, question, answer }) => (
              <CollapsibleQuestion key={id} question={question}>
                <AnswerBlocks blocks={answer} />
              </CollapsibleQuestion>
            ))}
          </QuestionList>
        </div>
      </section>
      {page.simulation ? <RaiseForm {...page.simulation} /> : null}
      <section className="section" aria-labelledby="mulai">
        <div className="wrap stack-4">
          <h2 id="mulai">{page.closing.title}</h2>
          <p className="lede">{page.closing.text}</p>
          <div className="cta">
            <ButtonLink kind="primary" size="lg" to={page.action.to}>
              {page.action.label}
            </ButtonLink>
            <ButtonLink size="lg" to={paths.contact()}>
              {m.pages_faq_ask()}
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  )
}
