import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { translate } from './translate.ts';
import { zh } from './zh.ts';

const root = join(import.meta.dirname, '..');
const gaps = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, gap = '']) => gap).toSorted((a, b) => a.localeCompare(b));

describe('Chinese and English', () => {
  test('have the same texts', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(zh).toSorted());
  });

  test.each(Object.entries(zh))('%s has the same gaps and is not empty', (key, text) => {
    const other = Object.entries(en).find(([one]) => one === key)?.[1] ?? '';
    expect(gaps(other)).toEqual(gaps(text));
    expect(text.trim() && other.trim()).not.toBe('');
  });

  test('English has no Chinese in it, but for the name of the language', () => {
    const mixed = Object.entries(en).filter(([, text]) => /\p{Script=Han}/u.test(text));
    expect(mixed.map(([key]) => key)).toEqual(['top.language']);
  });
});

test('gaps are filled', () => {
  expect(translate('en', 'list.total', { total: 7 })).toBe('7 in all');
  expect(translate('zh', 'list.total', { total: 7 })).toBe('共 7 台设备');
});

test('an English word follows its count', () => {
  expect(translate('en', 'signals.many', { count: 1 })).toBe('Edit 1 signal');
  expect(translate('en', 'signals.many', { count: 0 })).toBe('Edit 0 signals');
  expect(translate('en', 'health.messages', { count: '1' })).toBe('1 message');
});

/** What people read, written into a component instead of the two lists. */
function literals(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  const text = [...code.matchAll(/>([^<>{}=;()]*\p{Letter}{2}[^<>{}=;()]*)<\//gu)].map(([, found = '']) =>
    found.trim(),
  );
  const named = [...code.matchAll(/\b(?:aria-label|title|placeholder|alt|label)="([^"]*\p{Letter}[^"]*)"/gu)];
  const han = [...code.matchAll(/['"`>]([^'"`<>\n]*\p{Script=Han}[^'"`<>\n]*)/gu)];
  return [...text, ...named.map(([, found = '']) => found), ...han.map(([, found = '']) => found)];
}

/** Names that are the same in every language. */
const SAME = new Set(['Tidegate', 'Ctrl K', 'tidegate', '192.168.1.10', '中文', '中']);

/** Symbols are told apart by a name in each language, which stands with their drawing. */
const NAMED = /^canvas\/symbols\/library\//;

describe('no text is written into a component', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !NAMED.test(name),
  );
  test('and there are components to look at', () => expect(files.length).toBeGreaterThan(40));
  test.each(files)('%s', (file) => {
    const found = literals(readFileSync(join(root, file), 'utf8')).filter((text) => !SAME.has(text));
    expect(found).toEqual([]);
  });
  test('and one that was would be found', () => {
    expect(literals('<b>Hello you</b> <i title="Help" /> const a = "帮助";')).toEqual(['Hello you', 'Help', '帮助']);
  });
});
