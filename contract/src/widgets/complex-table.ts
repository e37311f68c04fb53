import { z } from 'zod';
import { CHART_SHOWS, periodFields } from './period-addon.ts';
import { toneRules } from './tone-rule.ts';
import { widgetKind } from './widget-kind.ts';

/** Orders of the rows: as they were added, by name, the largest figure first, or the most urgent alarm first. */
export const TABLE_ORDERS = ['own', 'name', 'value', 'alarm'] as const;

/** Rows of a table: its items, the last periods of its items, or records. */
const TABLE_SHOWS = [...CHART_SHOWS, 'records'] as const;

/** Records that a table lists: past alarms, or the operation log. */
const TABLE_RECORDS = ['alarms', 'log'] as const;

/** Rows that are listed at most; the table shows how many there are in all. */
export const TABLE_ROWS_MAX = 200;

/**
 * A row for each of its items: name, value, unit and the time of the value; or a row for each of their last periods, which is how it shows a
 * report; or a row for each record of the last days.
 */
export const complexTable = widgetKind({
  type: 'ComplexTable',
  position: 'box',
  dataAddon: z.looseObject({
    ...periodFields,
    shows: z.enum(TABLE_SHOWS).default('now'),
    records: z.enum(TABLE_RECORDS).default('alarms'),
    /** Days back from now, of the records. */
    days: z.int().min(1).max(30).default(7),
    order: z.enum(TABLE_ORDERS).default('own'),
    isHeadShown: z.boolean().default(true),
    isTimeShown: z.boolean().default(false),
    /** Periods have their units once in the head instead of behind each value. */
    isUnitInHead: z.boolean().default(true),
    /** A click on a row offers to write, where the signal can be written. */
    isWritable: z.boolean().default(false),
    rules: toneRules,
  }),
  takes: 'any',
  items: ['series'],
  hasRadius: true,
  size: { width: 320, height: 200 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text', fontSize: 13, textAlign: 'left' },
});
