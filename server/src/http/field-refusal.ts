import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { z } from 'zod';
import { fieldReason } from '@tidegate/contract/fields/field-reason.ts';
import { shown } from './form.ts';

/** The fault of the first invalid field: missing, unknown, or invalid for a reason given in the person's language. */
export function fieldRefusal(
  issues: readonly z.core.$ZodIssue[],
  given: Readonly<Record<string, unknown>>,
  language: Language,
): Refusal {
  const [issue] = issues;
  if (issue === undefined) return new Refusal('badRequest');
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0) {
    return new Refusal('unknownField', { field: shown(issue.keys[0] ?? '') });
  }
  const field = issue.path.map(String).join('.');
  const isMissing = issue.path.length === 1 && (given[field] === undefined || given[field] === '');
  if (isMissing) return new Refusal('missingField', { field });
  return new Refusal('badField', { field: shown(field), reason: fieldReason(issue, language) });
}
