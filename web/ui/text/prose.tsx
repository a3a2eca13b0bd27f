import type { ReactNode } from 'react'
import './prose.css'

type Prose = { children: ReactNode; as?: 'div' | 'article'; lang?: string; className?: string }

/** Typography of a long text. */
export const Prose = ({ children, as: Box = 'div', lang, className = '' }: Prose) => (
  <Box className={`prose ${className}`.trim()} lang={lang}>
    {children}
  </Box>
)
