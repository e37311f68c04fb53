import { waterworksFront } from '../pages/waterworks-front.ts';

/** A note of somebody at a moment of the days before the first start. People write in one language; the demo in both. */
export interface DemoNote {
  readonly key: string;
  readonly plant: string;
  /** Code of the signal that it is about. */
  readonly signal: string;
  readonly hoursAgo: number;
  readonly text: string;
}

export const DEMO_NOTES: readonly DemoNote[] = [
  {
    key: 'note-chlorine',
    plant: 'WW-01',
    signal: 'AT101',
    hoursAgo: 141,
    text: '化验室比对余氯，与仪表一致 · Residual chlorine compared with the laboratory: the analyser agrees',
  },
  {
    key: 'note-filter',
    plant: 'WW-01',
    signal: 'PDT101',
    hoursAgo: 93,
    text: '滤料已检查，反冲洗周期不变 · Filter media inspected, backwash interval unchanged',
  },
  {
    key: 'note-level',
    plant: 'BH-01',
    signal: 'LT201',
    hoursAgo: 46,
    text: '水位计已冲洗 · Gauge glass blown down',
  },
  {
    key: 'note-fuel',
    plant: 'GEN-01',
    signal: 'LT301',
    hoursAgo: 21,
    text: '油箱已加满 · Tank refuelled',
  },
  {
    key: 'note-pump',
    plant: 'WW-01',
    signal: 'P1_H',
    hoursAgo: 5,
    text: '1号泵保养已列入下周计划 · Service of pump 1 is planned for next week',
  },
];

/** The home page of the multi-equipment record, also for guests of its share: a project page. */
export const DEMO_FRONT = { key: 'front', page: waterworksFront } as const;
