import { remember, remembered } from '../../../../lib/storage.ts';

const KEY = 'editor.recentSignals';
const KEPT = 8;

/** Ids of the signals that were chosen last in this browser, the latest first. */
export function recentSignals(): readonly string[] {
  const kept = remembered(KEY);
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, KEPT) : [];
}

export function rememberSignal(id: string): void {
  remember(KEY, [id, ...recentSignals().filter((one) => one !== id)].slice(0, KEPT));
}
