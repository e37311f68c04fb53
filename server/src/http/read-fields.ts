import type { IncomingHttpHeaders } from 'node:http';
import type { ReadInput, Route } from '../kernel/serve.ts';
import { fieldRefusal } from './field-refusal.ts';
import { requestLanguage } from './request-language.ts';

/** The input of a call. Refuses a field that is missing, wrong or unknown, in the language of the request. */
export function readFields(
  route: Route,
  fields: Readonly<Record<string, unknown>>,
  headers: IncomingHttpHeaders,
): ReadInput {
  const read = route.read(fields);
  if ('issues' in read) throw fieldRefusal(read.issues, fields, requestLanguage(headers));
  return read;
}

/** The fields of an input that were sent. */
export const sentFields = ({ input, sent }: ReadInput): Readonly<Record<string, unknown>> =>
  Object.fromEntries(sent.map((name) => [name, input[name]]));
