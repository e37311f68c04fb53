import { paramsSchema } from '@tidegate/contract/protocols/melsec-mc.ts';
import { checkedParams } from '../shared/params.ts';
import type { OpenDriver } from '../shared/driver.ts';
import type { OpenProbe } from '../shared/probe.ts';
import { RequestDriver } from '../shared/request-driver.ts';
import { RequestProbe } from '../shared/request-probe.ts';
import { melsecDialect } from './dialect.ts';

/** Mitsubishi MC over TCP. Throws DeviceError 99904 for invalid params. */
export const openMelsecMc: OpenDriver = (input) =>
  new RequestDriver(input, melsecDialect(checkedParams(paramsSchema, input)));

/** Probes a CPU. Throws DeviceError 99904 for invalid params. */
export const probeMelsecMc: OpenProbe = (input) =>
  new RequestProbe(input, melsecDialect(checkedParams(paramsSchema, input)));
