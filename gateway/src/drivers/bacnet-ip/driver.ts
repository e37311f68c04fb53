import { paramsSchema } from '@tidegate/contract/protocols/bacnet-ip.ts';
import type { OpenDriver } from '../shared/driver.ts';
import { checkedParams } from '../shared/params.ts';
import type { OpenProbe } from '../shared/probe.ts';
import { RequestDriver } from '../shared/request-driver.ts';
import { RequestProbe } from '../shared/request-probe.ts';
import { bacnetDialect } from './dialect.ts';

/** A BACnet/IP device. Throws DeviceError 99904 for invalid params. */
export const openBacnetIp: OpenDriver = (input) =>
  new RequestDriver(input, bacnetDialect(checkedParams(paramsSchema, input)));

/** Probes such a device. Throws DeviceError 99904 for invalid params. */
export const probeBacnetIp: OpenProbe = (input) =>
  new RequestProbe(input, bacnetDialect(checkedParams(paramsSchema, input)));
