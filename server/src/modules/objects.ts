import type { ObjectKind } from '@tidegate/contract/call.ts';
import type { ObjectFinder, ObjectRecords } from '../kernel/object-finder.ts';
import type { Range } from '../kernel/range.ts';
import { alarmRuleRecords } from './alarm-rule/sql-store.ts';
import { alarmObjects } from './alarm/sql-records.ts';
import { hardwareRecords } from './hardware/sql-store.ts';
import { cameraRecords } from './camera/sql-store.ts';
import { cardRecords } from './card/sql-store.ts';
import { subscriptionRecords } from './subscription/sql-store.ts';
import { centreRecords } from './centre/sql-reach.ts';
import { commandOf } from './command/sql-store.ts';
import { driverOf } from './driver/sql-store.ts';
import { equipmentOf, selectEquipment } from './equipment/sql-store.ts';
import { deletedOf, selectDeleted } from './equipment/sql-bin.ts';
import { groupOf, selectGroups } from './equipment/sql-groups.ts';
import { fenceRecords } from './track/sql-fences.ts';
import { feedbackOf, selectFeedback } from './feedback/sql-store.ts';
import { gatewayOf, gatewaysIn, selectGateways } from './gateway/sql-store.ts';
import { modelOf, selectModels } from './model/sql-store.ts';
import { handoverRecords } from './handover/sql-rows.ts';
import { multiRecords } from './multi/sql-reach.ts';
import { noteRecords } from './note/sql-store.ts';
import { noticeRecords } from './message/sql-notices.ts';
import { notifyPolicyRecords } from './notify/sql-policies.ts';
import { orgOf, selectOrgs } from './org/sql-store.ts';
import { pageRecords } from './page/sql-reach.ts';
import { inOrgs, ofEquipmentIn } from '../kernel/sql/reach.ts';
import { reportRunRecords } from './report/sql-runs.ts';
import { reportRecords } from './report/sql-store.ts';
import { roleOf, selectRoles } from './role/sql-store.ts';
import { sqlIds } from '../kernel/sql/ids.ts';
import { signalOf } from './signal/sql-rows.ts';
import type { CoreDb } from '../kernel/sql/tables.ts';
import { selectUsers, userOf } from './user/sql-store.ts';

type Loaders = {
  readonly [K in ObjectKind]: (
    db: CoreDb,
    ids: readonly string[],
    range: Range,
  ) => Promise<readonly ObjectRecords[K][]>;
};

/** Kind → its one query, which holds both the id and the range. */
const LOADERS: Loaders = {
  gateway: async (db, ids, range) => {
    const wanted = db.selectFrom('gateway').where('id', 'in', sqlIds(ids)).where(gatewaysIn(range));
    return (await selectGateways(wanted).execute()).map(gatewayOf);
  },
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
  driver: async (db, ids, range) => {
    const rows = await db
      .selectFrom('driver')
      .selectAll()
      .where('id', 'in', sqlIds(ids))
      .where((where) => ofEquipmentIn(where.ref('equipmentId'), where.ref('orgId'), range))
      .execute();
    return rows.map((row) => driverOf(row, db));
  },
  signal: async (db, ids, range) => {
    const rows = await db
      .selectFrom('signal')
      .selectAll()
      .where('id', 'in', sqlIds(ids))
      .where((where) => ofEquipmentIn(where.ref('equipmentId'), where.ref('orgId'), range))
      .execute();
    return rows.map(signalOf);
  },
  model: async (db, ids, range) => {
    const rows = await selectModels(db, range).where('model.id', 'in', sqlIds(ids)).execute();
    return rows.map(modelOf);
  },
  org: async (db, ids, range) => {
    const rows = await selectOrgs(db, range).where('org.id', 'in', sqlIds(ids)).execute();
    return rows.map(orgOf);
  },
  role: async (db, ids, range) => {
    const rows = await selectRoles(db, range).where('role.id', 'in', sqlIds(ids)).execute();
    return rows.map(roleOf);
  },
  user: async (db, ids, range) => {
    const rows = await selectUsers(db, range).where('account.id', 'in', sqlIds(ids)).execute();
    return rows.map(userOf);
  },
  feedback: async (db, ids, range) => {
    const rows = await selectFeedback(db, range).where('feedback.id', 'in', sqlIds(ids)).execute();
    return rows.map(feedbackOf);
  },
  alarmRule: alarmRuleRecords,
  card: cardRecords,
  subscription: subscriptionRecords,
  notice: noticeRecords,
  notifyPolicy: notifyPolicyRecords,
  hardware: hardwareRecords,
  alarm: alarmObjects,
  page: pageRecords,
  multi: multiRecords,
  report: reportRecords,
  reportRun: reportRunRecords,
  centre: centreRecords,
  fence: fenceRecords,
  note: noteRecords,
  handover: handoverRecords,
  camera: cameraRecords,
  command: async (db, ids, range) => {
    const rows = await db
      .selectFrom('command')
      .selectAll()
      .where('uuid', 'in', [...ids])
      .where('accountId', '=', Number(range.userId))
      .execute();
    return rows.map(commandOf);
  },
};

/** Objects within a person's range over SQL. */
export class SqlObjects implements ObjectFinder {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async find<K extends ObjectKind>(
    kind: K,
    ids: readonly string[],
    range: Range,
  ): Promise<readonly ObjectRecords[K][]> {
    return LOADERS[kind](this.#db, ids, range);
  }
}
