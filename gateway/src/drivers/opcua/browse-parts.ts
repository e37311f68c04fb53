import type { ClientSession } from 'node-opcua-client';
import { BROWSE_PAGE, type BrowsedNode } from '@tidegate/contract/link/gateway-asks.ts';
import { opcuaText } from '@tidegate/contract/protocols/opcua.ts';
import { VALUE_ATTRIBUTE } from './items.ts';
import { BROWSE_NAME, LONGEST_NAME, rightsOf, textOf, USER_ACCESS_LEVEL } from './node-texts.ts';
import { partOf, type Step, stepsInto, stepsOf, stepText } from './parts.ts';
import { statusOf } from './status.ts';
import { SCALAR, signalTypeOf, UA, type UaValue } from './values.ts';

/** The parts of a value: how many there are, and the one at a position. */
export interface Parts {
  readonly count: number;
  readonly at: (position: number) => BrowsedNode;
}

export const NO_PARTS: Parts = {
  count: 0,
  at: () => {
    throw new RangeError('there are no parts');
  },
};

/** One page of parts, from `from` on. */
export const pageOf = ({ count, at }: Parts, from: number): BrowsedNode[] =>
  Array.from({ length: Math.max(0, Math.min(BROWSE_PAGE, count - from)) }, (_, position) => at(from + position));

/** The elements or fields of what a variable holds now, or of a part of it; none of an object, or of a value that cannot be read. */
export async function partsBelow(session: ClientSession, nodeId: string, element: string): Promise<Parts> {
  const wanted = [VALUE_ATTRIBUTE, BROWSE_NAME, USER_ACCESS_LEVEL];
  const [value, name, access] = await session.read(wanted.map((attributeId) => ({ nodeId, attributeId })));
  if (value === undefined || statusOf(value.statusCode).code !== 0) return NO_PARTS;
  const steps = stepsOf(element);
  const whole = partOf(value.value, steps);
  const rw = rightsOf(Number(access?.value.value ?? 0));
  const { count, at } = stepsInto(whole);
  return {
    count,
    at: (position) => {
      const step = at(position);
      const path = [...steps, step];
      const part = partOf(whole, [step]);
      const displayName = nameOf(path, textOf(name?.value.value));
      return {
        nodeId: opcuaText({ nodeId, element: path.map(stepText).join('') }),
        browseName: stepText(step),
        displayName: displayName.slice(-LONGEST_NAME),
        nodeClass: 'variable',
        dataType: part.arrayType === SCALAR ? (signalTypeOf(part.dataType) ?? null) : null,
        typeName: typeName(part),
        rw,
      };
    },
  };
}

/** The last field on the way, or the variable, with the indexes behind it: `Speed`, `Temperatures[3]`. */
function nameOf(path: readonly Step[], variable: string): string {
  const field = path.findLast((step) => 'field' in step);
  const behind = path.slice(field === undefined ? 0 : path.lastIndexOf(field) + 1);
  return `${field === undefined ? variable : field.field}${behind.map(stepText).join('')}`;
}

function typeName({ dataType, arrayType, value }: UaValue): string {
  const structure = dataType === UA.ExtensionObject && arrayType === SCALAR ? value?.constructor.name : undefined;
  const builtIn = Object.entries(UA).find(([, number]) => number === dataType)?.[0] ?? '';
  return `${structure ?? builtIn}${arrayType === SCALAR ? '' : '[]'}`;
}
