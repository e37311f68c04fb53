/**
 * The address as a path of this very server, or an empty text: a picture that a person or an organisation chose is
 * never fetched from anywhere else.
 */
export function ownAddress(text: string, origin: string): string {
  if (text === '' || !URL.canParse(text, origin)) return '';
  const url = new URL(text, origin);
  // A blob: address has the origin of the page that made it.
  return url.href.startsWith(`${origin}/`) ? url.pathname + url.search : '';
}
