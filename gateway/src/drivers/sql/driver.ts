import { paramsSchema } from '@tidegate/contract/protocols/sql.ts';
import type { OpenDriver } from '../driver.ts';
import { checkedParams } from '../params.ts';
import type { OpenProbe } from '../probe.ts';
import { RequestDriver } from '../request-driver.ts';
import { RequestProbe } from '../request-probe.ts';
import { sqlDialect } from './dialect.ts';

/** A query of a database. Throws DeviceError 99904 for invalid params. */
export const openSql: OpenDriver = (input) => new RequestDriver(input, sqlDialect(checkedParams(paramsSchema, input)));

/** Probes a database. Throws DeviceError 99904 for invalid params. */
export const probeSql: OpenProbe = (input) => new RequestProbe(input, sqlDialect(checkedParams(paramsSchema, input)));
