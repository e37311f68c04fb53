import type { ClientSession, DataValue, NodeId, ReferenceDescription } from 'node-opcua-client';
import { BROWSE_PAGE, type Browsed, type BrowsedNode } from '@tidegate/contract/link/gateway-asks.ts';
import { opcuaAddress } from '@tidegate/contract/protocols/opcua.ts';
import { DeviceError } from '../shared/device-error.ts';
import { NO_PARTS, pageOf, partsBelow } from './browse-parts.ts';
import { BROWSE_NAME, LONGEST_NAME, rightsOf, textOf, USER_ACCESS_LEVEL } from './node-texts.ts';
import { statusOf } from './status.ts';
import { signalTypeOf } from './values.ts';

/** OPC UA part 6 A.1: numbers of attributes. */
const DATA_TYPE = 14;
const VALUE_RANK = 15;
const OBJECT = 1;
const VARIABLE = 2;
const OBJECTS_FOLDER = 'i=85';
/** Part 3 §5.6.2: a scalar. */
const SCALAR = -1;
/** Browse name, display name, type reference, and all else that a reference can carry. */
const WHOLE_REFERENCE = 63;

/** The data type of a variable, as far as requested. */
interface UaType {
  readonly name: string;
  /** Number of the built-in type; undefined where there is none. */
  readonly basic: number | undefined;
}

/**
 * Lists what is below a node, one page from `from` on: the elements or fields of a variable that is an array or a structure, named by their
 * short notation, and the objects and variables of the server. Throws DeviceError 1714 when the node does not exist.
 */
export async function browseNode(
  session: ClientSession,
  findBasic: (type: NodeId) => Promise<number>,
  node: string,
  from: number,
): Promise<Browsed> {
  const { nodeId, element } = opcuaAddress(node === '' ? OBJECTS_FOLDER : node);
  const parts = node === '' ? NO_PARTS : await partsBelow(session, nodeId, element ?? '');
  const shown = pageOf(parts, from);
  if (element !== undefined || from + BROWSE_PAGE < parts.count) {
    return { nodes: shown, next: from + BROWSE_PAGE < parts.count ? from + BROWSE_PAGE : null };
  }
  const skipped = Math.max(0, from - parts.count);
  const room = BROWSE_PAGE - shown.length;
  const below = await nodesBelow(session, findBasic, { nodeId, skipped, room });
  return { nodes: [...shown, ...below.nodes], next: below.hasMore ? from + BROWSE_PAGE : null };
}

async function nodesBelow(
  session: ClientSession,
  findBasic: (type: NodeId) => Promise<number>,
  { nodeId, skipped, room }: { readonly nodeId: string; readonly skipped: number; readonly room: number },
): Promise<{ readonly nodes: readonly BrowsedNode[]; readonly hasMore: boolean }> {
  const references = await childrenOf(session, nodeId, skipped + room + 1);
  const page = references.slice(skipped, skipped + room);
  const variables = page.filter(isVariable);
  const attributes = await readAttributes(session, variables);
  const types = await typesOf(session, findBasic, attributes);
  return {
    nodes: page.map((reference) => described(reference, attributes.get(idOf(reference)), types)),
    hasMore: references.length > skipped + room,
  };
}

/** The first `count` children, without duplicates. */
async function childrenOf(session: ClientSession, nodeId: string, count: number): Promise<ReferenceDescription[]> {
  const found = new Map<string, ReferenceDescription>();
  let result = await session.browse({
    nodeId,
    referenceTypeId: 'HierarchicalReferences',
    browseDirection: 0,
    includeSubtypes: true,
    nodeClassMask: OBJECT | VARIABLE,
    resultMask: WHOLE_REFERENCE,
  });
  for (;;) {
    const { code } = statusOf(result.statusCode);
    if (code !== 0) throw new DeviceError(code, `${nodeId}: ${result.statusCode.name}`);
    for (const reference of result.references ?? []) found.set(idOf(reference), reference);
    const { continuationPoint } = result;
    if (!continuationPoint || continuationPoint.length === 0) break;
    const isEnough = found.size >= count;
    // Unused continuation points are released: servers have few of them.
    result = await session.browseNext(continuationPoint, isEnough);
    if (isEnough) break;
  }
  return [...found.values()];
}

interface Attributes {
  readonly type: NodeId | undefined;
  readonly isArray: boolean;
  readonly access: number;
}

async function readAttributes(
  session: ClientSession,
  variables: readonly ReferenceDescription[],
): Promise<ReadonlyMap<string, Attributes>> {
  if (variables.length === 0) return new Map();
  const wanted = [DATA_TYPE, VALUE_RANK, USER_ACCESS_LEVEL];
  const values = await session.read(
    variables.flatMap(({ nodeId }) => wanted.map((attributeId) => ({ nodeId, attributeId }))),
  );
  return new Map(
    variables.map((variable, index) => {
      const [type, rank, access] = values.slice(index * wanted.length).map(goodValue);
      return [
        idOf(variable),
        {
          type: isNodeId(type) ? type : undefined,
          isArray: typeof rank === 'number' && rank !== SCALAR,
          access: typeof access === 'number' ? access : 0,
        },
      ];
    }),
  );
}

/** The types of the variables: their name on the server, and the underlying built-in type. */
async function typesOf(
  session: ClientSession,
  findBasic: (type: NodeId) => Promise<number>,
  attributes: ReadonlyMap<string, Attributes>,
): Promise<ReadonlyMap<string, UaType>> {
  const known = new Map([...attributes.values()].flatMap(({ type }) => (type ? [[String(type), type] as const] : [])));
  if (known.size === 0) return new Map();
  const nodes = [...known.values()];
  const names = await session.read(nodes.map((nodeId) => ({ nodeId, attributeId: BROWSE_NAME })));
  const types = new Map<string, UaType>();
  for (const [index, node] of nodes.entries()) {
    const name = names[index] === undefined ? undefined : goodValue(names[index]);
    // A type that is not derived from a built-in one, such as a server's own structure in an unknown namespace.
    const basic = await findBasic(node).catch(() => undefined);
    types.set(String(node), { name: textOf(name), basic });
  }
  return types;
}

function described(
  reference: ReferenceDescription,
  attributes: Attributes | undefined,
  types: ReadonlyMap<string, UaType>,
): BrowsedNode {
  const { nodeId, browseName, displayName } = reference;
  const type = types.get(String(attributes?.type));
  const isScalar = attributes?.isArray === false;
  const dataType = isScalar && type?.basic !== undefined ? (signalTypeOf(type.basic) ?? null) : null;
  const name = textOf(browseName);
  return {
    nodeId: String(nodeId),
    browseName: name,
    displayName: (displayName.text ?? name).slice(0, LONGEST_NAME),
    nodeClass: isVariable(reference) ? 'variable' : 'object',
    dataType,
    typeName: type === undefined ? '' : `${type.name}${isScalar ? '' : '[]'}`,
    rw: attributes === undefined ? null : rightsOf(attributes.access),
  };
}

const isVariable = ({ nodeClass }: ReferenceDescription): boolean => Number(nodeClass) === VARIABLE;
const idOf = ({ nodeId }: ReferenceDescription): string => String(nodeId);

const goodValue = ({ statusCode, value }: DataValue): unknown =>
  statusOf(statusCode).code === 0 ? (value.value as unknown) : undefined;

function isNodeId(value: unknown): value is NodeId {
  return typeof value === 'object' && value !== null && 'identifierType' in value;
}
