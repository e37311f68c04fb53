import type { BrowsedNode } from '@tidegate/contract/link/gateway-asks.ts';

/** OPC UA part 6 A.1: numbers of attributes. */
export const BROWSE_NAME = 3;
export const USER_ACCESS_LEVEL = 18;
/** Part 3 §8.57: user access level. */
const READ = 1;
const WRITE = 2;
/** As many characters as an answer has room for. */
export const LONGEST_NAME = 200;

/** The rights of a user to a variable, by its user access level; null for nothing. */
export function rightsOf(access: number): BrowsedNode['rw'] {
  const mayRead = (access & READ) !== 0;
  const mayWrite = (access & WRITE) !== 0;
  if (mayRead) return mayWrite ? 'rw' : 'ro';
  return mayWrite ? 'wo' : null;
}

/** The name in a qualified name; empty for anything else. */
export function textOf(name: unknown): string {
  if (typeof name !== 'object' || name === null || !('name' in name) || typeof name.name !== 'string') return '';
  return name.name.slice(0, LONGEST_NAME);
}
