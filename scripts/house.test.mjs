import { describe, expect, test } from 'vitest';
import { largestCycle } from './cycles.mjs';
import { countHouse, folderImports, table } from './house.mjs';

const graph = (/** @type {Record<string, string[]>} */ edges) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

describe('the counts of the tree', () => {
  test('the largest cycle is found behind a smaller one, through a node that both lead to', () => {
    expect(largestCycle(graph({ a: ['b'], b: ['a', 'c'], c: ['d', 'z'], d: ['e'], e: ['c'], z: [] }))).toEqual([
      'c',
      'd',
      'e',
    ]);
  });

  test('a package without a way back has a largest cycle of one folder', () => {
    expect(largestCycle(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toHaveLength(1);
  });

  test('a folder imports another by a type, by a call and by passing a name on, and not by a file of its own', () => {
    const texts = new Map([
      [
        'web/src/a/x.ts',
        `import type { B } from '../b/y.ts';\nimport { own } from './own.ts';\nexport { c } from '../c/z.ts';\nimport('../d/w.ts');`,
      ],
      ...['a/own', 'b/y', 'c/z', 'd/w'].map((name) => /** @type {[string, string]} */ ([`web/src/${name}.ts`, ''])),
      ['server/src/other.ts', `import '../../web/src/a/x.ts'`],
    ]);
    expect(folderImports(texts, 'web/src/').get('web/src/a')).toEqual(new Set(['web/src/b', 'web/src/c', 'web/src/d']));
    expect([...folderImports(texts, 'server/src/').keys()]).toEqual(['server/src']);
  });

  test('the table has a line for every count, and none is above its limit', () => {
    const rows = countHouse();
    expect(rows.filter(({ count, limit }) => count > limit)).toEqual([]);
    expect(table(rows).split('\n')).toHaveLength(rows.length + 1);
  });
});
