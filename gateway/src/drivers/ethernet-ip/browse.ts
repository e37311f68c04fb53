import { BROWSE_PAGE, type Browsed, type BrowsedNode } from '@tidegate/contract/link/gateway-asks.ts';
import { tagText } from '@tidegate/contract/protocols/ethernet-ip.ts';
import { malformed } from './cip.ts';
import type { CipClient } from './client.ts';
import {
  isRefused,
  listSymbols,
  type LogixSymbol,
  readTemplate,
  STRUCTURE_BIT,
  type Template,
  TEMPLATE_MASK,
} from './symbols.ts';
import { atomicType, DWORD } from './values.ts';

type Access = BrowsedNode['rw'];

/** Something with a type: a tag, a member of a structure, or an element of an array. */
interface Typed {
  readonly path: string;
  readonly name: string;
  readonly type: number;
  readonly dims: readonly number[];
  readonly rw: Access;
}

const PROGRAM = 'Program:';
const SYSTEM_BIT = 0x1000;
const BOOL = 0xc1;
/** 1756-PM020: names of the system. */
const NOT_TAGS = /^__|^(?:Routine|Task):|(?:Map|Cxn):/;
const [READ_ONLY, NO_ACCESS] = [2, 3];
/** Replies of one page: a controller with tags of its system only does not hold up the line. */
const MOST_REPLIES = 60;
/** The node of an array or a structure says what the request for its children needs: `Tanks {8123}[10]`. */
const BRANCH = /^(?<path>\S+) \{(?<type>\d{1,5})\}(?:\[(?<dims>[\d,]+)\])?(?<ro> ro)?$/;

/**
 * One page of the tags of a controller (`''`), of a program, of an array or of a structure. For tags, `from` is the instance at which the
 * page begins: a controller lists them by that. Rejects with LineFault.
 */
export async function browseTags(client: CipClient, nodeId: string, from: number): Promise<Browsed> {
  const templates = new Templates(client);
  if (nodeId === '' || /^Program:\w+$/.test(nodeId)) return browseScope(client, templates, nodeId, from);
  const { path, type = '', dims, ro } = BRANCH.exec(nodeId)?.groups ?? {};
  if (path === undefined) return { nodes: [], next: null };
  const branch: Typed = {
    path,
    name: '',
    type: Number(type),
    dims: dims?.split(',').map(Number) ?? [],
    rw: ro === undefined ? 'rw' : 'ro',
  };
  const all = branch.dims.length > 0 ? elementsOf(branch, from) : await membersOf(branch, templates, from);
  const page = all.slice(0, BROWSE_PAGE);
  return { nodes: await nodesOf(page, templates), next: all.length > BROWSE_PAGE ? from + BROWSE_PAGE : null };
}

async function browseScope(client: CipClient, templates: Templates, program: string, from: number): Promise<Browsed> {
  const found: LogixSymbol[] = [];
  let [start, hasAccess, next] = [from, true, null as number | null];
  for (let reply = 0; ; reply += 1) {
    if (reply === MOST_REPLIES) {
      next = start;
      break;
    }
    const list = await listSymbols(client, program, start, hasAccess).catch((error: unknown) => {
      if (!hasAccess || !isRefused(error)) throw error;
      return undefined;
    });
    // Firmware before version 18 has no External Access.
    if (list === undefined) {
      hasAccess = false;
      continue;
    }
    found.push(...list.symbols.filter(isOffered));
    const last = list.symbols.at(-1);
    if (found.length > BROWSE_PAGE) {
      next = found[BROWSE_PAGE]?.id ?? null;
      break;
    }
    if (!list.isMore) break;
    if (last === undefined || last.id < start) throw malformed('the list of tags does not go on');
    start = last.id + 1;
  }
  const above = program === '' ? '' : `${program}.`;
  const page = found.slice(0, BROWSE_PAGE).map(({ name, type, dims, access }): Typed => {
    const rw = access === NO_ACCESS ? null : access === READ_ONLY ? 'ro' : 'rw';
    return { path: `${above}${name}`, name, type, dims, rw };
  });
  return { nodes: await nodesOf(page, templates), next };
}

const isOffered = ({ name, type }: LogixSymbol): boolean =>
  name.startsWith(PROGRAM) || ((type & SYSTEM_BIT) === 0 && !NOT_TAGS.test(name));

/** Elements from one on, one more than a page where there are as many. */
function elementsOf({ path, type, dims, rw }: Typed, from: number): readonly Typed[] {
  const isWords = (type & ~0x6000) === DWORD;
  const sizes = isWords ? dims.map((size) => size * 32) : dims;
  const count = sizes.reduce((all, size) => all * size, 1);
  const length = Math.max(0, Math.min(BROWSE_PAGE + 1, count - from));
  return Array.from({ length }, (_, index) => {
    let rest = from + index;
    const indices = sizes.toReversed().map((size) => {
      const own = rest % size;
      rest = (rest - own) / size;
      return own;
    });
    const name = `[${indices.toReversed().join(',')}]`;
    return { path: `${path}${name}`, name, type: isWords ? BOOL : type & ~0x6000, dims: [], rw };
  });
}

async function membersOf({ path, type, rw }: Typed, templates: Templates, from: number): Promise<readonly Typed[]> {
  const template = (type & STRUCTURE_BIT) === 0 ? undefined : await templates.get(type & TEMPLATE_MASK);
  return (template?.members ?? []).slice(from, from + BROWSE_PAGE + 1).map(({ name, type: own, count }) => ({
    path: `${path}.${name}`,
    name,
    type: own,
    dims: count > 0 ? [count] : [],
    rw,
  }));
}

async function nodesOf(page: readonly Typed[], templates: Templates): Promise<BrowsedNode[]> {
  const nodes: BrowsedNode[] = [];
  for (const one of page) nodes.push(await nodeOf(one, templates));
  return nodes;
}

async function nodeOf({ path, name, type, dims, rw }: Typed, templates: Templates): Promise<BrowsedNode> {
  const named = { browseName: name.slice(0, 200), displayName: name.slice(0, 200) };
  if (path.startsWith(PROGRAM) && path === name)
    return { ...named, nodeId: path, nodeClass: 'object', dataType: null, typeName: '', rw: null };
  const isStructure = (type & STRUCTURE_BIT) !== 0;
  const template = isStructure ? await templates.get(type & TEMPLATE_MASK) : undefined;
  const bare = type & ~0x6000;
  const isBools = dims.length > 0 && bare === DWORD;
  const atomic = isStructure ? undefined : atomicType(isBools ? BOOL : bare & 0xff);
  const typeName = isStructure ? (template?.name ?? '') : (atomic?.name ?? '');
  const variable = { ...named, nodeClass: 'variable', rw } as const;
  const flag = rw === 'ro' ? ' ro' : '';
  if (dims.length > 0)
    return {
      ...variable,
      nodeId: `${path} {${bare}}[${dims.join(',')}]${flag}`,
      dataType: null,
      typeName: `${typeName}[${(isBools ? dims.map((size) => size * 32) : dims).join(',')}]`,
    };
  if (!isStructure) return { ...variable, nodeId: tagText(path), dataType: atomic?.dataType ?? null, typeName };
  if (template?.isText === true) return { ...variable, nodeId: tagText(path), dataType: 'string', typeName };
  return { ...variable, nodeId: `${path} {${bare}}${flag}`, dataType: null, typeName };
}

/** Templates of one page, each read once. */
class Templates {
  readonly #client: CipClient;
  readonly #known = new Map<number, Template | undefined>();

  constructor(client: CipClient) {
    this.#client = client;
  }

  /** Undefined for one that the controller does not show. Rejects with LineFault where nothing comes. */
  async get(id: number): Promise<Template | undefined> {
    if (!this.#known.has(id)) {
      const read = await readTemplate(this.#client, id).catch((error: unknown) => {
        if (isRefused(error)) return undefined;
        throw error;
      });
      this.#known.set(id, read);
    }
    return this.#known.get(id);
  }
}
