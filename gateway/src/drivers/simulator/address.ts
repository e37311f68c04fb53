import { addressSchema, type SimulatorAddress } from '@tidegate/contract/protocols/simulator.ts';
import { BAD_ADDRESS, DeviceError } from '../device-error.ts';

/** What a simulated point does. Throws DeviceError 99904 for anything that the contract does not know. */
export function parseAddress(address: unknown): SimulatorAddress {
  const parsed = addressSchema.safeParse(address);
  if (!parsed.success) throw new DeviceError(BAD_ADDRESS, parsed.error.message);
  return parsed.data;
}
