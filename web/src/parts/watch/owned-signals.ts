import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { MultiSignal } from '@tidegate/contract/nouns/multi/multi.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import {
  namesAs,
  namesByLanguage,
  namesIn,
  type NamesOf,
  nameText,
  nameTextOf,
  NO_NAMES,
  pickNamesOf,
} from '@tidegate/contract/locale/name-text.ts';

/** A signal that states its owner, where those of several pieces of equipment are on one screen. */
export type OwnedSignal = Signal & Pick<MultiSignal, keyof NamesOf<'equipment'>>;

/** Signals of several pieces of equipment on one screen: a code states the owner, where names are listed together. */
export const codedByOwner = (signals: readonly MultiSignal[], language: Language): readonly MultiSignal[] =>
  signals.map((signal) => ({ ...signal, code: `${nameTextOf(signal, 'equipment', language)} · ${signal.code}` }));

/** The same where only names are shown: in curves and in choices. */
export const namedByOwner = <S extends OwnedSignal>(signals: readonly S[]): readonly S[] =>
  signals.map((signal) => ({
    ...signal,
    ...namesByLanguage((language) => `${nameTextOf(signal, 'equipment', language)} · ${nameText(signal, language)}`),
  }));

/** The equipment of signals where they state no other. */
export function ownersOf(signals: readonly MultiSignal[]): readonly Equipment[] {
  const first = new Map(signals.map((signal) => [signal.equipmentId, signal]));
  return [...first.values()].map((signal) => ({
    id: signal.equipmentId,
    ...namesIn(signal, 'equipment'),
    gatewayId: signal.gatewayId,
    ...pickNamesOf(signal, 'gateway'),
    ...UNKNOWN,
  }));
}

const UNKNOWN = {
  code: '',
  deviceId: '',
  groupId: '',
  ...namesAs('group', NO_NAMES),
  orgId: '',
  picture: '',
  address: '',
  lng: null,
  lat: null,
  installDate: '',
  tags: [],
  remark: '',
  online: true,
  signalCount: 0,
  alarmCount: 0,
  worstAlarm: null,
  followed: false,
  createdAt: 0,
};
