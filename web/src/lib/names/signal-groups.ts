import type { MultiSignal } from '@tidegate/contract/nouns/multi/multi.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import {
  everyName,
  type Names,
  namesIn,
  type NamesOf,
  nameText,
  nameTextOf,
  NO_NAMES,
} from '@tidegate/contract/locale/name-text.ts';

/** Group fields of a signal; with the names of its equipment if signals of several are on one screen. */
export type Grouped = Pick<Signal, 'equipmentId' | keyof NamesOf<'group'>> &
  Partial<Pick<MultiSignal, keyof NamesOf<'equipment'>>>;

export interface SignalGroup<S> {
  /** The same for as long as the group is called the same. */
  readonly key: string;
  /** In the reader's language. */
  readonly title: string;
  readonly signals: readonly S[];
}

/** The group that a signal is in: groups of two equipment are two, whatever they are called. */
export const groupKey = ({ equipmentId, groupName }: Grouped): string => `${equipmentId}/${groupName}`;

/**
 * The groups of signals in the order in which they first appear, those without one last, equipment by equipment; none
 * where no signal has a group. `ungrouped` is the heading of those without one.
 */
export function signalGroups<S extends Grouped>(
  signals: readonly S[],
  language: Language,
  ungrouped: string,
): readonly SignalGroup<S>[] {
  if (signals.every(({ groupName }) => groupName === '')) return [];
  const owners = Map.groupBy(signals, ({ equipmentId }) => equipmentId);
  return [...owners.values()].flatMap((own) => {
    const groups = [...Map.groupBy(own, ({ groupName }) => groupName)];
    const lastUngrouped = [...groups.filter(([name]) => name !== ''), ...groups.filter(([name]) => name === '')];
    return lastUngrouped.flatMap(([name, members]) => {
      const [first] = members;
      if (first === undefined) return [];
      const title = name === '' ? ungrouped : titleOf(name, members, language);
      const owner = owners.size > 1 ? ownerOf(first, language) : '';
      return [{ key: groupKey(first), title: owner === '' ? title : `${owner} · ${title}`, signals: members }];
    });
  });
}

/** The groups with those of the signals that are shown, in the order in which these are; groups without any are left out. */
export function shownGroups<S extends Grouped>(
  groups: readonly SignalGroup<S>[],
  shown: readonly S[],
): readonly SignalGroup<S>[] {
  const byKey = Map.groupBy(shown, groupKey);
  return groups.flatMap((group) => {
    const signals = byKey.get(group.key);
    return signals === undefined ? [] : [{ ...group, signals }];
  });
}

/** The names that a group of an equipment has: those of the first signal that says more than its own. */
export function namesOfGroup(signals: readonly Pick<Signal, keyof NamesOf<'group'>>[], name: string): Names {
  const members = signals.filter(({ groupName }) => groupName === name).map((signal) => namesIn(signal, 'group'));
  return members.find((names) => everyName(names).every((one) => one !== '')) ?? { ...NO_NAMES, name };
}

const titleOf = (name: string, members: readonly Grouped[], language: Language): string =>
  nameText(namesOfGroup(members, name), language);

const ownerOf = (signal: Grouped, language: Language): string =>
  nameTextOf({ equipmentName: '', ...signal }, 'equipment', language);
