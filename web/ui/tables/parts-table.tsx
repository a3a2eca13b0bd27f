import './parts-table.css'

type Part = { name: string; share: string; amount: string }
type PartsTable = {
  caption: string
  head: readonly [string, string]
  parts: readonly Part[]
  sum: Pick<Part, 'name' | 'share'>
}

/** Parts of a whole in a narrow column, with share and amount, in the colours of the bar above. */
export const PartsTable = ({ caption, head: [name, share], parts, sum }: PartsTable) => (
  <table className="parts">
    <caption className="sr">{caption}</caption>
    <thead className="sr">
      <tr>
        <th scope="col">{name}</th>
        <th scope="col">{share}</th>
      </tr>
    </thead>
    <tbody>
      {parts.map(({ name, share, amount }, at) => (
        <tr key={name}>
          <th scope="row">
            <span className="parts-name">
              <span className={`parts-dot u${(at % 5) + 1}`} />
              {name}
            </span>
          </th>
          <td className="num">
            {share}
            <small>{amount}</small>
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{sum.name}</th>
        <td className="num">{sum.share}</td>
      </tr>
    </tfoot>
  </table>
)
