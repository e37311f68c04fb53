import type { Language } from '@tidegate/contract/errors.ts';
import type { FileJob } from '../ports/file-readers.ts';

/** The body of a call that takes large forms, as it came. */
export interface LargeFormBody {
  readonly path: string;
  readonly body: string;
  /** Of the reason for which a field is refused. */
  readonly language: Language;
}

/** Reads the fields of a large form as input of its call. Refuses what the form and the fields of every call are refused for. */
export const LARGE_FORM_JOB: FileJob<LargeFormBody, Readonly<Record<string, unknown>>> = {
  name: 'large form',
  load: async () => (await import('./large-form.ts')).readLargeForm,
};
