/** Whose card it is, for who hears one title several times. */
export const Of = ({ name, children }: { name: string; children: string }) => (
  <>
    {children}
    <span className="sr">: {name}</span>
  </>
)
