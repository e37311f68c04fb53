import { describe, expect, test } from 'vitest';
import { drawnState, SYMBOL_STATES, type SymbolKind } from './symbol.ts';

const KINDS = Object.keys(SYMBOL_STATES) as SymbolKind[];

describe.each(KINDS)('%s', (kind) => {
  test('has states with unique names in both languages', () => {
    for (const key of ['state', 'zh', 'en'] as const) {
      const names = SYMBOL_STATES[kind].map((state) => state[key]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('needs only three rules: stopped, running, fault', () => {
    expect(drawnState(kind, 'stopped')).toBe(SYMBOL_STATES[kind][0]);
    expect(drawnState(kind, 'running').look).toBe(kind === 'vessel' || kind === 'instrument' ? 'plain' : 'active');
    expect(drawnState(kind, 'fault').look).toBe('fault');
  });
});

test('the running state is open for a valve, closed for a breaker and flowing for a pipe', () => {
  const running = (['valve', 'switchgear', 'flow'] as const).map((kind) => drawnState(kind, 'running').state);
  expect(running).toEqual(['open', 'closed', 'forward']);
});

test('a state word of another kind is unknown', () => {
  expect(drawnState('driven', 'open').look).toBe('unknown');
});
