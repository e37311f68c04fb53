interface Drawn {
  /** Path in a box of 20, drawn as a line. */
  readonly line: string;
  /** Path that is filled. */
  readonly solid?: string;
}

/** The picture of a type of widget in lists and tool bars; its name stands beside it or labels what holds it. */
export function iconOf({ line, solid }: Drawn): () => React.JSX.Element {
  return function WidgetIcon() {
    return (
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={line} />
        {solid !== undefined && <path d={solid} fill="currentColor" stroke="none" />}
      </svg>
    );
  };
}
