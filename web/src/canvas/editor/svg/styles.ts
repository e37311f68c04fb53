/** Attribute for the style of an element in a document that is only read. */
export const STYLE = 'data-style';
const SHEET = 'read-style';

/**
 * The text of an SVG with its styles under other names: a browser applies those of whatever it parses, which the policy of our
 * pages refuses, loudly. As attributes and elements that it does not know they are words.
 */
export const unstyled = (text: string): string =>
  text.replaceAll(/(<[^<>!?]*?\s)style(\s*=)/g, `$1${STYLE}$2`).replaceAll(/(<\/?)style\b/g, `$1${SHEET}`);

/** Copies class rules of the style sheets to each element; other rules are dropped. */
export function inlineClasses(root: Element): void {
  const ofClass = new Map<string, string>();
  for (const sheet of root.querySelectorAll(SHEET)) {
    for (const [, selectors = '', said = ''] of (sheet.textContent ?? '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const [, name = ''] of selectors.matchAll(/(?:^|,)\s*\.([\w\u{80}-\u{10ffff}-]+)\s*(?=,|$)/gu)) {
        ofClass.set(name, `${ofClass.get(name) ?? ''}${said};`);
      }
    }
    sheet.remove();
  }
  if (ofClass.size === 0) return;
  for (const element of root.querySelectorAll('[class]')) {
    const said = (element.getAttribute('class') ?? '').split(/\s+/).map((name) => ofClass.get(name) ?? '');
    element.setAttribute(STYLE, `${said.join('')}${element.getAttribute(STYLE) ?? ''}`);
  }
}
