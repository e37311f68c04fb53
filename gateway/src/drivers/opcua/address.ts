import { addressSchema, type OpcuaAddress } from '@tidegate/contract/protocols/opcua.ts';
import { BAD_ADDRESS, DeviceError } from '../shared/device-error.ts';
import { checkedAddress } from '../shared/params.ts';
import { type Step, stepsOf } from './parts.ts';

const LAST_NAMESPACE = 65_535;
const LAST_IDENTIFIER = 2 ** 32 - 1;

/** The place of a value: the node of a variable, and the steps to a part of what it holds; none for all of it. */
export interface UaPlace {
  readonly nodeId: string;
  readonly steps: readonly Step[];
}

/** The place that a signal's address names. Throws DeviceError 99904 for an invalid one. */
export function parseAddress(address: unknown): UaPlace {
  const { nodeId, element }: OpcuaAddress = checkedAddress(addressSchema, address);
  const namespace = Number(/^ns=(\d+);/.exec(nodeId)?.[1] ?? 0);
  const identifier = Number(/^(?:ns=\d+;)?i=(\d+)$/.exec(nodeId)?.[1] ?? 0);
  if (namespace > LAST_NAMESPACE || identifier > LAST_IDENTIFIER) {
    throw new DeviceError(BAD_ADDRESS, `${nodeId} is out of range`);
  }
  return { nodeId, steps: stepsOf(element ?? '') };
}
