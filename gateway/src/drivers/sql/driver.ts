import { paramsSchema } from '@tidegate/contract/protocols/sql.ts';
import type { OpenDriver } from '../shared/driver.ts';
import { checkedParams } from '../shared/params.ts';
import type { OpenProbe } from '../shared/probe.ts';
import { RequestDriver } from '../shared/request-driver.ts';
import { RequestProbe } from '../shared/request-probe.ts';
import { sqlDialect } from './dialect.ts';

/** A query of a database. Throws DeviceError 99904 for invalid params. */
export const openSql: OpenDriver = (input) => new RequestDriver(input, sqlDialect(checkedParams(paramsSchema, input)));

/** Probes a database. Throws DeviceError 99904 for invalid params. */
export const probeSql: OpenProbe = (input) => new RequestProbe(input, sqlDialect(checkedParams(paramsSchema, input)));
