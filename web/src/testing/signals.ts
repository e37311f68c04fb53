import type { Signal } from '@tidegate/contract/entities/signal.ts';

/** A read-only figure; a test says what is different about its own. */
export function signalOf(part: Partial<Signal> = {}): Signal {
  return {
    id: '1',
    equipmentId: '1',
    driverId: '1',
    code: 'level',
    name: '液位',
    nameEn: 'Level',
    rw: 'ro',
    dataType: 'float32',
    address: null,
    metric: 'level',
    unit: 'm',
    decimals: 2,
    factor: 1,
    offset: 0,
    writeMin: null,
    writeMax: null,
    authRegion: '',
    writeConfirm: 'confirm',
    storeMode: 'all',
    deadband: 0,
    staleAfterSec: null,
    retentionDays: null,
    trueText: '',
    falseText: '',
    enumTexts: [],
    seq: 0,
    ...part,
  };
}
