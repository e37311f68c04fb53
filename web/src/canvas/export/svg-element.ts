const SVG = 'http://www.w3.org/2000/svg';

type Attributes = { readonly [name: string]: string | number | undefined };

/** An element of SVG with these attributes; what is undefined is left out. */
export function svgElement(tag: string, attributes: Attributes = {}): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, typeof value === 'number' ? figure(value) : value);
  }
  return element;
}

/** At most three decimals: a page unit is about a pixel. */
export const figure = (value: number): string => String(Math.round(value * 1_000) / 1_000);
