import type { BrowsedNode } from '@tidegate/contract/gateway-asks.ts';
import { expect, test } from 'vitest';
import { type Branch, isUsable, namesOf, rowsOf } from './node-tree.ts';

const node = (nodeId: string, more: Partial<BrowsedNode> = {}): BrowsedNode => ({
  nodeId,
  browseName: nodeId,
  displayName: `the ${nodeId}`,
  nodeClass: 'object',
  dataType: null,
  typeName: '',
  rw: null,
  ...more,
});
const branch = (nodes: readonly BrowsedNode[], more: Partial<Branch> = {}): Branch => ({
  nodes,
  next: null,
  isLoading: false,
  problem: '',
  ...more,
});
const tree = new Map([
  ['', branch([node('pump'), node('tank')], { next: 100 })],
  ['pump', branch([node('speed'), node('pump')])],
  ['tank', branch([], { isLoading: true })],
]);
const shown = (open: readonly string[], search = '', branches: ReadonlyMap<string, Branch> = tree) =>
  rowsOf(branches, new Set(open), search).map((row) =>
    row.kind === 'node'
      ? `${'  '.repeat(row.depth)}${row.found.node.nodeId}`
      : `${'  '.repeat(row.depth)}(${row.kind})`,
  );

test('what is closed is not shown, and more can be loaded', () => {
  expect(shown([])).toEqual(['pump', 'tank', '(more)']);
  expect(shown(['\npump', '\ntank'])).toEqual(['pump', '  speed', '  pump', 'tank', '  (loading)', '(more)']);
});

test('a tree that leads back to itself opens level by level, and a search in it ends', () => {
  expect(shown(['\npump', '\npump\npump'])).toEqual([
    'pump',
    '  speed',
    '  pump',
    '    speed',
    '    pump',
    'tank',
    '(more)',
  ]);
  expect(shown([], 'SPEED')).toEqual(['pump', '  speed']);
});

test('a search finds by name and id, whatever is open', () => {
  expect(shown([], 'the tank')).toEqual(['tank']);
  expect(shown([], 'nothing')).toEqual([]);
});

test('a branch that failed or has nothing in it says so', () => {
  expect(shown([], '', new Map([['', branch([], { problem: 'timeout' })]]))).toEqual(['(failed)']);
  expect(shown([], '', new Map([['', branch([])]]))).toEqual(['(empty)']);
});

test('only a variable whose value a signal holds and whom somebody may touch becomes one', () => {
  const variable = { nodeClass: 'variable', dataType: 'bool', rw: 'ro' } as const;
  expect(isUsable(node('a', variable))).toBe(true);
  expect(isUsable(node('a'))).toBe(false);
  expect(isUsable(node('a', { ...variable, dataType: null }))).toBe(false);
  expect(isUsable(node('a', { ...variable, rw: null }))).toBe(false);
});

test('variables of the same name are called by what they are part of as well', () => {
  const found = (parent: string, displayName: string, nodeId = 'n') => ({
    node: node(nodeId, { displayName }),
    parent,
  });
  expect(namesOf([found('P1', 'Speed'), found('P2', 'Speed'), found('P1', 'State'), found('', ' ', 'i=7')])).toEqual([
    'P1.Speed',
    'P2.Speed',
    'State',
    'i=7',
  ]);
});
