import { monitorWrite } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { AsyncState } from '@tidegate/contract/nouns/command/command.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { keptCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { ask } from '../../api/ask.ts';
import { usePreferences } from '../../lib/preferences.ts';
import type { FromWidget } from '../../live/shared-ways.ts';
import type { Consent } from './consent.ts';

/** The state of a signal's last write. `commanded` is the text that was sent. */
export type WriteState =
  | { readonly is: 'none' }
  | { readonly is: 'waiting'; readonly commanded: string }
  | {
      readonly is: 'success';
      readonly commanded: string;
      readonly actual: number | string | boolean | null;
      /** It had been declared failed before. */
      readonly isLate?: boolean;
    }
  | { readonly is: 'failure'; readonly commanded: string; readonly reason: string };

/** Hands a write to the server, once; a refusal is thrown. */
export const submitWrite = (
  { id: signalId, equipmentId }: Pick<Signal, 'id' | 'equipmentId'>,
  commanded: string,
  consent: Consent,
  from?: FromWidget,
): Promise<AsyncState> =>
  ask(monitorWrite, { equipmentId, signalId, value: commanded, confirm: true, ...from, ...consent });

/** Result of a decided command, for the screen. */
export function outcomeOf({ status, code, message, data }: AsyncState, commanded: string): WriteState {
  if (status === 'success') {
    const isLate = code === REFUSALS.commandLate.code;
    return { is: 'success', commanded, actual: data?.value ?? null, ...(isLate ? { isLate } : {}) };
  }
  // The message, else the text of the code.
  const reason = message === '' ? keptCodeText(code, usePreferences.getState().language) : message;
  return { is: 'failure', commanded, reason };
}
