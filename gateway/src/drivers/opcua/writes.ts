import type { ClientSession, DataValue } from 'node-opcua-client';
import { type BeforeSending, whenever } from '../shared/before-sending.ts';
import { DeviceError } from '../shared/device-error.ts';
import type { RawValue } from '../shared/driver.ts';
import type { UaPlace } from './address.ts';
import { rangeOption, VALUE_ATTRIBUTE } from './items.ts';
import { elementCount, partOf, replacePart } from './parts.ts';
import { library } from './library.ts';
import { statusOf } from './status.ts';
import { MATRIX, toUa, type UaValue } from './values.ts';

/** The answers of a server that writes whole values only. */
const NO_RANGE: readonly string[] = ['BadWriteNotSupported', 'BadIndexRangeInvalid', 'BadIndexRangeNoData'];

interface Ways {
  /** Rejects when the server takes too long. */
  readonly within: <T>(promise: Promise<T>) => Promise<T>;
  readonly beforeSending: BeforeSending;
}

/**
 * Writes a value at a place, in the type that the server has there. Rejects with DeviceError where the value does not fit or the
 * server does not accept it.
 */
export async function writeAt(
  session: ClientSession,
  { nodeId, steps }: UaPlace,
  value: RawValue,
  ways: Ways,
): Promise<void> {
  if (steps.length > 0) {
    await writePart(session, { nodeId, steps }, value, ways);
    return;
  }
  const { resolveNodeId } = await library();
  // The type of the variable determines the encoding, whatever type the signal has.
  const dataType = await ways.within(session.getBuiltInDataType(resolveNodeId(nodeId)));
  accepted(nodeId, await send(session, nodeId, toUa(value, dataType), ways));
}

/**
 * An element alone, where the server was just seen to take its index: others may change in the meantime. Otherwise, and for a field of a
 * structure, which has no other way, the whole value as it was just read, with the part replaced.
 */
async function writePart(
  session: ClientSession,
  { nodeId, steps }: UaPlace,
  value: RawValue,
  ways: Ways,
): Promise<void> {
  const { within } = ways;
  const whole = goodValue(nodeId, await within(session.read({ nodeId, attributeId: VALUE_ATTRIBUTE })));
  replacePart(whole, steps, value);
  const [first] = steps;
  if (first !== undefined && 'indexes' in first && elementCount(whole) > 1) {
    const range = first.indexes.join();
    const seen = await within(session.read({ nodeId, attributeId: VALUE_ATTRIBUTE, ...rangeOption(range) }));
    const isAlone = statusOf(seen.statusCode).code === 0 && elementCount(seen.value) === 1;
    if (isAlone) {
      const element = partOf(whole, [first]).value;
      const { dataType, arrayType, dimensions } = seen.value;
      const sent = { dataType, arrayType, dimensions: dimensions ?? null, value: [element] };
      const status = await send(session, nodeId, sent, ways, range);
      if (!NO_RANGE.includes(status.name)) {
        accepted(nodeId, status);
        await restored(session, nodeId, whole, within);
        return;
      }
    }
  }
  accepted(nodeId, await send(session, nodeId, whole, ways));
}

/** A server that takes the element for the whole array gets the array back. */
async function restored(session: ClientSession, nodeId: string, whole: UaValue, within: Ways['within']): Promise<void> {
  const after = await within(session.read({ nodeId, attributeId: VALUE_ATTRIBUTE }));
  if (statusOf(after.statusCode).code !== 0 || elementCount(after.value) !== 1) return;
  // This is done however late it is: the element is written, and what it has done to the others is undone.
  accepted(nodeId, await send(session, nodeId, whole, { within, beforeSending: whenever }));
}

function send(
  session: ClientSession,
  nodeId: string,
  { dataType, arrayType, dimensions, value }: UaValue,
  { within, beforeSending }: Ways,
  range?: string,
): Promise<{ readonly value: number; readonly name: string }> {
  beforeSending();
  return within(
    session.write({
      nodeId,
      attributeId: VALUE_ATTRIBUTE,
      ...(range === undefined ? {} : rangeOption(range)),
      value: {
        value: { dataType, arrayType, value, ...(arrayType === MATRIX ? { dimensions: [...(dimensions ?? [])] } : {}) },
      },
    }),
  );
}

function accepted(nodeId: string, status: { readonly value: number; readonly name: string }): void {
  const { code } = statusOf(status);
  if (code !== 0) throw new DeviceError(code, `${nodeId}: ${status.name}`);
}

function goodValue(nodeId: string, data: DataValue): UaValue {
  accepted(nodeId, data.statusCode);
  return data.value;
}
