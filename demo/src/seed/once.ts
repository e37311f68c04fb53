import { Refused } from './api.ts';
import type { DemoRecord } from './record.ts';
import { MissingSignal } from './signal-id.ts';

/** Error for an object that could not be set up before. */
export class NotSeeded extends Error {}

/** Sets up what the record does not say was set up, and records it under its key. */
export type Once = (key: string, name: string, act: () => Promise<string>) => Promise<void>;

/**
 * Does each thing once: what a person has changed or deleted since stays as it is. What could not be set up is added to
 * `failed`, in sentences: a person may have deleted what it is about.
 */
export function onceEach(record: DemoRecord, keep: () => void, failed: string[]): Once {
  return async (key, name, act) => {
    if (record.operation[key] !== undefined) return;
    try {
      record.operation[key] = await act();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof MissingSignal || error instanceof NotSeeded)) throw error;
      record.operation[key] = '';
      failed.push(`${name}: ${error.message}`);
    }
    keep();
  };
}

/** Id of the equipment of a plant. */
export function equipmentOf(plant: string, record: DemoRecord): string {
  const id = record.equipment[plant]?.id;
  if (id === undefined) throw new Error(`the equipment ${plant} was not set up`);
  return id;
}

/** Id recorded under the key. Throws NotSeeded without one. */
export function seededId(key: string, record: DemoRecord): string {
  const id = record.operation[key] ?? '';
  if (id === '') throw new NotSeeded(`${key} was not set up`);
  return id;
}
