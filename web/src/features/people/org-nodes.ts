import type { Org } from '@tidegate/contract/nouns/org/org.ts';

/** The organisation tree as the screens use it: pure functions over the flat list that the server answers. */

export interface OrgNode {
  readonly org: Org;
  readonly children: readonly OrgNode[];
  /** People of this node and of all below it. */
  readonly total: number;
}

const inOrder = (a: Org, b: Org) => a.seq - b.seq || Number(a.id) - Number(b.id);

/** The tree of nodes, siblings in order. One whose parent is outside the access scope is at the top. */
export function treeOf(orgs: readonly Org[]): readonly OrgNode[] {
  const known = new Set(orgs.map((org) => org.id));
  const below = new Map<string | null, Org[]>();
  for (const org of orgs) {
    const parentId = org.parentId !== null && known.has(org.parentId) ? org.parentId : null;
    below.set(parentId, [...(below.get(parentId) ?? []), org]);
  }
  const nodesBelow = (id: string | null): readonly OrgNode[] =>
    (below.get(id) ?? []).toSorted(inOrder).map((org) => {
      const children = nodesBelow(org.id);
      return { org, children, total: children.reduce((sum, child) => sum + child.total, org.userCount) };
    });
  return nodesBelow(null);
}

/** The tree filtered by name: matching nodes with all nodes below and above them. */
export function matching(nodes: readonly OrgNode[], text: string): readonly OrgNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.org.name.toLowerCase().includes(wanted)) return [node];
    const children = matching(node.children, wanted);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** True for the node itself and for what hangs below it. */
export const isWithin = (org: Org, above: Org): boolean => org.path.startsWith(above.path);

/** Possible parents of a moved node: not below itself, and an organisation only below an organisation. */
export function parentsFor(orgs: readonly Org[], moved: Org): readonly Org[] {
  return orgs.filter((org) => !isWithin(org, moved) && (moved.kind === 'dept' || org.kind === 'org'));
}

/** The node on its own and the ones beside it, in their order. */
export function siblingsOf(orgs: readonly Org[], of: Org): readonly Org[] {
  return orgs.filter((org) => org.parentId === of.parentId).toSorted(inOrder);
}

export interface Place {
  readonly id: string;
  readonly seq: number;
}

/** The order numbers to write so that `moved` is at `index` among its siblings: only those that change. */
export function placesFor(others: readonly Org[], moved: Org, index: number): readonly Place[] {
  const row = others.filter((org) => org.id !== moved.id);
  return row
    .toSpliced(index, 0, moved)
    .flatMap((org, seq) => (org.seq === seq && org.id !== moved.id ? [] : [{ id: org.id, seq }]))
    .filter((place) => place.id !== moved.id || place.seq !== moved.seq);
}

/** The organisation of a department; an organisation is its own. Undefined when it is outside the access scope. */
export function organisationOf(orgs: readonly Org[], of: Org): Org | undefined {
  let at: Org | undefined = of;
  while (at !== undefined && at.kind === 'dept') {
    const parentId: string | null = at.parentId;
    at = orgs.find((org) => org.id === parentId);
  }
  return at;
}

/** The departments of an organisation: below it directly or through other departments. */
export function departmentsOf(orgs: readonly Org[], orgId: string): readonly Org[] {
  return orgs.filter((org) => org.kind === 'dept' && organisationOf(orgs, org)?.id === orgId);
}

/** Ids of the nodes that a path such as `/1/4/9/` goes through, from the root. */
const idsOf = (path: string) => path.split('/').filter((id) => id !== '');

/** True when a role of `ownerId` can be given at `org`: it is of that organisation or of one above it. */
export const canGiveAt = (org: Org | undefined, ownerId: string): boolean =>
  org === undefined || idsOf(org.path).includes(ownerId);

export interface Landing {
  readonly parent: Org;
  /** The places to be written once it hangs there. */
  readonly places: readonly Place[];
}

/**
 * Position of a node that is dropped on another (0), before it (-1) or after it (1). Undefined if forbidden: above the
 * access scope, below itself, an organisation below a department.
 */
export function landingOf(orgs: readonly Org[], moved: Org, target: Org, side: -1 | 0 | 1): Landing | undefined {
  const parentId = side === 0 ? target.id : target.parentId;
  const parent = parentsFor(orgs, moved).find(({ id }) => id === parentId);
  if (parent === undefined) return undefined;
  const others = orgs.filter((org) => org.parentId === parent.id && org.id !== moved.id).toSorted(inOrder);
  const at = others.findIndex(({ id }) => id === target.id);
  const index = side === 0 ? others.length : at + (side === 1 ? 1 : 0);
  return { parent, places: placesFor(others, moved, index) };
}
