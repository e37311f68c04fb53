import type { CENTRE_FIGURES } from '@tidegate/contract/nouns/centre/centre.ts';
import type { FenceShape } from '@tidegate/contract/nouns/track/fence.ts';
import type { REPORT_AGGS, REPORT_KINDS, REPORT_TOTALS } from '@tidegate/contract/nouns/report/report.ts';
import { ROUND_CENTRE } from '../plants/route.ts';

/**
 * A column of a report: a signal of its plant by its code. Its title is the signal's name, in the reader's language.
 */
export interface DemoColumn {
  readonly signal: string;
  readonly agg: (typeof REPORT_AGGS)[number];
  readonly total?: (typeof REPORT_TOTALS)[number];
  /** The figure of the day that it is part of, in the centre of its plant. */
  readonly figure?: (typeof CENTRE_FIGURES)[number];
}

/** A report of a plant. */
export interface DemoReport {
  readonly key: string;
  readonly plant: string;
  readonly name: string;
  readonly nameEn: string;
  readonly kind: (typeof REPORT_KINDS)[number];
  readonly columns: readonly DemoColumn[];
  /** Shifts of a report by shifts. */
  readonly shifts?: readonly { readonly name: string; readonly nameEn: string; readonly startsAt: string }[];
}

/** An operations centre with its plants. */
export interface DemoCentre {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string;
  /** Key of the centre that it is in. */
  readonly parent?: string;
  readonly plants: readonly string[];
  readonly remark: string;
}

/** A group of plants. */
export interface DemoGroup {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string;
  readonly plants: readonly string[];
}

/** Objects that plant operators set up: reports, groups, centres, a record of everything behind a gateway, a fence for mobile equipment. */
export interface DemoOperation {
  readonly reports: readonly DemoReport[];
  /** Nested ones come after their parents. */
  readonly centres: readonly DemoCentre[];
  readonly groups: readonly DemoGroup[];
  readonly multi: { readonly name: string; readonly nameEn: string; readonly remark: string };
  readonly fence: {
    readonly name: string;
    readonly nameEn: string;
    readonly shape: FenceShape;
    readonly plant: string;
  };
}

export const DEMO_OPERATION: DemoOperation = {
  groups: [
    { key: 'group-water', name: '供水', nameEn: 'Water supply', plants: ['WW-01'] },
    { key: 'group-energy', name: '供热与供电', nameEn: 'Heat and power', plants: ['BH-01', 'GEN-01'] },
  ],
  reports: [
    {
      key: 'water-day',
      plant: 'WW-01',
      name: '供水日报',
      nameEn: 'Water by day',
      kind: 'day',
      columns: [
        { signal: 'FQ102', agg: 'consumption', total: 'sum' },
        { signal: 'EQ101', agg: 'consumption', total: 'sum', figure: 'energy' },
        { signal: 'P1_H', agg: 'diff', total: 'sum', figure: 'runTime' },
        { signal: 'P2_H', agg: 'diff', total: 'sum', figure: 'runTime' },
        { signal: 'PT101', agg: 'min', total: 'min' },
        { signal: 'AT102', agg: 'max', total: 'max' },
      ],
    },
    {
      key: 'water-hour',
      plant: 'WW-01',
      name: '供水时报',
      nameEn: 'Water by hour',
      kind: 'hour',
      columns: [
        { signal: 'FT102', agg: 'avg', total: 'avg' },
        { signal: 'PT101', agg: 'avg', total: 'avg' },
        { signal: 'AT101', agg: 'min', total: 'min' },
        { signal: 'LT102', agg: 'last' },
      ],
    },
    {
      key: 'water-shift',
      plant: 'WW-01',
      name: '供水班报',
      nameEn: 'Water by shift',
      kind: 'shift',
      shifts: [
        { name: '白班', nameEn: 'Day', startsAt: '08:00' },
        { name: '夜班', nameEn: 'Night', startsAt: '20:00' },
      ],
      columns: [
        { signal: 'FQ102', agg: 'consumption', total: 'sum' },
        { signal: 'EQ101', agg: 'consumption', total: 'sum' },
        { signal: 'LT102', agg: 'last' },
        { signal: 'PT101', agg: 'min', total: 'min' },
        { signal: 'AT101', agg: 'min', total: 'min' },
        { signal: 'AT102', agg: 'max', total: 'max' },
      ],
    },
    {
      key: 'heat-day',
      plant: 'BH-01',
      name: '供热日报',
      nameEn: 'Heat by day',
      kind: 'day',
      columns: [
        { signal: 'FQ201', agg: 'consumption', total: 'sum' },
        { signal: 'FQ203', agg: 'consumption', total: 'sum' },
        { signal: 'HOURS', agg: 'diff', total: 'sum', figure: 'runTime' },
        { signal: 'ET201', agg: 'avg', total: 'avg' },
      ],
    },
    {
      key: 'truck-day',
      plant: 'GEN-01',
      name: '发电车日报',
      nameEn: 'Generator by day',
      kind: 'day',
      columns: [
        { signal: 'EQ301', agg: 'consumption', total: 'sum' },
        { signal: 'RUN', agg: 'runTime', total: 'sum', figure: 'runTime' },
        { signal: 'ODO', agg: 'diff', total: 'sum' },
        { signal: 'LT301', agg: 'min', total: 'min' },
      ],
    },
  ],
  centres: [
    { key: 'city', name: '杭州', nameEn: 'Hangzhou', plants: ['GEN-01'], remark: '' },
    { key: 'water', name: '供水', nameEn: 'Water', parent: 'city', plants: ['WW-01'], remark: '' },
    { key: 'heat', name: '供热', nameEn: 'Heat', parent: 'city', plants: ['BH-01'], remark: '' },
  ],
  multi: { name: '演示设备', nameEn: 'Demo plants', remark: '' },
  // Wide enough for the whole round: it gives an alarm when somebody draws it closer.
  fence: {
    name: '服务区',
    nameEn: 'Service area',
    shape: { kind: 'circle', centre: ROUND_CENTRE, radiusM: 5_000 },
    plant: 'GEN-01',
  },
};
