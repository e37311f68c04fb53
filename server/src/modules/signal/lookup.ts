import type { InputOf } from '@tidegate/contract/call.ts';
import type { LookedUpSignal, signalLookup } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { namesAs, pickNames } from '@tidegate/contract/locale/name-text.ts';

/** Signals by id, of all equipment in the access scope. */
export class SignalLookup {
  readonly #objects: ObjectFinder;

  constructor(objects: ObjectFinder) {
    this.#objects = objects;
  }

  /** In the order of the ids, without duplicates; unknown and foreign ones are left out. */
  async find({ ids }: InputOf<typeof signalLookup>, context: RequestContext): Promise<readonly LookedUpSignal[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    const signals = await this.#objects.find('signal', wanted, context.range);
    const equipmentIds = [...new Set(signals.map(({ equipmentId }) => equipmentId))];
    const equipment =
      equipmentIds.length === 0 ? [] : await this.#objects.find('equipment', equipmentIds, context.range);
    const nameOf = new Map(equipment.map((one) => [one.id, pickNames(one)]));
    const byId = new Map(signals.map((signal) => [signal.id, signal]));
    return wanted.flatMap((id) => {
      const signal = byId.get(id);
      const of = nameOf.get(signal?.equipmentId ?? '');
      if (signal === undefined || of === undefined) return [];
      return [{ ...signal, ...namesAs('equipment', of) }];
    });
  }
}
