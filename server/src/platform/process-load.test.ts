import { expect, test } from 'vitest';
import { ProcessLoad } from './process-load.ts';

test('processor use is that of the time since the last measurement, in percent of one core', () => {
  let [now, processorMs] = [1_000, 500];
  const load = new ProcessLoad(() => now, { processorMs: () => processorMs, memoryBytes: () => 70 });
  expect(load.measure()).toEqual({ processorPercent: 0, memoryBytes: 70 });
  now += 2_000;
  processorMs += 500;
  expect(load.measure().processorPercent).toBe(25);
  now += 1_000;
  processorMs += 1_500;
  expect(load.measure().processorPercent).toBe(150);
});

test('what the system does not say is as it was, and ends nothing', () => {
  let isShort = false;
  const said = (value: number) => () => {
    if (isShort) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    return value;
  };
  const load = new ProcessLoad(() => 0, { processorMs: said(500), memoryBytes: said(70) });
  load.measure();
  isShort = true;
  expect(load.measure()).toEqual({ processorPercent: 0, memoryBytes: 70 });
});
