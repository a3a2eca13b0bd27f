import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '../buttons/button.tsx'
import './search-box.css'

type SearchBox = { label: string; placeholder: string; button: string; q: string; maxLength: number; action?: string }

/** A search form whose term is the query parameter `q`. */
export const SearchBox = ({ label, placeholder, button, q, maxLength, action }: SearchBox) => (
  <Form method="get" role="search" className="ask" {...(action ? { action } : {})}>
    <label className="inp">
      <Search className="i" aria-hidden />
      <span className="sr">{label}</span>
      <input
        type="search"
        name="q"
        key={q}
        defaultValue={q}
        maxLength={maxLength}
        placeholder={placeholder}
        enterKeyHint="search"
      />
    </label>
    <Button kind="primary" type="submit">
      {button}
    </Button>
  </Form>
)
