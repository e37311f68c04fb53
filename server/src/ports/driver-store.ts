import type { Driver } from '@tidegate/contract/entities/driver.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { AuditEntry } from './audit-log.ts';

/** What a person sets of a driver. */
export type DriverFields = Pick<Driver, 'name' | 'params' | 'pollMs' | 'enabled'>;

/** Drivers. Each change and its audit row are one transaction. */
export interface DriverStore {
  add(driver: Omit<Driver, 'id'>, trail: AuditEntry): Promise<string>;
  change(id: string, fields: Partial<DriverFields>, trail: AuditEntry): Promise<void>;
  /** Refuses inUse while signals use it. */
  remove(id: string, trail: AuditEntry): Promise<void>;
  page(equipmentId: string, page: number, pageSize: number): Promise<Rows<Driver>>;
}
