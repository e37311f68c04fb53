/**
 * The largest set of nodes each of which reaches each other one (Tarjan 1972), without recursion limits to fear: a package has some
 * hundred folders.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @returns {readonly string[]} Its nodes in order; one node where nothing leads back.
 */
export function largestCycle(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[]} */
  let largest = [];

  /** @param {string} node */
  const visit = (node) => {
    const own = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(node, own);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const known = seen.get(next);
      if (known === undefined) own.low = Math.min(own.low, visit(next).low);
      else if (known.isOpen) own.low = Math.min(own.low, known.index);
    }
    if (own.low !== own.index) return own;
    const members = open.splice(open.indexOf(node));
    for (const member of members) {
      const one = seen.get(member);
      if (one !== undefined) one.isOpen = false;
    }
    if (members.length > largest.length) largest = members;
    return own;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return largest.toSorted();
}
