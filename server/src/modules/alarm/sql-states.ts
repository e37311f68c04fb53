import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { type StateText, stateTextsOf } from '@tidegate/contract/nouns/signal/rules/state-texts.ts';
import { DATA_TYPES, enumTextSchema } from '@tidegate/contract/nouns/signal/signal.ts';
import { z } from 'zod';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { portions } from '../../kernel/sql/portions.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** The columns of a signal that name its states. */
export const NAMING = [
  'signal.dataType',
  'signal.enumTexts',
  'signal.trueText',
  'signal.trueTextEn',
  'signal.falseText',
  'signal.falseTextEn',
] as const;

/** A signal's row with these columns; all null where a rule has no signal. */
interface NamingRow {
  readonly dataType: string | null;
  readonly enumTexts: string | null;
  readonly trueText: string | null;
  readonly trueTextEn: string | null;
  readonly falseText: string | null;
  readonly falseTextEn: string | null;
}
const typeSchema = z.enum(DATA_TYPES);
const enumTextsSchema = z.array(enumTextSchema);

/** The names of the states of a signal, as a part of what is known of it; nothing where none has a name. */
export function statesOf(row: NamingRow): { readonly states?: readonly StateText[] } {
  if (row.dataType === null) return {};
  const states = stateTextsOf({
    dataType: typeSchema.parse(row.dataType),
    enumTexts: enumTextsSchema.parse(JSON.parse(row.enumTexts ?? '[]')),
    trueText: row.trueText ?? '',
    trueTextEn: row.trueTextEn ?? '',
    falseText: row.falseText ?? '',
    falseTextEn: row.falseTextEn ?? '',
  });
  return states.length === 0 ? {} : { states };
}

/** The alarms in their order, each with what the states of its signal are called where it has such. */
export async function withStates(db: CoreDb, alarms: readonly Alarm[]): Promise<Alarm[]> {
  const ids = [...new Set(alarms.flatMap(({ signalId }) => signalId ?? []))];
  const byId = new Map<number, ReturnType<typeof statesOf>>();
  for (const some of portions(sqlIds(ids))) {
    const rows = await db
      .selectFrom('signal')
      .select(['signal.id', ...NAMING])
      .where('signal.id', 'in', some)
      .execute();
    for (const { id, ...naming } of rows) byId.set(id, statesOf(naming));
  }
  return alarms.map((alarm) => ({ ...alarm, ...(alarm.signalId !== null && byId.get(Number(alarm.signalId))) }));
}
