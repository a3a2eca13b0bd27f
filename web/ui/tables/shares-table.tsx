import type { ReactNode } from 'react'
import './shares-table.css'

type Share = { name: string; note?: string | null | undefined; share: string; amount: string }
type SharesTable = {
  caption: string
  head: readonly [ReactNode, ReactNode, ReactNode]
  shares: readonly Share[]
  sum: Share
}

/** Parts of a whole with share and amount, in the colours of the bar above; two lines a row on a phone. */
export const SharesTable = ({ caption, head: [name, share, amount], shares, sum }: SharesTable) => (
  <div className="table-card uses-box">
    <table className="data uses">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className="r">
            {share}
          </th>
          <th scope="col" className="r">
            {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ name, note, share, amount }, at) => (
          <tr key={name}>
            <th scope="row">
              <span className="use">
                <span className={`key-dot u${(at % 5) + 1}`} />
                <span>
                  {name}
                  {note ? <small className="use-note">{note}</small> : null}
                </span>
              </span>
            </th>
            <td className="r num">{share}</td>
            <td className="r num">{amount}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">{sum.name}</th>
          <td className="r num">{sum.share}</td>
          <td className="r num">{sum.amount}</td>
        </tr>
      </tbody>
    </table>
  </div>
)
