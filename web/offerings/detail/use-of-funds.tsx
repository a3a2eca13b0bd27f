import type { OfferingFacts } from '#contract/offerings/states'
import type { Rupiah } from '#shared/money'
import { money, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { SplitBar } from '../../ui/funding-bar.tsx'
import { Chapter } from './chapter.tsx'

type UseOfFunds = { facts: OfferingFacts; target: Rupiah }

export function UseOfFunds({ facts: { useOfFunds: uses }, target }: UseOfFunds) {
  const whole = uses.reduce((sum, use) => sum + use.share, 0n)
  return (
    <Chapter id="dana" title={m.detail_funds()}>
      {uses.length === 0 ? (
        <p>{m.detail_funds_none()}</p>
      ) : (
        <>
          <SplitBar parts={uses} label={m.detail_funds_label()} />
          <div className="table-card">
            <table className="data uses">
              <caption className="sr">{m.detail_funds()}</caption>
              <thead>
                <tr>
                  <th scope="col">{m.detail_purpose()}</th>
                  <th scope="col" className="r">
                    {m.detail_part()}
                  </th>
                  <th scope="col" className="r">
                    {m.detail_value()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {uses.map((use, at) => (
                  <tr key={use.category}>
                    <th scope="row">
                      <span className="use">
                        <span className={`key-dot u${(at % 5) + 1}`} />
                        <span>
                          {use.category}
                          {use.note ? <small className="use-note">{use.note}</small> : null}
                        </span>
                      </span>
                    </th>
                    <td className="r num">{percent(use.share)}</td>
                    <td className="r num">{money(use.amount)}</td>
                  </tr>
                ))}
                <tr className="sum">
                  <th scope="row">{m.detail_sum()}</th>
                  <td className="r num">{percent(whole)}</td>
                  <td className="r num">{money(target)}</td>
                </tr>
              </tbody>
            </table>
          </div>
        </>
      )}
    </Chapter>
  )
}
