import { REPORT_EQUIPMENT_MAX } from '@tidegate/contract/limits.ts';
import type { ModelReport } from '@tidegate/contract/nouns/model/model-parts.ts';
import { modelReportFieldsSchema } from '@tidegate/contract/nouns/model/model-parts.ts';
import { idSchema } from '@tidegate/contract/id.ts';
import { z } from 'zod';
import type { FieldWords, Ordered } from '../plan/merge-ordered.ts';
import { isAlike } from '../pages/page-row.ts';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

/** A report as a model compares it: of alarms with the equipment that it lists beside its own. */
export type ComparedReport = Omit<ModelReport, 'key' | 'lastColumn'> & { readonly equipmentIds: readonly string[] };

const COLUMN = 'column.';
const SCHEDULE = 'schedule.';
const own = z.object({ equipmentIds: z.array(idSchema).max(REPORT_EQUIPMENT_MAX) });

/** A report as one row of fields, each option and each column for itself. That of a model lists the alarms of the equipment alone. */
export function reportRow(report: ComparedReport | ModelReport): Ordered {
  const { kind, dayStart, timeZone, shifts, fill, priorities, columns, schedule } = report;
  const equipmentIds = 'equipmentIds' in report ? report.equipmentIds : [];
  const row = new Map<string, unknown>(
    Object.entries({ ...pickNames(report), kind, dayStart, timeZone, shifts, fill, priorities, equipmentIds }),
  );
  for (const [field, value] of Object.entries(schedule)) row.set(`${SCHEDULE}${field}`, value);
  for (const { key, ...column } of columns) row.set(`${COLUMN}${key}`, column);
  return { row, order: columns.map(({ key }) => `${COLUMN}${key}`) };
}

/** The report that such a row holds. */
export function reportOfRow({ row, order }: Ordered): ComparedReport {
  const fields = [...row].filter(([field]) => !field.startsWith(COLUMN) && !field.startsWith(SCHEDULE));
  const schedule = [...row].filter(([field]) => field.startsWith(SCHEDULE));
  const given = {
    ...Object.fromEntries(fields),
    schedule: Object.fromEntries(schedule.map(([field, value]) => [field.slice(SCHEDULE.length), value])),
    columns: order.map((field) => ({ ...Object(row.get(field)), key: field.slice(COLUMN.length) })),
  };
  return { ...modelReportFieldsSchema.parse(given), ...own.parse(given) };
}

/** Comparison and texts of report fields. */
export const REPORT_WORDS: FieldWords = {
  isSame: (_field, one, other) => isAlike(one, other),
  label(field, ...sides) {
    if (!field.startsWith(COLUMN)) return {};
    const label = sides.map(nameOf).find((name) => name !== '');
    return label === undefined ? {} : { label };
  },
  shown(field, one, other) {
    if (!field.startsWith(COLUMN)) return [one ?? null, other ?? null];
    if (!isRecord(one) || !isRecord(other)) return [briefOf(one), briefOf(other)];
    const members = Object.keys(other).filter((member) => !isAlike(one[member], other[member]));
    const pick = (side: Fields) => Object.fromEntries(members.map((member) => [member, side[member]]));
    return [pick(one), pick(other)];
  },
};

/** Source of a column; null for none. */
function briefOf(column: unknown): string | null {
  if (!isRecord(column)) return null;
  const { signal, agg } = column;
  return typeof signal === 'string' && typeof agg === 'string' ? `${signal} · ${agg}` : null;
}

function nameOf(column: unknown): string {
  const title = isRecord(column) ? column['title'] : undefined;
  return typeof title === 'string' && title !== '' ? title : (briefOf(column) ?? '');
}

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
