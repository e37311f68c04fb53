import { paramsSchema } from '@tidegate/contract/protocols/http-json.ts';
import { checkedParams } from '../shared/params.ts';
import type { OpenDriver } from '../shared/driver.ts';
import type { OpenProbe } from '../shared/probe.ts';
import { RequestDriver } from '../shared/request-driver.ts';
import { RequestProbe } from '../shared/request-probe.ts';
import { httpDialect } from './dialect.ts';

/** JSON over HTTP. Throws DeviceError 99904 for invalid params. */
export const openHttpJson: OpenDriver = (input) =>
  new RequestDriver(input, httpDialect(checkedParams(paramsSchema, input)));

/** Probes a web service. Throws DeviceError 99904 for invalid params. */
export const probeHttpJson: OpenProbe = (input) =>
  new RequestProbe(input, httpDialect(checkedParams(paramsSchema, input)));
