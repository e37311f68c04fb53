import type { FileJob } from '../ports/file-readers.ts';
import type { LargeFormBody } from './large-form.ts';

/** Reads the fields of a large form as input of its call. Refuses what the form and the fields of every call are refused for. */
export const LARGE_FORM_JOB: FileJob<LargeFormBody, Readonly<Record<string, unknown>>> = {
  name: 'large form',
  load: async () => (await import('./large-form.ts')).readLargeForm,
};
