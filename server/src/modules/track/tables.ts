import type { Fence } from '@tidegate/contract/nouns/track/fence.ts';
import type { Generated } from 'kysely';

export interface PositionRow {
  id: Generated<number>;
  orgId: number;
  equipmentId: number;
  latSignalId: number;
  lngSignalId: number;
  speedSignalId: number | null;
  courseSignalId: number | null;
  altitudeSignalId: number | null;
  satellitesSignalId: number | null;
  system: string;
  maxKmh: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    equipmentPosition: PositionRow;
    fence: {
      id: Generated<number>;
      orgId: number;
      name: string;
      shape: string;
      watch: string;
      allEquipment: number;
      deadbandM: number;
      onDelay: number;
      offDelay: number;
      priority: number;
      enabled: number;
      updatedAt: number;
      updatedBy: string;
    };
    fenceEquipment: { fenceId: number; equipmentId: number; ruleId: number | null };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly fence: Fence;
  }
}
