import { sqlIds } from '../../kernel/sql/ids.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { manageFormulaRoutes } from './formula-routes.ts';
import { manageSignalRoutes } from './routes.ts';
import { SqlCalculations } from './sql-calculations.ts';
import { signalOf } from './sql-rows.ts';
import { ShownSignalStore } from './shown-signal-store.ts';
import { SignalStore } from './store.ts';
import type { CalculationStore } from '../../ports/calculation-store.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { SignalBatches } from './batches.ts';
import { CalculatedFields } from './calculated-fields.ts';
import { SignalFiles } from './file/signal-files.ts';
import { ImportMappingStore } from './import-mapping-store.ts';
import { Formulas } from './formulas.ts';
import { SignalLookup } from './lookup.ts';
import { LooseningConsent } from './loosening-consent.ts';
import { Signals } from './service.ts';
import { ShownValues } from './shown-values.ts';
import type { WriteConsent } from '../account/module.ts';
import type { DriverStore } from '../driver/module.ts';
import type { DeviceRegistry } from '../../ports/device-registry.ts';
import type { SignalNames } from './names.ts';
import { signalReferences } from './sql-references.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export type { CalculatedFields } from './calculated-fields.ts';
export { UNSCALED } from './calculated-fields.ts';
export { holdMsOf } from './hold-ms.ts';
export type { SignalLookup } from './lookup.ts';
export type { LooseningConsent } from './loosening-consent.ts';
export { consentAlone, withConsent } from './loosening-consent.ts';
export type { NamedSignal, SignalNames, SignalUse, WantedSignals } from './names.ts';
export type { Signals } from './service.ts';
export type { ShownValues } from './shown-values.ts';
export { shownValueOf } from './shown-values.ts';
export { checkSignal } from './signal-check.ts';
export { addSignalRows, changeSignalRows } from './sql-batch.ts';
export { forgetCollected, recordCollected, signalsEver } from './sql-collected.ts';
export { BINDING_COLUMNS, bindingFieldsOf, boundSignal, IS_COLLECTED, pointOf } from './sql-points.ts';
export { givenSignalColumns, signalColumns, signalOf } from './sql-rows.ts';
export { USES, dropUses, findCircle, indexUses, indexUsesByCode, refuseUsed } from './sql-uses.ts';
export type { SignalFields } from './records.ts';
export type { SignalStore } from './store.ts';
export { isWritten, jsonValue } from './written-value.ts';

interface Stores {
  readonly signals: SignalStore;
  readonly shownSignals: ShownSignalStore;
  readonly calculations: CalculationStore;
  readonly importMappings: ImportMappingStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'files' | 'link' | 'live' | 'objects'> {
  readonly stores: Pick<Stores, 'signals' | 'shownSignals' | 'importMappings'> & {
    readonly signalNames: SignalNames;
    readonly drivers: DriverStore;
    readonly registry: DeviceRegistry;
  };
  readonly writeConsent: WriteConsent;
}

export const signalModule = defineModule({
  name: 'signal',
  stores: ({ db, writer }): Stores => ({
    signals: new SignalStore(db, writer),
    shownSignals: new ShownSignalStore(db),
    calculations: new SqlCalculations(db),
    importMappings: new ImportMappingStore(db),
  }),
  services: ({ stores, writeConsent, objects, link, live, clock, files }: Needs) => {
    const { signals: store, signalNames, drivers, registry } = stores;
    const calculated = new CalculatedFields(signalNames);
    const loosening = new LooseningConsent(store, writeConsent);
    const parts = { store, objects, link, calculated, loosening };
    return {
      calculatedFields: calculated,
      looseningConsent: loosening,
      signals: new Signals(parts),
      signalBatches: new SignalBatches(parts),
      signalFiles: new SignalFiles({ ...parts, signals: store, drivers, files, mappings: stores.importMappings }),
      signalLookup: new SignalLookup(objects),
      formulas: new Formulas(signalNames, calculated, live),
      shownValues: new ShownValues({ store: stores.shownSignals, registry, live, clock }),
    };
  },
  records: {
    signal: async (db, ids, range) => {
      const rows = await db
        .selectFrom('signal')
        .selectAll()
        .where('id', 'in', sqlIds(ids))
        .where(ofEquipmentIn('signal', range))
        .execute();
      return rows.map(signalOf);
    },
  },
  quotas: {
    signal: byId('signal', {
      gateway: '(select gateway_id from equipment where equipment.id = signal.equipment_id)',
      equipment: 'signal.equipment_id',
    }),
  },
  references: { signal: signalReferences },
  routes: [manageSignalRoutes, manageFormulaRoutes],
});
