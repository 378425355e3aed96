// An address or other long text. In a table it takes one line, cut off at the column's width; hovering shows all of it.

export const Shortened = ({ text }: { text: string }) => (
  <span data-shortened title={text} className="anywhere">
    {text}
  </span>
)
