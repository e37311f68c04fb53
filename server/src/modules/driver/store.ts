import type { DriverUse } from '@tidegate/contract/calls/manage/driver.ts';
import type { Driver } from '@tidegate/contract/entities/driver.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Protocol } from '@tidegate/contract/protocols/registry.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** What a person sets of a driver. */
export type DriverFields = Pick<Driver, 'name' | 'params' | 'pollMs' | 'enabled'>;

export interface ProtocolCount {
  readonly protocol: Protocol;
  readonly count: number;
}

/** Drivers. Each change and its audit row are one transaction. */
export interface DriverStore {
  add(driver: Omit<Driver, 'id'>, trail: AuditEntry): Promise<string>;
  change(id: string, fields: Partial<DriverFields>, trail: AuditEntry): Promise<void>;
  /** Refuses inUse while signals use it. */
  remove(id: string, trail: AuditEntry): Promise<void>;
  /** How many in range there are of each protocol, by its code; those with none are left out. */
  countByProtocol(range: Range): Promise<readonly ProtocolCount[]>;
  /** Those in range that have the protocol, by the names of their equipment. */
  ofProtocol(protocol: Protocol, range: Range, page: number, pageSize: number): Promise<Rows<DriverUse>>;
  /** The protocols of an equipment's drivers, each once. */
  protocolsOf(equipmentId: string): Promise<readonly Protocol[]>;
  /** Drivers of the equipment outside the range that is behind the same gateway. */
  besideOf(equipmentId: string, range: Range): Promise<readonly Driver[]>;
  page(equipmentId: string, page: number, pageSize: number): Promise<Rows<Driver>>;
}
