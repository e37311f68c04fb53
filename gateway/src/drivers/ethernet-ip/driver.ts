import { paramsSchema } from '@tidegate/contract/protocols/ethernet-ip.ts';
import { checkedParams } from '../shared/params.ts';
import type { OpenDriver } from '../shared/driver.ts';
import type { OpenProbe } from '../shared/probe.ts';
import { RequestDriver } from '../shared/request-driver.ts';
import { RequestProbe } from '../shared/request-probe.ts';
import { ethernetIpDialect } from './dialect.ts';

/** EtherNet/IP with Logix controllers. Throws DeviceError 99904 for invalid params. */
export const openEthernetIp: OpenDriver = (input) =>
  new RequestDriver(input, ethernetIpDialect(checkedParams(paramsSchema, input)));

/** Probes a controller. Throws DeviceError 99904 for invalid params. */
export const probeEthernetIp: OpenProbe = (input) =>
  new RequestProbe(input, ethernetIpDialect(checkedParams(paramsSchema, input)));
