import type { Rows } from '@tidegate/contract/id.ts';
import { parameterValuesSchema } from '@tidegate/contract/nouns/model/model.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { NewEquipment } from '../equipment/module.ts';
import { insertEquipment } from '../equipment/module.ts';
import type {
  EquipmentPlan,
  EquipmentState,
  ModelledEquipment,
  ModelLink,
  RolloutHand,
} from './content/rollout-records.ts';
import type { Range } from '../../kernel/range.ts';
import { alarmRuleOf } from '../alarm/module.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { driverOf } from '../driver/module.ts';
import { refuseTakenMetrics } from '../../kernel/sql/metric-names.ts';
import { pageStatesOf } from './pages/sql-pages.ts';
import { cameraStatesOf } from './cameras/sql-cameras.ts';
import { positionsOf, writePlaces } from './places/sql-places.ts';
import { reportStatesOf } from './reports/sql-reports.ts';
import { carryOut } from './sql-writing.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { equipmentIn } from '../../kernel/sql/reach.ts';
import { readPage } from '../../kernel/sql/read-page.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { signalOf } from '../signal/module.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import { ALL_NAME_FIELDS } from '@tidegate/contract/locale/name-text.ts';

const ids = z.record(z.string(), z.string());
/** Records from before models held a kind of parts have none of it. */
const none = ids.default({});
const partsSchema = z.object({ drivers: ids, signals: ids, alarms: none, pages: none, reports: none, cameras: none });

/** Models at work in equipment. */
export class ModelRollout {
  readonly #db: CoreDb;
  readonly #writer: ConfigWriter;

  constructor(db: CoreDb, writer: ConfigWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  /** The equipment, in the order of the ids; those that are gone are left out. */
  async states(equipmentIds: readonly string[]): Promise<readonly EquipmentState[]> {
    return statesOf(this.#db, sqlIds(equipmentIds));
  }

  /**
   * Adds the new equipment and applies the plans, all or nothing, with one new configuration version per gateway.
   * `planOf` sees each piece of equipment with its gateway locked; a refusal undoes everything. Returns the ids of the
   * new ones. Refuses codeExists, metricExists, signalUsed, and modelMeanwhile where a page was saved in the meantime.
   */
  async apply(
    { added, equipmentIds }: { readonly added: readonly NewEquipment[]; readonly equipmentIds: readonly string[] },
    planOf: (state: EquipmentState) => EquipmentPlan,
    hand: RolloutHand,
    trail: (added: readonly string[]) => AuditEntry,
  ): Promise<readonly string[]> {
    return this.#writer.write(trail, async ({ tx, touch, touchRules }) => {
      const places = await placesOf(tx, sqlIds(equipmentIds));
      const gatewayIds = new Set([
        ...places.map(({ gatewayId }) => gatewayId),
        ...added.map((one) => Number(one.gatewayId)),
      ]);
      // Always in one order, so that two of these never wait for each other.
      for (const gatewayId of [...gatewayIds].toSorted((one, other) => one - other)) await touch(gatewayId);
      const newIds: number[] = [];
      for (const equipment of added) newIds.push(await insertEquipment(tx, equipment));
      const keys = [...sqlIds(equipmentIds), ...newIds];
      const placed = new Map((await placesOf(tx, keys)).map((place) => [String(place.id), place]));
      const states = await statesOf(tx, keys);
      const works = states.map((state) => {
        const { orgId = 0, gatewayId = 0 } = placed.get(state.equipmentId) ?? {};
        const plan = planOf(state);
        // The rules of a signal go with it.
        if (plan.alarms.size + plan.removedAlarms.length + plan.removedSignals.length > 0) touchRules([gatewayId]);
        return { equipmentId: Number(state.equipmentId), orgId, gatewayId, plan };
      });
      const links = await carryOut(tx, works, hand);
      const moves = works.map(({ plan, ...work }) => {
        return { ...work, place: plan.place, signals: links.get(work.equipmentId)?.signals ?? {} };
      });
      touchRules([...(await writePlaces(tx, moves))]);
      await refuseTakenMetrics(tx, keys);
      for (const some of portions(works)) {
        const rows = some.map(({ equipmentId, plan: { link } }) => ({
          equipmentId,
          modelId: Number(link.modelId),
          version: link.version,
          parameters: JSON.stringify(link.values),
          parts: JSON.stringify(links.get(equipmentId)),
          appliedAt: hand.at,
          appliedBy: hand.by,
        }));
        await tx
          .insertInto('equipmentModel')
          .values(rows)
          .onConflict((conflict) =>
            conflict.column('equipmentId').doUpdateSet((set) => ({
              modelId: set.ref('excluded.modelId'),
              version: set.ref('excluded.version'),
              parameters: set.ref('excluded.parameters'),
              parts: set.ref('excluded.parts'),
              appliedAt: set.ref('excluded.appliedAt'),
              appliedBy: set.ref('excluded.appliedBy'),
            })),
          )
          .execute();
      }
      return newIds.map(String);
    });
  }

  async detach(equipmentId: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await tx.deleteFrom('equipmentModel').where('equipmentId', '=', Number(equipmentId)).execute();
    });
  }

  async page(modelId: string, range: Range, page: number, pageSize: number): Promise<Rows<ModelledEquipment>> {
    const wanted = this.#db
      .selectFrom('equipmentModel')
      .innerJoin('equipment', 'equipment.id', 'equipmentModel.equipmentId')
      .innerJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .where('equipmentModel.modelId', '=', Number(modelId))
      .where(equipmentIn(range));
    const { total, rows } = await readPage(
      wanted
        .select([
          'equipment.id',
          'equipment.code',
          'equipment.name',
          'equipment.gatewayId',
          'gateway.name as gatewayName',
          'equipmentModel.version',
          'equipmentModel.parameters',
          'equipmentModel.appliedAt',
          'equipmentModel.appliedBy',
        ])
        .orderBy('equipment.id'),
      { page, pageSize },
    );
    return {
      total,
      rows: rows.map(({ id, gatewayId, parameters, ...row }) => ({
        ...row,
        equipmentId: String(id),
        gatewayId: String(gatewayId),
        values: parameterValuesSchema.parse(JSON.parse(parameters)),
      })),
    };
  }
}

/** Places of the equipment. Refuses notFound when one is deleted. */
async function placesOf(
  tx: CoreTransaction,
  keys: readonly number[],
): Promise<readonly { readonly id: number; readonly orgId: number; readonly gatewayId: number }[]> {
  const rows = await inChunks(keys, (some) =>
    tx.selectFrom('equipment').select(['id', 'orgId', 'gatewayId']).where('id', 'in', some).execute(),
  );
  if (rows.length !== keys.length) throw new Refusal('notFound');
  return rows;
}

async function statesOf(db: CoreDb | CoreTransaction, keys: readonly number[]): Promise<readonly EquipmentState[]> {
  const equipment = await inChunks(keys, (some) =>
    db
      .selectFrom('equipment')
      .select(['id', 'code', ...ALL_NAME_FIELDS, 'picture', 'address', 'lng', 'lat'])
      .where('id', 'in', some)
      .execute(),
  );
  const links = await inChunks(keys, (some) =>
    db.selectFrom('equipmentModel').selectAll().where('equipmentId', 'in', some).execute(),
  );
  const drivers = await inChunks(keys, (some) =>
    db.selectFrom('driver').selectAll().where('equipmentId', 'in', some).orderBy('id').execute(),
  );
  const signals = await inChunks(keys, (some) =>
    db.selectFrom('signal').selectAll().where('equipmentId', 'in', some).orderBy('seq').orderBy('id').execute(),
  );
  const alarms = await inChunks(keys, (some) =>
    db.selectFrom('alarmRule').selectAll().where('equipmentId', 'in', some).orderBy('id').execute(),
  );
  const pages = await pageStatesOf(db, keys);
  const reports = await reportStatesOf(db, keys);
  const cameras = await cameraStatesOf(db, keys);
  const positions = await positionsOf(db, keys);
  const known = new Map(equipment.map(({ id, ...one }) => [id, one]));
  const linkOf = new Map(links.map((row): [number, ModelLink] => [row.equipmentId, modelLinkOf(row)]));
  const driversOf = Map.groupBy(drivers, ({ equipmentId }) => equipmentId);
  const signalsOf = Map.groupBy(signals, ({ equipmentId }) => equipmentId);
  const alarmsOf = Map.groupBy(alarms, ({ equipmentId }) => equipmentId);
  return keys.flatMap((key) => {
    const own = known.get(key);
    if (own === undefined) return [];
    return [
      {
        equipmentId: String(key),
        ...own,
        link: linkOf.get(key),
        drivers: (driversOf.get(key) ?? []).map((row) => driverOf(row, db)),
        signals: (signalsOf.get(key) ?? []).map(signalOf),
        alarms: (alarmsOf.get(key) ?? []).map(alarmRuleOf),
        pages: pages.get(key) ?? [],
        reports: reports.get(key) ?? [],
        cameras: cameras.get(key) ?? [],
        position: positions.get(key) ?? null,
      },
    ];
  });
}

/** The model of an equipment as its row holds it. */
export const modelLinkOf = (row: {
  readonly modelId: number;
  readonly version: number;
  readonly parameters: string;
  readonly parts: string;
}): ModelLink => ({
  modelId: String(row.modelId),
  version: row.version,
  values: parameterValuesSchema.parse(JSON.parse(row.parameters)),
  parts: partsSchema.parse(JSON.parse(row.parts)),
});

async function inChunks<T>(
  keys: readonly number[],
  read: (some: readonly number[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const rows: T[] = [];
  for (const some of portions(keys)) rows.push(...(await read(some)));
  return rows;
}
