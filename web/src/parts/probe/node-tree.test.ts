import type { BrowsedNode } from '@tidegate/contract/link/gateway-asks.ts';
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

test('closed branches are hidden, and more nodes can be loaded', () => {
  expect(shown([])).toEqual(['pump', 'tank', '(more)']);
  expect(shown(['\npump', '\ntank'])).toEqual(['pump', '  speed', '  pump', 'tank', '  (loading)', '(more)']);
});

test('a tree may begin with the children of any node', () => {
  const rows = rowsOf(tree, new Set(), '', 'pump');
  expect(rows.map((row) => row.kind === 'node' && row.found.node.nodeId)).toEqual(['speed', 'pump']);
});

test('a tree with cycles opens level by level, and a search in it ends', () => {
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

test('a search finds by name and id in open and closed branches', () => {
  expect(shown([], 'the tank')).toEqual(['tank']);
  expect(shown([], 'nothing')).toEqual([]);
});

test('a failed or empty branch is shown as such', () => {
  expect(shown([], '', new Map([['', branch([], { problem: 'timeout' })]]))).toEqual(['(failed)']);
  expect(shown([], '', new Map([['', branch([])]]))).toEqual(['(empty)']);
});

test('only a variable with a supported type and access can become a signal', () => {
  const variable = { nodeClass: 'variable', dataType: 'bool', rw: 'ro' } as const;
  expect(isUsable(node('a', variable))).toBe(true);
  expect(isUsable(node('a'))).toBe(false);
  expect(isUsable(node('a', { ...variable, dataType: null }))).toBe(false);
  expect(isUsable(node('a', { ...variable, rw: null }))).toBe(false);
});

test('variables with the same name are named with their parent', () => {
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
