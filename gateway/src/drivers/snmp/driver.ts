import { paramsSchema } from '@tidegate/contract/protocols/snmp.ts';
import { checkedParams } from '../shared/params.ts';
import type { OpenDriver } from '../shared/driver.ts';
import type { OpenProbe } from '../shared/probe.ts';
import { RequestDriver } from '../shared/request-driver.ts';
import { RequestProbe } from '../shared/request-probe.ts';
import { snmpDialect } from './dialect.ts';

/** SNMP v2c and v3. Throws DeviceError 99904 for invalid params. */
export const openSnmp: OpenDriver = (input) =>
  new RequestDriver(input, snmpDialect(checkedParams(paramsSchema, input)));

/** Probes an agent. Throws DeviceError 99904 for invalid params. */
export const probeSnmp: OpenProbe = (input) => new RequestProbe(input, snmpDialect(checkedParams(paramsSchema, input)));
