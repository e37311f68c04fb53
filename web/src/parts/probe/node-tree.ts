import type { BrowsedNode } from '@tidegate/contract/link/gateway-asks.ts';

/** The children of a node as far as they are loaded. */
export interface Branch {
  readonly nodes: readonly BrowsedNode[];
  /** Start of the next page; null when there is none. */
  readonly next: number | null;
  readonly isLoading: boolean;
  /** Why the last page did not come; empty when it did. */
  readonly problem: string;
  /** Code of the problem, if the gateway gave one. */
  readonly code?: string;
}

/** Node id → its branch; '' is what the tree begins with. */
export type Branches = ReadonlyMap<string, Branch>;

/** One line of the tree. A node may be in several places, so that a line is known by its path. */
export type Row =
  | {
      readonly kind: 'node';
      readonly path: string;
      readonly depth: number;
      readonly isOpen: boolean;
      readonly found: Found;
    }
  | {
      readonly kind: 'loading' | 'more' | 'empty' | 'failed';
      readonly path: string;
      readonly depth: number;
      readonly nodeId: string;
    };

/** A node, and the name of what it is part of; empty at the top. */
export interface Found {
  readonly node: BrowsedNode;
  readonly parent: string;
}

/** The lines of what is open; with a search of all that is loaded, matches with what they are part of. */
export function rowsOf(
  branches: Branches,
  open: ReadonlySet<string>,
  search: string,
  /** The node with whose children it begins. */
  start = '',
): readonly Row[] {
  const wanted = search.trim().toLowerCase();
  const walk = (nodeId: string, path: string, depth: number, parent: string, above: readonly string[]): Row[] => {
    const branch = branches.get(nodeId);
    if (branch === undefined) return [];
    const rows: Row[] = [];
    for (const node of branch.nodes) {
      const own = `${path}\n${node.nodeId}`;
      // A server's tree may lead back to where it came from.
      const isAgain = above.includes(node.nodeId);
      const isVisited = wanted === '' ? open.has(own) : !isAgain;
      const below = isVisited ? walk(node.nodeId, own, depth + 1, node.displayName, [...above, node.nodeId]) : [];
      if (wanted !== '' && below.length === 0 && !isMatch(node, wanted)) continue;
      const isOpen = wanted === '' ? isVisited : below.length > 0;
      rows.push({ kind: 'node', path: own, depth, isOpen, found: { node, parent } }, ...below);
    }
    return wanted === '' ? [...rows, ...endOf(branch, nodeId, path, depth)] : rows;
  };
  return walk(start, '', 0, '', []);
}

/** The children of the nodes of a branch. */
function endOf({ nodes, next, isLoading, problem }: Branch, nodeId: string, path: string, depth: number): Row[] {
  const line = (kind: 'loading' | 'more' | 'empty' | 'failed'): Row => ({
    kind,
    path: `${path}\n${kind}`,
    depth,
    nodeId,
  });
  if (isLoading) return [line('loading')];
  if (problem !== '') return [line('failed')];
  if (next !== null) return [line('more')];
  return nodes.length === 0 ? [line('empty')] : [];
}

const isMatch = ({ displayName, browseName, nodeId }: BrowsedNode, wanted: string): boolean =>
  [displayName, browseName, nodeId].some((text) => text.toLowerCase().includes(wanted));

/** True if a node can become a signal: a readable or writable variable of a supported type. */
export const isUsable = ({ nodeClass, dataType, rw }: BrowsedNode): boolean =>
  nodeClass === 'variable' && dataType !== null && rw !== null;

const NAME_MAX = 100;

/** Names of new signals: the variable's name, preceded by its parent if several have the same. */
export function namesOf(chosen: readonly Found[]): readonly string[] {
  const count = new Map<string, number>();
  for (const { node } of chosen) count.set(node.displayName, (count.get(node.displayName) ?? 0) + 1);
  return chosen.map(({ node, parent }) => {
    const isAlone = count.get(node.displayName) === 1 || parent === '';
    const name = isAlone ? node.displayName : `${parent}.${node.displayName}`;
    return (name.trim() === '' ? node.nodeId : name).slice(-NAME_MAX);
  });
}
