/** A reference to a part of the same picture, as style sheets and attributes write it. */
const OWN_URL = /url\(\s*(["']?)#([\w.:-]{1,100})\1\s*\)/gi;
/** What loads, runs, or hides one of the two from this look. */
const SUSPECT = /@|\\|<|url\s*\(|src\s*\(|image\s*\(|image-set|cross-fade|element\s*\(|expression|behaviou?r|binding/i;

/** True when CSS text (or an attribute that takes the like) refers to nothing but parts of its own picture. */
export function isHarmlessStyle(css: string): boolean {
  return !SUSPECT.test(css.replaceAll(OWN_URL, ''));
}

/** A statement that loads another sheet or means nothing without one; strings in it may hold what they like. */
const IMPORT = /@(?:import|charset|namespace)\b(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;{}"'(])*;?/gi;

/** The rules of a style sheet that refer to nothing outside their picture, without the others. */
export function harmlessRules(css: string): string {
  const rules = css.replaceAll(IMPORT, '').split('}');
  const kept = rules.filter((rule) => rule.includes('{') && isHarmlessStyle(rule));
  return wholeOf(kept.map((rule) => `${rule}}`).join(''));
}

/** The same for one `style` attribute. */
export function harmlessDeclarations(css: string): string {
  return wholeOf(css.split(';').filter(isHarmlessStyle).join(';'));
}

/** The cleaned style is parsed once more after it is joined, so that no new meaning can arise. */
const wholeOf = (css: string): string => (isHarmlessStyle(css) ? css : '');

/** The ids that the text refers to. */
export function referredIds(css: string): string[] {
  return Array.from(css.matchAll(OWN_URL), ([, , id]) => id ?? '');
}
