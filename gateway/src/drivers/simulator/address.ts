import { addressSchema, type SimulatorAddress } from '@tidegate/contract/protocols/simulator.ts';
import { BAD_ADDRESS, DeviceError } from '../device-error.ts';

/** The behaviour of a simulated point. Throws DeviceError 99904 for anything that the contract does not define. */
export function parseAddress(address: unknown): SimulatorAddress {
  const parsed = addressSchema.safeParse(address);
  if (!parsed.success) throw new DeviceError(BAD_ADDRESS, parsed.error.message);
  return parsed.data;
}
