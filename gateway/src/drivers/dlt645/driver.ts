import { paramsSchema } from '@tidegate/contract/protocols/dlt645.ts';
import type { OpenDriver } from '../shared/driver.ts';
import { checkedParams } from '../shared/params.ts';
import type { OpenProbe } from '../shared/probe.ts';
import { RequestDriver } from '../shared/request-driver.ts';
import { RequestProbe } from '../shared/request-probe.ts';
import { dlt645Dialect } from './dialect.ts';

/** A DL/T 645-2007 meter. Throws DeviceError 99904 for invalid params. */
export const openDlt645: OpenDriver = (input) =>
  new RequestDriver(input, dlt645Dialect(checkedParams(paramsSchema, input)));

/** Probes such a meter. Throws DeviceError 99904 for invalid params. */
export const probeDlt645: OpenProbe = (input) =>
  new RequestProbe(input, dlt645Dialect(checkedParams(paramsSchema, input)));
