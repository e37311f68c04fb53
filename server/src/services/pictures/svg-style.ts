/** A reference to a part of the same picture, as style sheets and attributes write it. */
const OWN_URL = /url\(\s*(["']?)#([\w.:-]{1,100})\1\s*\)/gi;
/** What loads, runs, or hides one of the two from this look. */
const SUSPECT = /@|\\|<|url\s*\(|src\s*\(|image\s*\(|image-set|cross-fade|element\s*\(|expression|behaviou?r|binding/i;

/** True when CSS text (or an attribute that takes the like) refers to nothing but parts of its own picture. */
export function isHarmlessStyle(css: string): boolean {
  return !SUSPECT.test(css.replaceAll(OWN_URL, ''));
}

/** The ids that the text refers to. */
export function referredIds(css: string): string[] {
  return Array.from(css.matchAll(OWN_URL), ([, , id]) => id ?? '');
}
