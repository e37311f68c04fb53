import { addressSchema, type SimulatorAddress } from '@tidegate/contract/protocols/simulator.ts';
import { checkedAddress } from '../shared/params.ts';

/** The behaviour of a simulated point. Throws DeviceError 99904 for anything that the contract does not define. */
export const parseAddress = (address: unknown): SimulatorAddress => checkedAddress(addressSchema, address);
