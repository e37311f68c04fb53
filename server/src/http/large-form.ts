import { type Language, Refusal } from '@tidegate/contract/errors.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { safeParse } from 'zod';
import { fieldRefusal } from './field-refusal.ts';
import { parseForm } from './form.ts';

/** The body of a call that takes large forms, as it came. */
export interface LargeFormBody {
  readonly path: string;
  readonly body: string;
  /** The language of the reason for which a field is refused. */
  readonly language: Language;
}

/** The input of the call in a form. Runs in the reading process: a large document of many small parts takes seconds to parse. */
export function readLargeForm({ path, body, language }: LargeFormBody): Readonly<Record<string, unknown>> {
  const call = Object.values(CALLS).find((one) => one.path === path && one.form !== null);
  if (call === undefined) throw new Error(`no call with a large form is at ${path}`);
  const fields = parseForm(body);
  const read = safeParse(call.input, fields);
  if (!read.success) throw fieldRefusal(read.error.issues, fields, language);
  // Nothing deeper could be passed to the server.
  const deep = Object.entries(read.data).find(([, value]) => !isShallow(value, DEPTH_MAX));
  if (deep === undefined) return read.data;
  const [field] = deep;
  throw new Refusal(call.form?.tooDeep ?? 'badField', { path: field, field, reason: TOO_DEEP[language] });
}

const TOO_DEEP = { zh: '嵌套过深', en: 'is nested too deeply' };

const DEPTH_MAX = 200;

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));
