interface Drawn {
  /** Path in a box of 20, drawn as a line. */
  readonly line: string;
  /** Path that is filled. */
  readonly solid?: string;
}

/** The icon of a widget type in lists and toolbars; its name is beside it or labels its container. */
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
