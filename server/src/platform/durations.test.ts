import { expect, test } from 'vitest';
import { Durations } from './durations.ts';

test('durations are counted up to each end, as Prometheus reads them', () => {
  const durations = new Durations();
  for (const seconds of [0.0005, 0.001, 0.2, 60]) durations.record('call="/x"', seconds);
  const lines = durations.text('t', 'help').split('\n');
  expect(lines).toContain('t_bucket{call="/x",le="0.001"} 2');
  expect(lines).toContain('t_bucket{call="/x",le="0.5"} 3');
  expect(lines).toContain('t_bucket{call="/x",le="5"} 3');
  expect(lines).toContain('t_bucket{call="/x",le="+Inf"} 4');
  expect(lines).toContain('t_count{call="/x"} 4');
});
