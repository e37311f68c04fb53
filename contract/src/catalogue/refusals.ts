/**
 * Every refusal by name: its code on the wire (a string), the HTTP status that mirrors it, and its text in both languages. `{x}` is
 * filled from the refusal's params. The device codes are in codes/device-codes.ts.
 */
import type { RefusalName, RefusalParams } from '../errors.ts';
import { REFUSALS as account } from '../nouns/account/refusals.ts';
import { REFUSALS as command } from '../nouns/command/refusals.ts';
import { REFUSALS as handover } from '../nouns/handover/refusals.ts';
import { REFUSALS as signal } from '../nouns/signal/refusals.ts';
import { REFUSALS as history } from '../nouns/history/refusals.ts';
import { REFUSALS as alarm } from '../nouns/alarm/refusals.ts';
import { REFUSALS as automation } from '../nouns/automation/refusals.ts';
import { REFUSALS as model } from '../nouns/model/refusals.ts';
import { REFUSALS as page } from '../nouns/page/refusals.ts';
import { REFUSALS as picture } from '../nouns/picture/refusals.ts';
import { REFUSALS as report } from '../nouns/report/refusals.ts';
import { REFUSALS as multi } from '../nouns/multi/refusals.ts';
import { REFUSALS as camera } from '../nouns/camera/refusals.ts';
import { REFUSALS as track } from '../nouns/track/refusals.ts';
import { REFUSALS as subscription } from '../nouns/subscription/refusals.ts';
import { REFUSALS as message } from '../nouns/message/refusals.ts';
import { REFUSALS as display } from '../nouns/display/refusals.ts';
import { REFUSALS as apiKey } from '../nouns/api-key/refusals.ts';
import { REFUSALS as penSet } from '../nouns/pen-set/refusals.ts';
import { REFUSALS as recipe } from '../nouns/recipe/refusals.ts';
import { REFUSALS as stream } from '../nouns/stream/refusals.ts';
import { REFUSALS as quota } from '../nouns/quota/refusals.ts';
import { REFUSALS as backup } from '../nouns/backup/refusals.ts';
import { REFUSALS as server } from '../nouns/server/refusals.ts';
import type { Entry, Language } from '../refusal-entry.ts';
import { ACCESS_REFUSALS } from '../refusals/access.ts';
import { INPUT_REFUSALS } from '../refusals/input.ts';
import { OBJECT_REFUSALS } from '../refusals/object.ts';
import { REQUEST_REFUSALS } from '../refusals/request.ts';
import { RIGHTS_REFUSALS } from '../refusals/rights.ts';
import { SERVER_REFUSALS } from '../refusals/server.ts';

/** Entries of all nouns, in the order in which people read them. */
const NOUN_REFUSALS = {
  ...account,
  ...command,
  ...handover,
  ...signal,
  ...history,
  ...alarm,
  ...automation,
  ...model,
  ...page,
  ...picture,
  ...report,
  ...multi,
  ...camera,
  ...track,
  ...subscription,
  ...message,
  ...display,
  ...apiKey,
  ...penSet,
  ...recipe,
  ...stream,
  ...quota,
  ...backup,
  ...server,
} as const;

export const REFUSALS = {
  ...NOUN_REFUSALS,
  ...RIGHTS_REFUSALS,
  ...REQUEST_REFUSALS,
  ...ACCESS_REFUSALS,
  ...INPUT_REFUSALS,
  ...OBJECT_REFUSALS,
  ...SERVER_REFUSALS,
} as const satisfies { readonly [name: string]: Entry };

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
