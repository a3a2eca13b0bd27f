/** A card title followed by the business's name for screen readers only, where several cards share a title. */
export const CardOwnerName = ({ name, children }: { name: string; children: string }) => (
  <>
    {children}
    <span className="sr">: {name}</span>
  </>
)
