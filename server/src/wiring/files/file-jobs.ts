import { TABLE_JOB } from '../../kernel/sheet/table-job.ts';
import type { FileJob } from '../../ports/file-readers.ts';

/** Every kind of file that the reading process knows; `file-jobs.test.ts` names a job that is missing here. */
export const FILE_JOBS: readonly FileJob<never, unknown>[] = [TABLE_JOB];
