import type { ModelContent, ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import type { CoreStores } from '../modules/stores.ts';
import type { EquipmentState } from '../modules/model/content/rollout-records.ts';
import { instanceOf } from '../modules/model/content/instance.ts';
import { RESET_ALL } from '../modules/model/plan/merge.ts';
import { planFor } from '../modules/model/plan/plan.ts';
import { TRAIL } from '../testing/trail.ts';
import { AT, signal } from './core-fixtures.ts';

/** A signal of a model without a driver. */
export function ofModel(code: string): ModelSignal {
  const { driverId: _none, ...plain } = signal(code);
  return { ...plain, driver: null };
}

/**
 * Rolls out a model over the stores as the service does: plans the changes of a piece of equipment and applies them.
 */
export function rollOuts(stores: CoreStores, modelId: string, hand: Parameters<CoreStores['rollout']['apply']>[2]) {
  const planned =
    (content: ModelContent, last?: ModelContent, isReset = false) =>
    (state: EquipmentState) =>
      planFor({
        state,
        last: last && instanceOf(last, {}, 'en'),
        wanted: instanceOf(content, {}, 'en'),
        link: { modelId, version: 1, values: {} },
        language: 'en',
        at: AT,
        ...(isReset ? { reset: RESET_ALL } : {}),
      });
  const apply = (targets: Partial<Parameters<CoreStores['rollout']['apply']>[0]>, planOf: ReturnType<typeof planned>) =>
    stores.rollout.apply(
      { added: [], equipmentIds: [], ...targets },
      (state) => planOf(state).plan,
      hand,
      () => TRAIL,
    );
  const stateOf = async (equipmentId: string) => {
    const [state] = await stores.rollout.states([equipmentId]);
    if (state === undefined) throw new Error('the equipment is there');
    return state;
  };
  return { planned, apply, stateOf };
}
