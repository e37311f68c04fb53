import { sqlIds } from '../../kernel/sql/ids.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { manageFormulaRoutes } from './formula-routes.ts';
import { manageSignalRoutes } from './routes.ts';
import type { ShownSignalStore } from './shown-signal-store.ts';
import { SqlCalculations } from './sql-calculations.ts';
import { signalOf } from './sql-rows.ts';
import { SqlShownSignals } from './sql-shown-signals.ts';
import { SqlSignals } from './sql-store.ts';
import type { SignalStore } from './store.ts';
import type { CalculationStore } from '../../ports/calculation-store.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { SignalLookup } from './lookup.ts';
import { defineModule } from '../../kernel/module.ts';

export type { CalculatedFields } from './calculated-fields.ts';
export { UNSCALED } from './calculated-fields.ts';
export type { SignalLookup } from './lookup.ts';
export type { LooseningConsent } from './loosening-consent.ts';
export { consentAlone, withConsent } from './loosening-consent.ts';
export type { NamedSignal, SignalNames, SignalUse } from './names.ts';
export type { Signals } from './service.ts';
export type { ShownValues } from './shown-values.ts';
export { checkSignal } from './signal-check.ts';
export { addSignalRows, changeSignalRows } from './sql-batch.ts';
export { forgetCollected, noteCollected, signalsEverOf } from './sql-collected.ts';
export { boundSignal, pointOf } from './sql-points.ts';
export { givenSignalColumns, signalColumns, signalOf } from './sql-rows.ts';
export { USES, dropUses, findCircle, indexUses, indexUsesByCode, refuseUsed } from './sql-uses.ts';
export type { SignalFields, SignalStore } from './store.ts';
export { isWritten, jsonValue } from './written-value.ts';

interface Stores {
  readonly signals: SignalStore;
  readonly shownSignals: ShownSignalStore;
  readonly calculations: CalculationStore;
}

interface Needs {
  readonly objects: ObjectFinder;
}

export const signalModule = defineModule({
  name: 'signal',
  stores: ({ db, writer }): Stores => ({
    signals: new SqlSignals(db, writer),
    shownSignals: new SqlShownSignals(db),
    calculations: new SqlCalculations(db),
  }),
  services: ({ objects }: Needs) => ({
    signalLookup: new SignalLookup(objects),
  }),
  records: {
    signal: async (db, ids, range) => {
      const rows = await db
        .selectFrom('signal')
        .selectAll()
        .where('id', 'in', sqlIds(ids))
        .where((where) => ofEquipmentIn(where.ref('equipmentId'), where.ref('orgId'), range))
        .execute();
      return rows.map(signalOf);
    },
  },
  routes: [manageSignalRoutes, manageFormulaRoutes],
});
