import type { ReactNode } from 'react'
import './prose.css'

type Prose = { children: ReactNode; as?: 'div' | 'article'; lang?: string; className?: string }

/** A text of sections: a line of 70 characters, room between its parts, lists with their signs. */
export const Prose = ({ children, as: Box = 'div', lang, className = '' }: Prose) => (
  <Box className={`prose ${className}`.trim()} lang={lang}>
    {children}
  </Box>
)
