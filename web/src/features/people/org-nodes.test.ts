import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import {
  canGiveAt,
  departmentsOf,
  isWithin,
  landingOf,
  matching,
  organisationOf,
  parentsFor,
  placesFor,
  siblingsOf,
  treeOf,
  type OrgNode,
} from './org-nodes.ts';
import { orgOf } from './testing/people.ts';

const group = orgOf({ id: '1', name: 'Group', userCount: 1 });
const north = orgOf({ id: '2', parentId: '1', path: '/1/2/', name: 'North', seq: 1, userCount: 2 });
const south = orgOf({ id: '3', parentId: '1', path: '/1/3/', name: 'South', seq: 0 });
const boiler = orgOf({ id: '4', parentId: '2', path: '/1/2/4/', name: 'Boiler', kind: 'dept', userCount: 3 });
const shift = orgOf({ id: '5', parentId: '4', path: '/1/2/4/5/', name: 'Shift A', kind: 'dept', userCount: 4 });
const all = [group, north, south, boiler, shift];

const names = (nodes: readonly OrgNode[]): readonly unknown[] =>
  nodes.map((node) => (node.children.length === 0 ? node.org.name : [node.org.name, ...names(node.children)]));

describe('the tree', () => {
  test('has siblings in their order, and counts the people of a node with those below', () => {
    const tree = treeOf(all);
    expect(names(tree)).toEqual([['Group', 'South', ['North', ['Boiler', 'Shift A']]]]);
    expect(tree[0]?.total).toBe(10);
  });

  test('starts at the access scope of the person', () => {
    expect(names(treeOf([north, boiler]))).toEqual([['North', 'Boiler']]);
  });

  test('shows every node once, whatever the order of the list', () => {
    const count = (nodes: readonly OrgNode[]): number => nodes.reduce((sum, node) => sum + 1 + count(node.children), 0);
    fc.assert(
      fc.property(fc.shuffledSubarray(all), (some) => {
        expect(count(treeOf(some))).toBe(some.length);
      }),
    );
  });

  test('when searched keeps matches, nodes below and nodes above them', () => {
    expect(names(matching(treeOf(all), ' boil '))).toEqual([['Group', ['North', ['Boiler', 'Shift A']]]]);
    expect(matching(treeOf(all), 'nothing')).toEqual([]);
  });
});

describe('moving', () => {
  test('is offered neither below the node itself, nor for an organisation below a department', () => {
    expect(parentsFor(all, north)).toEqual([group, south]);
    expect(parentsFor(all, boiler)).toEqual([group, north, south]);
  });

  test('a node whose id begins like another is not taken for one below it', () => {
    expect(isWithin(orgOf({ id: '22', path: '/1/22/' }), north)).toBe(false);
  });

  test('writes the order numbers that change and no other', () => {
    expect(siblingsOf(all, north)).toEqual([south, north]);
    expect(placesFor([south, north], north, 0)).toEqual([
      { id: '2', seq: 0 },
      { id: '3', seq: 1 },
    ]);
    expect(placesFor([south, north], north, 1)).toEqual([]);
  });

  test('numbers siblings without an order', () => {
    const same = ['7', '8', '9'].map((id) => orgOf({ id, parentId: '1', seq: 0 }));
    const moved = same[2] as Org;
    expect(placesFor(same, moved, 1)).toEqual([
      { id: '9', seq: 1 },
      { id: '8', seq: 2 },
    ]);
  });
});

describe('a node that is dragged', () => {
  test('onto another is placed below it, after the others', () => {
    expect(landingOf(all, boiler, south, 0)).toEqual({ parent: south, places: [] });
    expect(landingOf(all, south, group, 0)?.places).toEqual([
      { id: '2', seq: 0 },
      { id: '3', seq: 1 },
    ]);
  });

  test('next to another is placed before or after it', () => {
    expect(landingOf(all, north, south, -1)).toEqual({
      parent: group,
      places: [
        { id: '2', seq: 0 },
        { id: '3', seq: 1 },
      ],
    });
    expect(landingOf(all, north, south, 1)?.places).toEqual([]);
  });

  test('cannot be placed below itself, beside the uppermost node, or as an organisation below a department', () => {
    expect(landingOf(all, north, shift, 0)).toBeUndefined();
    expect(landingOf(all, north, group, 1)).toBeUndefined();
    expect(landingOf(all, south, boiler, 0)).toBeUndefined();
  });
});

test('a department belongs to the organisation above it, through other departments', () => {
  expect(organisationOf(all, shift)).toBe(north);
  expect(organisationOf(all, north)).toBe(north);
  expect(organisationOf([shift], shift)).toBeUndefined();
  expect(departmentsOf(all, '2')).toEqual([boiler, shift]);
  expect(departmentsOf(all, '1')).toEqual([]);
});

test('a role can be given in its organisation and below', () => {
  expect(canGiveAt(north, '1')).toBe(true);
  expect(canGiveAt(north, '2')).toBe(true);
  expect(canGiveAt(north, '3')).toBe(false);
});
