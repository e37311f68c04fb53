import type { FileJob } from '../../ports/file-readers.ts';
import type { PageFileContent } from './page-file.ts';

/** Reads the JSON file of a page. Refuses pageNotJson, pageNotList, pageTooLarge, pageWidgets and pageHarm. */
export const PAGE_FILE_JOB: FileJob<Uint8Array, PageFileContent> = {
  name: 'page',
  load: async () => (await import('./page-file.ts')).readPageFile,
};
