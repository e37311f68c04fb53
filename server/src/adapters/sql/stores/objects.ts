import type { ObjectKind } from '@tidegate/contract/call.ts';
import type { ObjectFinder, ObjectRecords } from '../../../ports/object-finder.ts';
import type { Range } from '../../../ports/range.ts';
import { alarmRuleRecords } from './alarm-rules.ts';
import { alarmObjects } from './alarm-records.ts';
import { hardwareRecords } from './hardware.ts';
import { cameraRecords } from './cameras.ts';
import { cardRecords } from './cards.ts';
import { subscriptionRecords } from './subscriptions.ts';
import { centreRecords } from './centre-reach.ts';
import { commandOf } from './commands.ts';
import { driverOf } from './drivers.ts';
import { equipmentOf, selectEquipment } from './equipment.ts';
import { deletedOf, selectDeleted } from './equipment-bin.ts';
import { groupOf, selectGroups } from './equipment-groups.ts';
import { fenceRecords } from './fences.ts';
import { feedbackOf, selectFeedback } from './feedback.ts';
import { gatewayOf, gatewaysIn, selectGateways } from './gateways.ts';
import { modelOf, selectModels } from './models.ts';
import { multiRecords } from './multi-reach.ts';
import { noteRecords } from './notes.ts';
import { noticeRecords } from './notices.ts';
import { notifyPolicyRecords } from './notify-policies.ts';
import { orgOf, selectOrgs } from './orgs.ts';
import { pageRecords } from './page-reach.ts';
import { inOrgs, ofEquipmentIn } from './reach.ts';
import { reportRunRecords } from './report-runs.ts';
import { reportRecords } from './reports.ts';
import { roleOf, selectRoles } from './roles.ts';
import { sqlIds } from '../../../kernel/sql/ids.ts';
import { signalOf } from './signal-rows.ts';
import type { CoreDb } from './tables.ts';
import { selectUsers, userOf } from './users.ts';

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
