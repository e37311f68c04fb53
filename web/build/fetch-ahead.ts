import type { Rolldown } from 'vite';

/** By the area of chunks.ts: the beginnings of the addresses that need it. */
const AHEAD: Readonly<Record<string, readonly string[]>> = {
  app: ['/'],
  watch: ['/home', '/monitor/overview', '/monitor/gm/', '/monitor/eg/detail/'],
};

/** The areas of the first screens, whichever they are. */
export const FIRST_AREAS: readonly string[] = ['start', ...Object.keys(AHEAD)];

/** The address of an area's file. Throws where there is none. */
export function fileOfArea(area: string, bundle: Rolldown.OutputBundle): string {
  const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === area);
  if (file === undefined) throw new Error(`chunks.ts makes no file ${area}`);
  return `/${file.fileName}`;
}

/**
 * Adds the files that are needed after signing in to the page, each area between two comments with the addresses that need it. The server
 * decides by address and session what is loaded at once (server/src/http/files-ahead.ts).
 */
export function withFilesAhead(html: string, bundle: Rolldown.OutputBundle): string {
  const blocks = Object.values(bundle).flatMap((file) => {
    const addresses = file.type === 'chunk' ? AHEAD[file.name] : undefined;
    if (file.type !== 'chunk' || addresses === undefined) return [];
    const script = `<link rel="modulepreload" crossorigin href="/${file.fileName}">`;
    const styles = [...(file.viteMetadata?.importedCss ?? [])].map(
      (name) => `<link rel="preload" as="style" crossorigin href="/${name}">`,
    );
    return [`<!-- ahead: ${addresses.join(' ')} -->${script}${styles.join('')}<!-- /ahead -->`];
  });
  if (blocks.length !== Object.keys(AHEAD).length)
    throw new Error('fetch-ahead.ts names an area that chunks.ts does not have');
  return html.replace('</head>', `${blocks.join('\n')}\n  </head>`);
}
