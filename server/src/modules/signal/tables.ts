import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
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
