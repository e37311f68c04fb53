import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/track/calls.ts';
import type { Position, Tracked } from '@tidegate/contract/nouns/track/track.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { sortOf } from '@tidegate/contract/nouns/alarm/rules/type-needs.ts';
import type { PositionStore } from './position-store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

const FIELDS = [
  'latSignalId',
  'lngSignalId',
  'speedSignalId',
  'courseSignalId',
  'altitudeSignalId',
  'satellitesSignalId',
] as const;

const OTHER_SIGNAL = {
  zh: '须为该设备的数值变量，且各项不同',
  en: 'expected a different numeric signal of this equipment for each',
} as const;

/** Which signals say where an equipment is. */
export class Positions {
  readonly #store: PositionStore;

  constructor(store: PositionStore) {
    this.#store = store;
  }

  async info(context: RequestContext): Promise<Position | null> {
    return (await this.#store.of(context.objects.one('equipment').id)) ?? null;
  }

  /** Refuses badField for a signal of another equipment, one that holds no number, and one that is named twice. */
  async set({ equipmentId, ...given }: InputOf<typeof calls.positionSet>, context: RequestContext): Promise<void> {
    const named = new Set<string>();
    for (const field of FIELDS) {
      const signal = context.objects.optional('signal', field);
      if (signal === undefined) continue;
      const isNumber = ['number', 'integer'].includes(sortOf(signal.dataType));
      if (signal.equipmentId !== equipmentId || !isNumber || named.has(signal.id)) {
        throw new Refusal('badField', { field, reason: OTHER_SIGNAL[context.language] });
      }
      named.add(signal.id);
    }
    const position: Position = {
      latSignalId: given.latSignalId,
      lngSignalId: given.lngSignalId,
      speedSignalId: given.speedSignalId ?? null,
      courseSignalId: given.courseSignalId ?? null,
      altitudeSignalId: given.altitudeSignalId ?? null,
      satellitesSignalId: given.satellitesSignalId ?? null,
      system: given.system,
      maxKmh: given.maxKmh,
    };
    const old = await this.#store.of(equipmentId);
    await this.#store.set(
      equipmentId,
      position,
      context.trail({ object: `equipment:${equipmentId}`, old, new: position }),
    );
  }

  async clear(context: RequestContext): Promise<void> {
    const { id } = context.objects.one('equipment');
    const old = await this.#store.of(id);
    await this.#store.clear(id, context.trail({ object: `equipment:${id}`, old }));
  }

  async tracked(context: RequestContext): Promise<readonly Tracked[]> {
    return (await this.#store.all(context.range)).map(({ speedUnit: _unit, ...tracked }) => tracked);
  }
}
