import type { FileJob } from '../../ports/file-readers.ts';

/** What a file of a page holds, not yet checked. */
export interface PageFileContent {
  readonly con: unknown;
  readonly widgets: readonly unknown[];
}

/** Reads the JSON file of a page. Refuses pageNotJson, pageNotList, pageTooLarge, pageWidgets and pageHarm. */
export const PAGE_FILE_JOB: FileJob<Uint8Array, PageFileContent> = {
  name: 'page',
  load: async () => (await import('./page-file.ts')).readPageFile,
};
