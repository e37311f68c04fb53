/** The width of the two lines of a popup title in narrow letters; a Chinese character counts as two. */
const ROOM = 64;
const FIRST_WIDE = '\u2e80';
/** Between the end of a title and its beginning. */
const GAP = [' ', ' ', ' '];

const letters = new Intl.Segmenter();

/**
 * A title that two lines do not hold, rotated by a number of letters so that all of it scrolls past; null if it fits.
 */
export function scrolledTitle(title: string, steps: number): string | null {
  const all = Array.from(letters.segment(title), ({ segment }) => segment);
  const width = all.reduce((sum, letter) => sum + (letter >= FIRST_WIDE ? 2 : 1), 0);
  if (width <= ROOM) return null;
  const round = [...all, ...GAP];
  const at = steps % round.length;
  return [...round.slice(at), ...round.slice(0, at)].join('');
}
