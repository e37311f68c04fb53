import { paramsSchema } from '@tidegate/contract/protocols/omron-fins.ts';
import { checkedParams } from '../shared/params.ts';
import type { OpenDriver } from '../shared/driver.ts';
import type { OpenProbe } from '../shared/probe.ts';
import { RequestDriver } from '../shared/request-driver.ts';
import { RequestProbe } from '../shared/request-probe.ts';
import { finsDialect } from './dialect.ts';

/** Omron FINS over UDP or TCP. Throws DeviceError 99904 for invalid params. */
export const openOmronFins: OpenDriver = (input) =>
  new RequestDriver(input, finsDialect(checkedParams(paramsSchema, input)));

/** Probes a CPU. Throws DeviceError 99904 for invalid params. */
export const probeOmronFins: OpenProbe = (input) =>
  new RequestProbe(input, finsDialect(checkedParams(paramsSchema, input)));
