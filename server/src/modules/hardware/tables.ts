import type { Hardware } from '@tidegate/contract/entities/hardware.ts';
import type { Generated } from 'kysely';

/** A gateway product as its table has it: lists as JSON text, 1 for enabled. */
export interface HardwareRow {
  id: Generated<number>;
  orgId: number;
  model: string;
  name: string;
  vendor: string;
  kind: string;
  networkTypes: string;
  serialPorts: string;
  maxDevices: number | null;
  maxSignals: number | null;
  supportedProtocols: string;
  digitalInputs: number;
  firmwareList: string;
  image: string;
  remark: string;
  enabled: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    hardware: HardwareRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly hardware: Hardware;
  }
}
