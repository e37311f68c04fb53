import type { Generated } from 'kysely';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { MentionColumns, NameColumns } from '../../kernel/sql/names.ts';

interface SignalRow extends NameColumns, MentionColumns<'group'> {
  id: Generated<number>;
  orgId: number;
  equipmentId: number;
  driverId: number | null;
  code: string;
  description: string;
  rw: string;
  dataType: string;
  address: string | null;
  kind: string;
  formula: string;
  recalcSec: number | null;
  statistic: string | null;
  metric: string;
  unit: string;
  decimals: number | null;
  displayMin: number | null;
  displayMax: number | null;
  scaling: string;
  factor: number;
  offset: number;
  rawLow: number | null;
  rawHigh: number | null;
  engLow: number | null;
  engHigh: number | null;
  clamp: number;
  discardLow: number | null;
  discardHigh: number | null;
  rollsOverAt: number | null;
  writeMin: number | null;
  writeMax: number | null;
  writeStep: number | null;
  pulseMs: number | null;
  writeIntervalSec: number | null;
  writeConfirm: string;
  interlockExpr: string;
  readBack: number;
  readBackSignal: string;
  readBackMs: number | null;
  authRegion: string;
  collectMs: number | null;
  reportMode: string;
  reportPeriodSec: number | null;
  storeMode: string;
  storePeriodSec: number | null;
  maxGapSec: number | null;
  deadband: number;
  deadbandType: string;
  staleAfterSec: number | null;
  retentionDays: number | null;
  trueText: string;
  trueTextEn: string;
  falseText: string;
  falseTextEn: string;
  enumTexts: string;
  seq: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    signal: SignalRow;
    collectedSignal: { gatewayId: number; signalId: number; equipmentId: number };
    signalUse: { usedId: number; byKind: string; byId: number };
    calculationState: { signalId: number; basis: string; state: string };
    shownSignal: { equipmentId: number; signalId: number; seq: number };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly signal: Signal;
  }
}
