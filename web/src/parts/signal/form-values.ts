import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { NO_NAMES, namesAs } from '@tidegate/contract/locale/name-text.ts';

/** Fields in the form of a signal. */
export type Values = Omit<Signal, 'id' | 'equipmentId' | 'driverId' | 'enumTexts'> & {
  /** Empty, or not asked for: no driver. */
  readonly driverId: string | undefined;
  /** State texts in the notation of a cell. */
  readonly enumTexts: string;
};

/** Initial values of a new signal. */
export const NEW_VALUES: Partial<Values> = {
  kind: 'io',
  ...namesAs('group', NO_NAMES),
  rw: 'ro',
  dataType: 'float32',
  scaling: 'factor',
  factor: 1,
  offset: 0,
  rawLow: null,
  rawHigh: null,
  engLow: null,
  engHigh: null,
  clamp: false,
  writeConfirm: 'confirm',
  interlockExpr: '',
  readBack: false,
  readBackSignal: '',
  authRegion: '',
  reportMode: 'auto',
  storeMode: 'change',
  deadband: 0,
  deadbandType: 'abs',
  enumTexts: '',
  seq: 0,
};
