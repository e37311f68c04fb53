/** An allowed element of a picture, with its attributes as they were given. Text is between the children. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (SvgElement | string)[];
}

/** The direct text of an element. */
export function textOf({ children }: SvgElement): string {
  return children.filter((child) => typeof child === 'string').join('');
}
