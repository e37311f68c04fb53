import { addressSchema } from '@tidegate/contract/protocols/opcua.ts';
import { BAD_ADDRESS, DeviceError } from '../device-error.ts';
import { checkedAddress } from '../params.ts';

const LAST_NAMESPACE = 65_535;
const LAST_IDENTIFIER = 2 ** 32 - 1;

/** The node id of a signal's address. Throws DeviceError 99904 for an invalid one. */
export function parseAddress(address: unknown): string {
  const { nodeId } = checkedAddress(addressSchema, address);
  const namespace = Number(/^ns=(\d+);/.exec(nodeId)?.[1] ?? 0);
  const identifier = Number(/^(?:ns=\d+;)?i=(\d+)$/.exec(nodeId)?.[1] ?? 0);
  if (namespace > LAST_NAMESPACE || identifier > LAST_IDENTIFIER) {
    throw new DeviceError(BAD_ADDRESS, `${nodeId} is out of range`);
  }
  return nodeId;
}
