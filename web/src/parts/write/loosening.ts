import type { WriteConfirm } from '@tidegate/contract/nouns/signal/signal.ts';
import type { RefusalName } from '@tidegate/contract/errors.ts';
import { create } from 'zustand';
import { isRefused } from '../../api/ask-error.ts';
import { type Consent, isUnsigned } from './consent.ts';

/** Refusals of the server while a confirmation is missing. */
const DEMANDS = [
  ['loosenReason', 'reason'],
  ['loosenPassword', 'password'],
  ['loosenSecond', 'dual'],
] as const satisfies readonly (readonly [RefusalName, WriteConfirm])[];

/** The consent that an error asks for; undefined for any other error. */
const demandOf = (error: unknown): WriteConfirm | undefined =>
  DEMANDS.find(([refusal]) => isRefused(error, refusal))?.[1];

/** A change that waits for the consent of people. */
export interface Loosening {
  /** Requirements so far: one signal may need a password and another a second person. */
  readonly demands: readonly WriteConfirm[];
  /** Why the dialog is still open. */
  readonly error: unknown;
  /** Tries again with what was given. */
  readonly submit: (consent: Consent) => Promise<void>;
  readonly cancel: () => void;
}

/** The one dialog that asks for it; null while nothing waits. */
export const useLoosening = create<{ readonly loosening: Loosening | null }>(() => ({ loosening: null }));

const show = (loosening: Loosening | null): void => useLoosening.setState({ loosening });

/**
 * Makes a change that may loosen the protection of signals. Where the server wants a consent for it the dialog asks, and the
 * change is made again with what was given. Rejects with the server's refusal when the person leaves the dialog.
 */
export async function withConsent<T>(change: (consent: Consent) => Promise<T>): Promise<T> {
  try {
    return await change({});
  } catch (error) {
    const demand = demandOf(error);
    if (demand === undefined) throw error;
    return new Promise<T>((resolve, reject) => {
      const leave = (why: unknown): void => {
        show(null);
        reject(why);
      };
      const retry = async (demands: readonly WriteConfirm[], consent: Consent): Promise<void> => {
        try {
          const done = await change(consent);
          show(null);
          resolve(done);
        } catch (next) {
          const more = demandOf(next);
          if (more === undefined && !isUnsigned(next)) leave(next);
          else wait(more === undefined || demands.includes(more) ? demands : [...demands, more], next);
        }
      };
      const wait = (demands: readonly WriteConfirm[], why: unknown): void =>
        show({ demands, error: why, cancel: () => leave(error), submit: (consent) => retry(demands, consent) });
      wait([demand], error);
    });
  }
}
