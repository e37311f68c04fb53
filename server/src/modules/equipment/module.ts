import { sqlIds } from '../../kernel/sql/ids.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { manageEquipmentBinRoutes } from './bin-routes.ts';
import type { EquipmentBinStore } from './bin-store.ts';
import { manageEquipmentGroupRoutes } from './group-routes.ts';
import type { EquipmentGroupStore } from './group-store.ts';
import { equipmentRoutes } from './monitor-routes.ts';
import { manageEquipmentRoutes } from './routes.ts';
import { SqlEquipmentBin, deletedOf, selectDeleted } from './sql-bin.ts';
import { SqlEquipmentGroups, groupOf, selectGroups } from './sql-groups.ts';
import { SqlEquipment, selectEquipment, equipmentOf } from './sql-store.ts';
import type { EquipmentStore } from './store.ts';
import { EquipmentGroups } from './groups.ts';
import { defineModule } from '../../kernel/module.ts';

export { binEquipment } from './sql-bin.ts';
export { copyBody, copyFurnishing } from './sql-copy.ts';
export { orgOfGroup } from './sql-groups.ts';
export { EQUIPMENT_PARTS } from './sql-parts.ts';
export { equipmentOf, insertEquipment, orgOfGateway, selectEquipment } from './sql-store.ts';
export type { EquipmentStore, NewEquipment } from './store.ts';

interface Stores {
  readonly equipment: EquipmentStore;
  readonly equipmentGroups: EquipmentGroupStore;
  readonly equipmentBin: EquipmentBinStore;
}

interface Needs {
  readonly stores: Pick<Stores, 'equipmentGroups'>;
}

export const equipmentModule = defineModule({
  name: 'equipment',
  stores: ({ db, writer }): Stores => ({
    equipment: new SqlEquipment(db, writer),
    equipmentGroups: new SqlEquipmentGroups(db),
    equipmentBin: new SqlEquipmentBin(db, writer),
  }),
  services: ({ stores }: Needs) => ({
    equipmentGroups: new EquipmentGroups(stores.equipmentGroups),
  }),
  records: {
    equipment: async (db, ids, range) => {
      const rows = await selectEquipment(db, range).where('equipment.id', 'in', sqlIds(ids)).execute();
      return rows.map(equipmentOf);
    },
    equipmentGroup: async (db, ids, range) => {
      const rows = await selectGroups(db, range)
        .where('equipmentGroup.id', 'in', sqlIds(ids))
        .where((where) => inOrgs(where.ref('equipmentGroup.orgId'), range))
        .execute();
      return rows.map(groupOf);
    },
    deletedEquipment: async (db, ids, range) => {
      const rows = await selectDeleted(db, range).where('equipmentBin.id', 'in', sqlIds(ids)).execute();
      return rows.map(deletedOf);
    },
  },
  routes: [equipmentRoutes, manageEquipmentRoutes, manageEquipmentGroupRoutes, manageEquipmentBinRoutes],
});
