import { RIGHTS_TEXTS } from '@tidegate/contract/catalogue/rights-texts.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { templates } from '../../testing/templates.ts';
import { TEXTS } from './tables.ts';
import { translate } from '../../i18n/translate.ts';

const root = join(import.meta.dirname, '..', '..');
const FILES = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)testing\/|^(i18n|app\/all-texts)\//.test(name))
  .map((name) => ({ name, source: readFileSync(join(root, name), 'utf8') }));

const isTable = (name: string) => name.endsWith('/texts.ts');
const OF_CONTRACT = Object.keys(RIGHTS_TEXTS).map((key) => ({ key, folder: 'contract' }));
/** Which folder holds a key. */
const HELD = FILES.filter(({ name }) => isTable(name))
  .flatMap(({ name, source }) =>
    [...source.matchAll(/^ {2}'([\w.-]+)': \[/gm)].map(([, key = '']) => ({
      key,
      folder: name.replace('/texts.ts', ''),
    })),
  )
  .concat(OF_CONTRACT);

const gaps = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[^}]*\}/g)].map(([, gap = '']) => gap))].toSorted();
const isTidy = (zh: string, en: string) =>
  [zh, en].every((text) => text.trim() !== '') && JSON.stringify(gaps(zh)) === JSON.stringify(gaps(en));

const ENTRIES = Object.entries(TEXTS);

describe('Chinese and English', () => {
  test('have the same gaps, and neither is empty', () => {
    expect(ENTRIES.filter(([, [zh, en]]) => !isTidy(zh, en)).map(([key]) => key)).toEqual([]);
    expect(isTidy('共 {count} 个', '{count} in all, {count:signal|signals}')).toBe(true);
    expect(isTidy('共 {count} 个', '{total} in total')).toBe(false);
    expect(isTidy('共', ' ')).toBe(false);
  });

  test('English has no Chinese in it, but for the name of the language', () => {
    const mixed = ENTRIES.filter(([, [, en]]) => /\p{Script=Han}/u.test(en));
    expect(mixed.map(([key]) => key)).toEqual(['top.language']);
  });
});

/** From the ground up; a folder may show the texts of those below its own floor. */
const FLOORS = ['parts', 'canvas', 'features', 'app'];
const floorOf = (path: string) => FLOORS.indexOf(path.split('/')[0] ?? '');
const mayShow = (file: string, folder: string) =>
  floorOf(folder) < floorOf(file) ||
  (floorOf(folder) === floorOf(file) && (!folder.startsWith('features/') || file.startsWith(`${folder}/`)));

describe('a text key', () => {
  const sources = FILES.filter(({ name }) => !isTable(name));

  test('is in one folder, and the join knows each folder', () => {
    const twice = HELD.filter(({ key }, at) => HELD.findIndex((one) => one.key === key) !== at);
    expect(twice).toEqual([]);
    const joined = new Set(ENTRIES.map(([key]) => key));
    expect(HELD.filter(({ key }) => !joined.has(key))).toEqual([]);
    expect(HELD).toHaveLength(ENTRIES.length);
  });

  test('is used somewhere', () => {
    const written = new Set(
      sources.flatMap(({ source }) => [...source.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key]) => key)),
    );
    const made = sources.flatMap(({ source }) => [...templates(source)]);
    const left = HELD.filter(({ key }) => !written.has(key));
    const unused = left.filter(({ key }) => !made.some((pattern) => pattern.test(key)));
    expect(unused.map(({ key, folder }) => `${folder}: ${key}`)).toEqual([]);
  });

  test('is used by its own folder or by a layer above', () => {
    const folders = new Map(HELD.map(({ key, folder }) => [key, folder]));
    // A manifest names groups of the menu, and shows nothing.
    const showing = sources.filter(({ name }) => !name.endsWith('/feature.ts'));
    const astray = showing.flatMap(({ name, source }) =>
      [...source.matchAll(/['"]([\w.-]+)['"]/g)].flatMap(([, key = '']) => {
        const folder = folders.get(key);
        return folder === undefined || mayShow(name, folder) ? [] : [`${name} shows ${key} of ${folder}`];
      }),
    );
    expect(astray).toEqual([]);
    expect(mayShow('features/card/list.tsx', 'features/map')).toBe(false);
    expect(mayShow('features/card/list.tsx', 'parts/map')).toBe(true);
    expect(mayShow('ui/page.tsx', 'parts/map')).toBe(false);
  });
});

test('gaps are filled', () => {
  expect(translate('en', 'list.total', { total: 7 })).toBe('7 in total');
  expect(translate('zh', 'list.total', { total: 7 })).toBe('共 7 台设备');
});

test('an English word follows its count', () => {
  expect(translate('en', 'signals.many', { count: 1 })).toBe('Edit 1 signal');
  expect(translate('en', 'signals.many', { count: 0 })).toBe('Edit 0 signals');
  expect(translate('en', 'health.messages', { count: '1' })).toBe('1 message');
});

/** Texts written into a component instead of the tables. */
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

/** Symbols are identified by a name in each language, which is defined with their drawing. */
const NAMED = /^canvas\/symbols\/library\//;

describe('hard-coded texts', () => {
  const files = FILES.filter(({ name }) => name.endsWith('.tsx') && !NAMED.test(name));
  test('exist in no component', () => {
    expect(files.length).toBeGreaterThan(40);
    const found = files.map(({ name, source }) => ({ name, texts: literals(source).filter((one) => !SAME.has(one)) }));
    expect(found.filter(({ texts }) => texts.length > 0)).toEqual([]);
  });
  test('are detected by this test', () => {
    expect(literals('<b>Hello you</b> <i title="Help" /> const a = "帮助";')).toEqual(['Hello you', 'Help', '帮助']);
  });
});
