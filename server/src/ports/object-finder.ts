import type { ObjectKind } from '@tidegate/contract/call.ts';
import type { Command } from '@tidegate/contract/entities/command.ts';
import type { Driver } from '@tidegate/contract/entities/driver.ts';
import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import type { Gateway } from '@tidegate/contract/entities/gateway.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';

/** What a person may see: the objects of their organisation, and their own commands. */
export interface Range {
  readonly orgId: string;
  readonly userId: string;
}

/** Kind → what is loaded. */
export interface ObjectRecords {
  readonly gateway: Gateway;
  readonly equipment: Equipment;
  readonly driver: Driver;
  readonly signal: Signal;
  readonly command: Command;
}

/** Loads objects within a person's range; one outside it is not there. */
export interface ObjectFinder {
  /** Those of `ids` that exist in the range, in one query, in no particular order. */
  find<K extends ObjectKind>(kind: K, ids: readonly string[], range: Range): Promise<readonly ObjectRecords[K][]>;
}
