import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findSymbols, symbolOf, SYMBOLS } from './registry.ts';
import { SYMBOL_CATEGORIES, SYMBOL_STATES, type SymbolDefinition, type SymbolDrawProps } from './symbol.ts';

const GRID = 8;

function markup({ Draw }: SymbolDefinition, drawn: SymbolDrawProps): string {
  const { container, unmount } = render(
    <svg>
      <Draw {...drawn} />
    </svg>,
  );
  const { innerHTML } = container;
  unmount();
  return innerHTML;
}

describe('the library', () => {
  test('contains symbols with unique ids', () => {
    expect(new Set(SYMBOLS.map(({ name }) => name)).size).toBe(SYMBOLS.length);
  });

  test('contains symbols with unique names in both languages', () => {
    expect(new Set(SYMBOLS.map(({ zh }) => zh)).size).toBe(SYMBOLS.length);
    expect(new Set(SYMBOLS.map(({ en }) => en)).size).toBe(SYMBOLS.length);
  });

  test('is ordered by categories, none of which is empty', () => {
    const order = SYMBOLS.map(({ category }) => category);
    expect([...new Set(order)]).toEqual(SYMBOL_CATEGORIES.map(({ category }) => category));
    expect(order).toEqual(order.toSorted((a, b) => placeOf(a) - placeOf(b)));
  });

  test('contains no drawing twice', () => {
    const drawings = SYMBOLS.map((symbol) => markup(symbol, { state: 'stopped' }).replace(/data-symbol="[^"]*"/, ''));
    expect(new Set(drawings).size).toBe(SYMBOLS.length);
  });
});

function placeOf(category: string): number {
  return SYMBOL_CATEGORIES.findIndex((one) => one.category === category);
}

describe.each(SYMBOLS)('$name', (symbol) => {
  const states = SYMBOL_STATES[symbol.kind].map(({ state }) => state);

  test('is named in both languages and found by further words', () => {
    expect(symbol.name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(symbol.zh).toMatch(/\p{Script=Han}/u);
    expect(symbol.en).toMatch(/^[\x20-\x7e]+$/);
    expect(symbol.tags.length).toBeGreaterThan(2);
    expect(symbol.tags).not.toContain('');
  });

  test('has a part that the colour of a rule fills', () => {
    const drawn = markup(symbol, { state: 'running', level: 0.5, colours: { fill: 'red' } });
    const filled = [...drawn.matchAll(/--s-(body|bore|shell|level): red/g)].map(([, part]) => part ?? '');
    expect(filled.length).toBeGreaterThan(0);
    const parts = filled.flatMap((part) => (part === 'level' ? ['level', 'desired'] : [part]));
    expect(parts.some((part) => new RegExp(`class="_?${part}`).test(drawn))).toBe(true);
  });

  test('has its box and ports on the grid, with each port in the box', () => {
    expect([symbol.width % GRID, symbol.height % GRID]).toEqual([0, 0]);
    for (const { x, y } of symbol.ports) {
      expect([x % GRID, y % GRID]).toEqual([0, 0]);
      expect(x >= 0 && x <= symbol.width && y >= 0 && y <= symbol.height).toBe(true);
    }
  });

  test('has a different drawing for each state', () => {
    const drawings = states.map((state) => markup(symbol, { state }).replace(/data-state="[^"]*"/, ''));
    expect(new Set(drawings).size).toBe(states.length);
    for (const [index, state] of states.entries()) {
      expect(markup(symbol, { state })).toContain(`data-state="${state}"`);
      expect(drawings[index]).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('shows nothing for a state that it does not have', () => {
    expect(markup(symbol, { state: 'nonsense' })).toContain('data-look="unknown"');
    expect(markup(symbol, { state: '' })).not.toContain('data-badge');
  });

  test('marks a fault by more than its colour', () => {
    expect(markup(symbol, { state: 'fault' })).toMatch(/data-badge="(alert|leak)"/);
  });

  test('draws a level exactly if it declares one', () => {
    const [rest = ''] = states;
    const drawn = [0, 0.5, 1].map((level) => markup(symbol, { state: rest, level }));
    expect(new Set(drawn).size).toBe(symbol.hasLevel ? 3 : 1);
  });

  test('has no fixed colours and no letters too small to read', () => {
    for (const state of states) {
      const drawn = markup(symbol, { state, level: 0.95, limits: { ll: 0.1, l: 0.2, h: 0.8, hh: 0.9 } });
      expect(drawn).not.toMatch(/#[\da-f]{3}|rgb|hsl|fill=|stroke=/i);
      for (const [, size] of drawn.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(8);
    }
  });
});

describe('a search', () => {
  test.each(['泵', 'pump', 'beng', 'PUMP'])('finds every pump by %s', (text) => {
    const found = findSymbols(text, 'zh').map(({ name }) => name);
    for (const { name } of SYMBOLS.filter(({ category }) => category === 'pumps')) expect(found).toContain(name);
  });

  test('finds by the initials of the pinyin', () => {
    expect(findSymbols('lxb', 'zh').map(({ name }) => name)).toEqual(['centrifugal-pump']);
  });

  test('needs every word', () => {
    expect(findSymbols('valve ball', 'en').map(({ name }) => name)).toEqual(['ball-valve']);
    expect(findSymbols('valve zebra', 'en')).toEqual([]);
  });

  test('puts those first whose shown name begins with it', () => {
    expect(findSymbols('pipe', 'en').at(-1)?.en).not.toContain('ipe');
    expect(findSymbols('压', 'zh')[0]?.zh).toMatch(/^压/);
  });

  test('returns everything without words', () => {
    expect(findSymbols('  ', 'en')).toEqual(SYMBOLS);
  });
});

test('an unknown name is not in the library', () => {
  expect(symbolOf('perpetual-motion')).toBeUndefined();
  expect(symbolOf('gate-valve')?.zh).toBe('闸阀');
});
