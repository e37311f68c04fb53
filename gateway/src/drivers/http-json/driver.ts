import { paramsSchema } from '@tidegate/contract/protocols/http-json.ts';
import { checkedParams } from '../params.ts';
import type { OpenDriver } from '../driver.ts';
import type { OpenProbe } from '../probe.ts';
import { RequestDriver } from '../request-driver.ts';
import { RequestProbe } from '../request-probe.ts';
import { httpDialect } from './dialect.ts';

/** JSON over HTTP. Throws DeviceError 99904 for invalid params. */
export const openHttpJson: OpenDriver = (input) =>
  new RequestDriver(input, httpDialect(checkedParams(paramsSchema, input)));

/** Probes a web service. Throws DeviceError 99904 for invalid params. */
export const probeHttpJson: OpenProbe = (input) =>
  new RequestProbe(input, httpDialect(checkedParams(paramsSchema, input)));
