import { sqlIds } from '../../kernel/sql/ids.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { manageEquipmentBinRoutes } from './bin-routes.ts';
import { manageEquipmentGroupRoutes } from './group-routes.ts';
import { equipmentRoutes } from './monitor-routes.ts';
import { manageEquipmentRoutes } from './routes.ts';
import { EquipmentBinStore, deletedOf, selectDeleted } from './bin-store.ts';
import { EquipmentGroupStore, groupOf, selectGroups } from './group-store.ts';
import { EquipmentStore, selectEquipment, equipmentOf } from './store.ts';
import { EquipmentBin } from './bin.ts';
import { EquipmentGroups } from './groups.ts';
import { EquipmentService } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { DriverStore } from '../driver/module.ts';
import type { Pictures } from '../picture/module.ts';
import type { SettingsService } from '../setting/module.ts';
import type { SignalStore } from '../signal/module.ts';
import { defineModule } from '../../kernel/module.ts';
import { ofOrg } from '../../kernel/sql/held-rows.ts';
import { loader } from '../../kernel/sql/read-page.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export { binEquipment } from './bin-store.ts';
export { copyBody, copyFurnishing } from './sql-copy.ts';
export { orgOfGroup } from './group-store.ts';
export { EQUIPMENT_PARTS } from './sql-parts.ts';
export { equipmentOf, insertEquipment, orgOfGateway, selectEquipment } from './store.ts';
export type { EquipmentStore } from './store.ts';
export type { NewEquipment } from './records.ts';

interface Stores {
  readonly equipment: EquipmentStore;
  readonly equipmentGroups: EquipmentGroupStore;
  readonly equipmentBin: EquipmentBinStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'historian' | 'live' | 'log'> {
  readonly stores: Stores & { readonly drivers: DriverStore; readonly signals: SignalStore };
  readonly pictures: Pictures;
  readonly settings: SettingsService;
}

export const equipmentModule = defineModule({
  name: 'equipment',
  stores: ({ db, writer }): Stores => ({
    equipment: new EquipmentStore(db, writer),
    equipmentGroups: new EquipmentGroupStore(db),
    equipmentBin: new EquipmentBinStore(db, writer),
  }),
  services: ({ stores, pictures, settings, historian, live, clock, log }: Needs) => ({
    equipment: new EquipmentService({ store: stores.equipment, drivers: stores.drivers, pictures, settings }),
    equipmentGroups: new EquipmentGroups(stores.equipmentGroups),
    equipmentBin: new EquipmentBin({ ...stores, bin: stores.equipmentBin, historian, live, clock, log }),
  }),
  background: ({ equipmentBin }) => [equipmentBin],
  records: {
    equipment: loader('equipment.id', selectEquipment, equipmentOf),
    equipmentGroup: async (db, ids, range) => {
      const rows = await selectGroups(db, range)
        .where('equipmentGroup.id', 'in', sqlIds(ids))
        .where((where) => inOrgs(where.ref('equipmentGroup.orgId'), range))
        .execute();
      return rows.map(groupOf);
    },
    deletedEquipment: loader('equipmentBin.id', selectDeleted, deletedOf),
  },
  held: { group: ofOrg('equipment_group') },
  quotas: {
    // A deleted one can be restored for days: it takes its place until then.
    equipment: byId('equipment', {
      from: '(select id, org_id from equipment union all select id, org_id from equipment_bin) as equipment',
      equipment: 'equipment.id',
    }),
    equipmentGroup: byId('equipment_group'),
  },
  routes: [equipmentRoutes, manageEquipmentRoutes, manageEquipmentGroupRoutes, manageEquipmentBinRoutes],
});
