import { useQueryClient } from '@tanstack/react-query';
import { monitorSearch } from '@tidegate/contract/nouns/equipment/calls.ts';
import type { ShownValue } from '@tidegate/contract/nouns/equipment/calls.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { useDeferredValue } from 'react';
import { askOptions, useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { runningPath } from '../../lib/paths/page-paths.ts';
import { detailPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText, titleText } from '@tidegate/contract/locale/name-text.ts';

export interface Found {
  readonly key: string;
  readonly kind: 'equipment' | 'signal' | 'write' | 'page' | 'screen';
  readonly name: string;
  /** Context of a result: the equipment of a signal, the code of an equipment, the area of a screen. */
  readonly place: string;
  readonly path: string;
  /** The latest value, of a signal. */
  readonly now?: ShownValue | undefined;
  /** The signal whose field for a new value gets the focus there. */
  readonly writes?: string;
}

/** A screen of the menu, in the words of the menu. */
export type Screen = Pick<Found, 'name' | 'place' | 'path'>;
type Answer = Pick<OutputOf<typeof monitorSearch>, 'equipment' | 'signals' | 'pages'>;

const NOTHING: Answer = { equipment: [], signals: [], pages: [] };
const RECENT = { staleTime: 10_000 };

/**
 * The results for the typed text; the previous results stay until the next arrive. `foundFor` waits for the results of
 * a text: somebody who types fast and presses Enter gets what they typed, not what was shown.
 */
export function useFound(typed: string, screens: readonly Screen[]) {
  const language = usePreferences((preferences) => preferences.language);
  const mayView = useAuth('monitor_equipment_view');
  const mayWrite = useAuth('monitor_signal_write');
  const queries = useQueryClient();
  const text = useDeferredValue(typed.trim());
  const answer = useAsk(monitorSearch, { text }, { ...RECENT, keepPrevious: true, enabled: mayView });
  return {
    found: find(text, answer.data ?? NOTHING, screens, language, mayWrite),
    isLoading: answer.isLoading || answer.isPlaceholderData,
    error: answer.error,
    foundFor: async (wanted: string): Promise<readonly Found[]> => {
      const settled = mayView
        ? await queries.fetchQuery(askOptions(monitorSearch, { text: wanted.trim() }, RECENT))
        : NOTHING;
      return find(wanted.trim(), settled, screens, language, mayWrite);
    },
  };
}

/** Equipment, then signals, each that can be written with a second entry for that, then pages that run, each in the server's order, then screens; without a text there are no screens. */
export function find(
  text: string,
  { equipment, signals, pages }: Answer,
  screens: readonly Screen[],
  language: Language,
  mayWrite = false,
): readonly Found[] {
  const wanted = text.toLowerCase();
  const named = wanted === '' ? [] : screens.filter(({ name }) => name.toLowerCase().includes(wanted));
  return [
    ...equipment.map((one) => ({
      key: `e${one.id}`,
      kind: 'equipment' as const,
      name: nameText(one, language),
      place: one.code,
      path: detailPath(one.id),
    })),
    ...signals.flatMap((one) => {
      const name = nameText(one, language);
      const place = nameText(one.equipment, language);
      const path = detailPath(one.equipment.id, 'history', [one.id]);
      const curve = { key: `s${one.id}`, kind: 'signal' as const, name, place, path, now: one.now };
      if (!mayWrite || one.isWritable !== true) return [curve];
      const write = { key: `w${one.id}`, kind: 'write' as const, name, place, writes: one.id };
      return [curve, { ...write, path: detailPath(one.equipment.id, 'write') }];
    }),
    ...pages.map(({ id, title, titleEn, equipment: owner }) => ({
      key: `c${id}`,
      kind: 'page' as const,
      name: titleText({ title, titleEn }, language),
      place: owner === null ? '' : nameText(owner, language),
      path: runningPath({ id, equipmentId: owner?.id ?? '' }),
    })),
    ...named.map((screen) => ({ key: `p${screen.path}`, kind: 'screen' as const, ...screen })),
  ];
}
