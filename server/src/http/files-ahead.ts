/**
 * Files that the build lists as needed after signing in, with the beginnings of the addresses that need them
 * (web/build/fetch-ahead.ts).
 */
const AHEAD = /<!-- ahead: (.*?) -->(.*?)<!-- \/ahead -->/gs;

/** Fetched once the page is loaded (web/public/early.js), as browsers do not let prefetched files wait for those that are needed now. */
const onceLoaded = (links: string): string =>
  `<template>${links.replaceAll(/rel="\w+"(?: as="style")? crossorigin/g, 'rel="prefetch"')}</template>`;

/**
 * The page as it is for a browser at `path`: with a session it loads what the address needs together with the program's first file,
 * not after it; without one, once it is loaded, what the first screens need.
 */
export function withFilesAhead(page: string, path: string, isSignedIn: boolean): string {
  return page.replaceAll(AHEAD, (_, addresses: string, links: string) => {
    const starts = addresses.split(' ');
    if (!isSignedIn) return onceLoaded(links);
    return starts.some((start) => path.startsWith(start)) ? links : '';
  });
}
