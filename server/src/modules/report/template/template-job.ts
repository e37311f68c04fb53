import type { FileJob } from '../../../ports/file-readers.ts';
import type { MarkedCell, TemplateFilling } from './workbook-template.ts';

/** Runs a job in a reading process, in the name of the person or report that it is for. */
export type RunFileJob = <Input, Output>(job: FileJob<Input, Output>, input: Input) => Promise<Output>;

/** Reads the marked cells of a workbook. Refuses what `markedCells` refuses. */
export const TEMPLATE_CELLS_JOB: FileJob<Uint8Array, readonly MarkedCell[]> = {
  name: 'templateCells',
  load: async () => (await import('./workbook-template.ts')).markedCells,
};

/** Fills a workbook. Refuses what `filledWorkbook` refuses. */
export const TEMPLATE_FILLING_JOB: FileJob<TemplateFilling, Uint8Array> = {
  name: 'templateFilling',
  load: async () => (await import('./workbook-template.ts')).filledWorkbook,
};
