import { paramsSchema } from '@tidegate/contract/protocols/melsec-mc.ts';
import { checkedParams } from '../params.ts';
import type { OpenDriver } from '../driver.ts';
import type { OpenProbe } from '../probe.ts';
import { RequestDriver } from '../request-driver.ts';
import { RequestProbe } from '../request-probe.ts';
import { melsecDialect } from './dialect.ts';

/** Mitsubishi MC over TCP. Throws DeviceError 99904 for invalid params. */
export const openMelsecMc: OpenDriver = (input) =>
  new RequestDriver(input, melsecDialect(checkedParams(paramsSchema, input)));

/** Probes a CPU. Throws DeviceError 99904 for invalid params. */
export const probeMelsecMc: OpenProbe = (input) =>
  new RequestProbe(input, melsecDialect(checkedParams(paramsSchema, input)));
