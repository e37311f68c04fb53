/** Drawing line by line; the order of attributes and generated names do not matter. */
function linesOf(node: Node): readonly string[] {
  if (!(node instanceof Element)) return [node.nodeValue ?? ''];
  const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value.replace(/^url\(.*/, 'url')}`);
  return [`${node.tagName} ${attributes.toSorted().join(' ')}`, ...[...node.childNodes].flatMap((one) => linesOf(one))];
}

/** The drawing of each widget of a page, line by line. */
export const drawnIn = (container: Element): readonly (readonly string[])[] =>
  [...container.querySelectorAll('[data-widget-id]')].map((one) => linesOf(one));
