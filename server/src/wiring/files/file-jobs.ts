import { TABLE_JOB } from '../../kernel/sheet/table-job.ts';
import { TEMPLATE_CELLS_JOB, TEMPLATE_FILLING_JOB } from '../../modules/report/template/template-job.ts';
import { LARGE_FORM_JOB } from '../../http/large-form-job.ts';
import { PAGE_FILE_JOB } from '../../modules/page/page-file-job.ts';
import { PICTURE_JOB } from '../../modules/picture/picture-job.ts';
import type { FileJob } from '../../ports/file-readers.ts';

/** Every kind of file that the reading process knows; `file-jobs.test.ts` names a job that is missing here. */
export const FILE_JOBS: readonly FileJob<never, unknown>[] = [
  TABLE_JOB,
  TEMPLATE_CELLS_JOB,
  TEMPLATE_FILLING_JOB,
  PICTURE_JOB,
  PAGE_FILE_JOB,
  LARGE_FORM_JOB,
];
