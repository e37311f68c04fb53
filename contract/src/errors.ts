/**
 * Every refusal by name: its code on the wire (a string), the HTTP status that mirrors it, and its text in
 * both languages. `{x}` is filled from the refusal's params. Spec §8; the device codes are in device-codes.ts.
 */
import { API_REFUSALS } from './nouns/api-key/refusals.ts';
import { BACKUP_REFUSALS } from './nouns/backup/refusals.ts';
import { CAMERA_REFUSALS } from './nouns/camera/refusals.ts';
import { HANDOVER_REFUSALS } from './nouns/handover/refusals.ts';
import { HISTORY_REFUSALS } from './nouns/history/refusals.ts';
import { MODEL_REFUSALS } from './nouns/model/refusals.ts';
import { MULTI_REFUSALS } from './nouns/multi/refusals.ts';
import { PAGE_REFUSALS } from './nouns/page/refusals.ts';
import { QUOTA_REFUSALS } from './nouns/quota/refusals.ts';
import { REPORT_REFUSALS } from './nouns/report/refusals.ts';
import { RIGHTS_REFUSALS } from './refusals/rights.ts';
import { SERVICE_REFUSALS } from './nouns/subscription/refusals.ts';
import { SIGN_IN_REFUSALS } from './nouns/account/refusals.ts';
import { TRACK_REFUSALS } from './nouns/track/refusals.ts';
import { REQUEST_REFUSALS } from './refusals/request.ts';
import { ACCESS_REFUSALS } from './refusals/access.ts';
import { INPUT_REFUSALS } from './refusals/input.ts';
import { OBJECT_REFUSALS } from './refusals/object.ts';
import { SIGNAL_REFUSALS } from './nouns/signal/refusals.ts';
import { ALARM_REFUSALS } from './nouns/alarm/refusals.ts';
import { WRITE_REFUSALS } from './nouns/command/refusals.ts';
import { MESSAGE_REFUSALS } from './nouns/message/refusals.ts';
import { SERVER_REFUSALS } from './refusals/server.ts';
import type { Entry, Language, Texts } from './refusal-entry.ts';

export type { Language, Texts };

/** Codes that mean success (spec §8). */
export const SUCCESS_CODES: readonly string[] = ['200', '201'];
/** Codes that clear the user and lead to /login (spec §8). */
export const SESSION_CODES: readonly string[] = ['1006', '1010'];

export const REFUSALS = {
  ...MODEL_REFUSALS,
  ...MULTI_REFUSALS,
  ...SERVICE_REFUSALS,
  ...PAGE_REFUSALS,
  ...QUOTA_REFUSALS,
  ...REPORT_REFUSALS,
  ...HANDOVER_REFUSALS,
  ...BACKUP_REFUSALS,
  ...HISTORY_REFUSALS,
  ...RIGHTS_REFUSALS,
  ...API_REFUSALS,
  ...TRACK_REFUSALS,
  ...CAMERA_REFUSALS,
  ...SIGN_IN_REFUSALS,
  ...REQUEST_REFUSALS,
  ...ACCESS_REFUSALS,
  ...INPUT_REFUSALS,
  ...OBJECT_REFUSALS,
  ...SIGNAL_REFUSALS,
  ...ALARM_REFUSALS,
  ...WRITE_REFUSALS,
  ...MESSAGE_REFUSALS,
  ...SERVER_REFUSALS,
} as const satisfies { readonly [name: string]: Entry };

export type RefusalName = keyof typeof REFUSALS;
/** What is itself a text is there in both languages: who refuses does not know which one is read. */
export type RefusalParams = { readonly [name: string]: string | number | Texts };

/** A refusal by name. Only `http/` turns it into `{code, message}`; only the browser's `api/` turns it back. */
export class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly params: RefusalParams;

  constructor(refusal: RefusalName, params: RefusalParams = {}) {
    super(refusalText(refusal, 'en', params));
    this.name = 'Refusal';
    this.refusal = refusal;
    this.params = params;
  }
}

/** The text of a refusal in the person's language, with its params filled in. */
export function refusalText(name: RefusalName, language: Language, params: RefusalParams = {}): string {
  return fill(REFUSALS[name][language], params, language);
}

function fill(text: string, params: RefusalParams, language: Language): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => {
    const value = params[key] ?? whole;
    return typeof value === 'object' ? value[language] : String(value);
  });
}
