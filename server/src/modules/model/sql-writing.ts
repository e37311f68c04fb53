import type { ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { hasUses, idName, idOfName, renamedUses } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { EquipmentPlan, ModelParts, RolloutHand } from './content/rollout-records.ts';
import type { SignalFields } from '../signal/module.ts';
import {
  forgetCollected,
  addSignalRows,
  changeSignalRows,
  signalColumns,
  dropUses,
  indexUsesByCode,
  refuseUsed,
} from '../signal/module.ts';
import { sealedParams } from '../driver/module.ts';
import { dropRulesOf } from '../alarm/module.ts';
import { removeAlarms, writeAlarms } from './sql-alarms.ts';
import { removePages, writePages } from './pages/sql-pages.ts';
import { writeCameras } from './cameras/sql-cameras.ts';
import { writeReports } from './reports/sql-reports.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreTransaction } from '../../kernel/sql/tables.ts';

/** Rows in one statement. */
const ROWS_AT_ONCE = 100;

/** Work on one equipment. */
interface Work {
  readonly equipmentId: number;
  readonly orgId: number;
  readonly gatewayId: number;
  readonly plan: EquipmentPlan;
}

/** A work under way: the ids of the model's parts as they come to be known. */
interface Open extends Work {
  readonly drivers: Map<string, string>;
  readonly signals: Map<string, string>;
  readonly alarms: Map<string, string>;
  readonly pages: Map<string, string>;
  readonly reports: Map<string, string>;
  readonly cameras: Map<string, string>;
}

/**
 * Carries plans out, a hundred rows of all of them at a time, and answers the ids of the model's parts in each equipment.
 * Refuses codeExists, signalUsed, formulaCycle and modelMeanwhile.
 */
export async function carryOut(
  tx: CoreTransaction,
  works: readonly Work[],
  hand: RolloutHand,
): Promise<ReadonlyMap<number, ModelParts>> {
  const open = works.map((work): Open => {
    const { drivers, signals, alarms, pages, reports, cameras } = work.plan.known;
    return {
      ...work,
      drivers: new Map(Object.entries(drivers)),
      signals: new Map(Object.entries(signals)),
      alarms: new Map(Object.entries(alarms)),
      pages: new Map(Object.entries(pages)),
      reports: new Map(Object.entries(reports)),
      cameras: new Map(Object.entries(cameras)),
    };
  });
  await writeDrivers(tx, open);
  await addSignals(tx, open);
  await changeSignals(tx, open);
  await indexFormulas(tx, open);
  // Before signals go: a rule that goes too, or is changed, needs them no more.
  const ruled = open.map((work) => ({ ...work, signalIdOf: (name: string) => signalIdOf(name, work) }));
  await removeAlarms(tx, ruled);
  await writeAlarms(tx, ruled);
  // Before pages, whose widgets show them.
  await writeReports(tx, open, hand);
  await writeCameras(tx, open);
  for (const work of open) {
    await removePages(tx, work);
    await writePages(tx, { ...work, signalOf: (code) => work.signals.get(code) }, hand);
  }
  for (const { equipmentId, plan } of open) {
    if (plan.removedSignals.length > 0) {
      const gone = sqlIds(plan.removedSignals);
      await refuseUsed(tx, equipmentId, gone);
      await dropUses(tx, gone);
      await dropRulesOf(tx, gone);
      await forgetCollected(tx, gone);
      await tx.deleteFrom('signal').where('equipmentId', '=', equipmentId).where('id', 'in', gone).execute();
    }
    if (plan.removedDrivers.length > 0) {
      await tx.deleteFrom('driver').where('id', 'in', sqlIds(plan.removedDrivers)).execute();
    }
  }
  return new Map(
    open.map(({ equipmentId, plan, ...parts }) => [
      equipmentId,
      {
        drivers: staying(parts.drivers, plan.removedDrivers),
        signals: staying(parts.signals, plan.removedSignals),
        alarms: staying(parts.alarms, plan.removedAlarms),
        // Widgets may lead to one that went.
        pages: Object.fromEntries(parts.pages),
        reports: Object.fromEntries(parts.reports),
        cameras: Object.fromEntries(parts.cameras),
      },
    ]),
  );
}

function staying(ids: ReadonlyMap<string, string>, removed: readonly string[]): Record<string, string> {
  const gone = new Set(removed);
  return Object.fromEntries([...ids].filter(([, id]) => !gone.has(id)));
}

async function writeDrivers(tx: CoreTransaction, open: readonly Open[]): Promise<void> {
  const added: { readonly work: Open; readonly name: string; readonly row: DriverRow }[] = [];
  for (const work of open) {
    for (const [name, { id, params, enabled, ...plain }] of work.plan.drivers) {
      const fields = {
        ...plain,
        params: JSON.stringify(sealedParams(tx, plain.protocol, params)),
        enabled: Number(enabled),
      };
      const row = { ...fields, orgId: work.orgId, equipmentId: work.equipmentId };
      if (id === null) added.push({ work, name, row });
      else await tx.updateTable('driver').set(fields).where('id', '=', Number(id)).execute();
    }
  }
  for (const some of portions(added, ROWS_AT_ONCE)) {
    const rows = await tx
      .insertInto('driver')
      .values(some.map(({ row }) => row))
      .returning(['id', 'equipmentId', 'name'])
      .execute();
    for (const { work, name } of some) {
      // No engine promises the order in which it answers the rows; a name is new to its equipment here.
      const row = rows.find((one) => one.equipmentId === work.equipmentId && one.name === name);
      if (row !== undefined) work.drivers.set(name, String(row.id));
    }
  }
}

interface DriverRow {
  readonly orgId: number;
  readonly equipmentId: number;
  readonly name: string;
  readonly protocol: string;
  readonly params: string;
  readonly pollMs: number;
  readonly enabled: number;
}

async function addSignals(tx: CoreTransaction, open: readonly Open[]): Promise<void> {
  const rows = open.flatMap((work) => {
    for (const code of work.plan.addedSignals.keys()) {
      if (work.signals.has(code)) throw new Refusal('codeExists', { code });
    }
    const place = { orgId: work.orgId, equipmentId: work.equipmentId };
    // A formula may name a signal that is yet to get its id.
    return [...work.plan.addedSignals.values()].map((signal) => ({
      ...signalColumns(withDriver(signal, work)),
      ...place,
    }));
  });
  const byId = new Map(open.map((work) => [work.equipmentId, work]));
  for (const { id, equipmentId, code } of await addSignalRows(tx, rows)) {
    byId.get(equipmentId)?.signals.set(code, String(id));
  }
}

async function changeSignals(tx: CoreTransaction, open: readonly Open[]): Promise<void> {
  const rows = open.flatMap((work) => {
    const place = { orgId: work.orgId, equipmentId: work.equipmentId };
    return [...work.plan.changedSignals, ...usingOf([...work.plan.addedSignals.values()])].map((signal) => ({
      ...signalColumns(resolved(signal, work)),
      ...place,
    }));
  });
  await changeSignalRows(tx, rows);
}

async function indexFormulas(tx: CoreTransaction, open: readonly Open[]): Promise<void> {
  for (const work of open) {
    const { addedSignals, changedSignals } = work.plan;
    const using = [...usingOf([...addedSignals.values()]), ...changedSignals];
    if (using.length === 0) continue;
    await indexUsesByCode(
      tx,
      work.equipmentId,
      using.map((signal) => resolved(signal, work)),
    );
  }
}

const usingOf = (signals: readonly ModelSignal[]): readonly ModelSignal[] => signals.filter(hasUses);

function withDriver({ driver, ...signal }: ModelSignal, { drivers }: Open): SignalFields {
  if (driver === null) return { ...signal, driverId: null };
  const driverId = idOfName(driver) ?? drivers.get(driver);
  if (driverId === undefined) throw new Refusal('notFound');
  return { ...signal, driverId };
}

/** The id of a signal that is named by its code in the model, or as `#id`. Refuses signalUnknown. */
function signalIdOf(name: string, { signals }: Pick<Open, 'signals'>): string {
  const id = signals.get(name) ?? idOfName(name);
  if (id === undefined) throw new Refusal('signalUnknown', { name });
  return id;
}

/** The signal as it is stored: its driver and the signals that it uses by their ids. */
function resolved(signal: ModelSignal, work: Open): SignalFields {
  const nameOf = (name: string): string => idName(signalIdOf(name, work));
  const fields = withDriver(signal, work);
  return {
    ...fields,
    ...renamedUses(fields, nameOf),
  };
}
