import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { Api } from './api.ts';

/** A signal that somebody has deleted, or that the demo did not have when it was set up. */
export class MissingSignal extends Error {
  constructor(code: string) {
    super(`its equipment has no signal ${code}`);
  }
}

/** Id of a signal of an equipment by its code. Rejects with MissingSignal. */
export async function signalIdOf(api: Api, equipmentId: string, code: string): Promise<string> {
  const named = await api.ask(CALLS.formulaNames, { equipmentId, text: code });
  const found = named.find(({ name }) => name === code);
  if (found === undefined) throw new MissingSignal(code);
  return found.signalId;
}
