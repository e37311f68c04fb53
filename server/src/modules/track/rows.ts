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

/** The tables of positions and fences. */
export interface TrackTables {
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
