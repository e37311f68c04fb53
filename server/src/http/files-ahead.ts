/** What the build lists as needed after signing in, with the beginnings of the addresses that need it (web/build/fetch-ahead.ts). */
const AHEAD = /<!-- ahead: (.*?) -->(.*?)<!-- \/ahead -->/gs;

/** Fetched once there is nothing else to fetch. */
const whenIdle = (links: string): string =>
  links.replaceAll(/rel="\w+"(?: as="style")? crossorigin/g, 'rel="prefetch"');

/**
 * The page as it is for a browser at `path`: with a session it loads what the address needs together with the program's first file,
 * not after it; without one, what every address needs when it is idle.
 */
export function withFilesAhead(page: string, path: string, isSignedIn: boolean): string {
  return page.replaceAll(AHEAD, (_, addresses: string, links: string) => {
    const starts = addresses.split(' ');
    if (!isSignedIn) return starts.includes('/') ? whenIdle(links) : '';
    return starts.some((start) => path.startsWith(start)) ? links : '';
  });
}
