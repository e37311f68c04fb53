import { Refusal } from '@tidegate/contract/errors.ts';
import type { SignalFields } from './records.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { signalColumns } from './sql-rows.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import type { CoreTransaction } from '../../kernel/sql/tables.ts';
import { mentionsBy, namesBy } from '@tidegate/contract/locale/name-text.ts';

/** Rows in one statement: 59 columns each, well under the engines' limits on parameters. */
const ROWS_AT_ONCE = 100;

/** A signal as its row holds it, with where it belongs. */
type SignalRow = ReturnType<typeof signalColumns> & { readonly orgId: number; readonly equipmentId: number };

/**
 * Writes signals of one equipment a hundred at a time: `new` ones are added, `known` ones, which are found by their
 * codes, take all the fields that are given here. Refuses notFound when a known one is gone.
 */
export async function writeSignals(
  tx: CoreTransaction,
  place: { readonly orgId: number; readonly equipmentId: number },
  signals: readonly SignalFields[],
  which: 'new' | 'known',
): Promise<void> {
  const rows = signals.map((signal) => ({ ...signalColumns(signal), ...place }));
  if (which === 'new') {
    await addSignalRows(tx, rows);
    return;
  }
  for (const some of portions(rows, ROWS_AT_ONCE)) {
    const codes = some.map(({ code }) => code);
    const known = await countOf(
      tx.selectFrom('signal').where('equipmentId', '=', place.equipmentId).where('code', 'in', codes),
    );
    if (known !== codes.length) throw new Refusal('notFound');
  }
  await changeSignalRows(tx, rows);
}

/** Adds signals of any equipment, in no particular order of the answer: no engine promises one. */
export async function addSignalRows(
  tx: CoreTransaction,
  rows: readonly SignalRow[],
): Promise<readonly { readonly id: number; readonly equipmentId: number; readonly code: string }[]> {
  const added: { id: number; equipmentId: number; code: string }[] = [];
  for (const some of portions(rows, ROWS_AT_ONCE)) {
    added.push(...(await tx.insertInto('signal').values(some).returning(['id', 'equipmentId', 'code']).execute()));
  }
  return added;
}

/** Gives signals of any equipment, found by their codes, all the fields of these rows. The caller knows that they are there. */
export async function changeSignalRows(tx: CoreTransaction, rows: readonly SignalRow[]): Promise<void> {
  for (const some of portions(rows, ROWS_AT_ONCE)) {
    await tx
      .insertInto('signal')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['equipmentId', 'code']).doUpdateSet((set) => ({
          driverId: set.ref('excluded.driverId'),
          ...namesBy((field) => set.ref(`excluded.${field}`)),
          ...mentionsBy('group', (field) => set.ref(`excluded.${field}`)),
          description: set.ref('excluded.description'),
          formula: set.ref('excluded.formula'),
          recalcSec: set.ref('excluded.recalcSec'),
          statistic: set.ref('excluded.statistic'),
          rw: set.ref('excluded.rw'),
          dataType: set.ref('excluded.dataType'),
          address: set.ref('excluded.address'),
          metric: set.ref('excluded.metric'),
          unit: set.ref('excluded.unit'),
          decimals: set.ref('excluded.decimals'),
          displayMin: set.ref('excluded.displayMin'),
          displayMax: set.ref('excluded.displayMax'),
          scaling: set.ref('excluded.scaling'),
          factor: set.ref('excluded.factor'),
          offset: set.ref('excluded.offset'),
          rawLow: set.ref('excluded.rawLow'),
          rawHigh: set.ref('excluded.rawHigh'),
          engLow: set.ref('excluded.engLow'),
          engHigh: set.ref('excluded.engHigh'),
          clamp: set.ref('excluded.clamp'),
          discardLow: set.ref('excluded.discardLow'),
          discardHigh: set.ref('excluded.discardHigh'),
          rollsOverAt: set.ref('excluded.rollsOverAt'),
          writeMin: set.ref('excluded.writeMin'),
          writeMax: set.ref('excluded.writeMax'),
          writeStep: set.ref('excluded.writeStep'),
          pulseMs: set.ref('excluded.pulseMs'),
          writeIntervalSec: set.ref('excluded.writeIntervalSec'),
          writeConfirm: set.ref('excluded.writeConfirm'),
          interlockExpr: set.ref('excluded.interlockExpr'),
          readBack: set.ref('excluded.readBack'),
          readBackSignal: set.ref('excluded.readBackSignal'),
          readBackMs: set.ref('excluded.readBackMs'),
          authRegion: set.ref('excluded.authRegion'),
          collectMs: set.ref('excluded.collectMs'),
          reportMode: set.ref('excluded.reportMode'),
          reportPeriodSec: set.ref('excluded.reportPeriodSec'),
          storeMode: set.ref('excluded.storeMode'),
          storePeriodSec: set.ref('excluded.storePeriodSec'),
          maxGapSec: set.ref('excluded.maxGapSec'),
          deadband: set.ref('excluded.deadband'),
          deadbandType: set.ref('excluded.deadbandType'),
          staleAfterSec: set.ref('excluded.staleAfterSec'),
          retentionDays: set.ref('excluded.retentionDays'),
          trueText: set.ref('excluded.trueText'),
          trueTextEn: set.ref('excluded.trueTextEn'),
          falseText: set.ref('excluded.falseText'),
          falseTextEn: set.ref('excluded.falseTextEn'),
          enumTexts: set.ref('excluded.enumTexts'),
          seq: set.ref('excluded.seq'),
        })),
      )
      .execute();
  }
}
