import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { serverGauges } from './server-gauges.ts';
import { storageGauges } from './storage-gauges.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const FILES = ['deploy/prometheus/alerts.yaml', 'deploy/grafana/tidegate.json'];
const used = FILES.map(read).join('\n').replaceAll('\\"', '"');
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set(Array.from(text.matchAll(pattern), ([, one = '']) => one))].toSorted();

/** Metrics exported by prom-client, the storage and the servers, and named by `metrics.ts`. */
function exported(): ReadonlySet<string> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  storageGauges(Gauge, register);
  serverGauges({ Gauge, Counter }, register);
  const named = found(read('server/src/wiring/metrics.ts'), /'(tidegate_\w+)'/g);
  const parts = ['bucket', 'sum', 'count'].map((part) => `tidegate_http_seconds_${part}`);
  return new Set([...register.getMetricsAsArray().map(({ name }) => name), ...named, ...parts]);
}

test('dashboard and alerts use only metrics that /metrics has', () => {
  const names = found(used, /\b((?:tidegate|nodejs|process)_[a-z0-9_]+)\b/g);
  const known = exported();
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('dashboard and alerts use only events that the server counts, and metrics of the historian', () => {
  const sources = globSync('server/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const code = sources.map(read).join('\n');
  const events = found(used, /\bevent="(\w+)"/g);
  expect(events.length).toBeGreaterThan(4);
  expect(events.filter((event) => !code.includes(`.add('${event}'`))).toEqual([]);
  const stats = /interface HistorianStats \{(.*?)\n\}/s.exec(read('server/src/ports/historian.ts'))?.[1] ?? '';
  const figures = found(used, /\bfigure="(\w+)"/g);
  expect(figures.length).toBeGreaterThan(4);
  expect(figures.filter((figure) => !stats.includes(`readonly ${figure}: number`))).toEqual([]);
});
