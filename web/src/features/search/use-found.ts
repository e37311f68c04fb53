import { useQueries, useQuery } from '@tanstack/react-query';
import { monitorEquipmentQueryAll } from '@tidegate/contract/calls/equipment.ts';
import { signalQueryAll } from '@tidegate/contract/calls/monitor.ts';
import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { ask } from '../../api/ask.ts';
import { detailPath } from '../../lib/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '../../lib/value-text.ts';

export interface Found {
  readonly key: string;
  readonly isSignal: boolean;
  readonly name: string;
  /** Where it belongs: the equipment of a signal, the code of an equipment. */
  readonly place: string;
  readonly path: string;
}

/** No call searches signals across equipment, so theirs are fetched once and looked through here, up to this many. */
const SEARCHED_EQUIPMENT = 60;
const SHOWN = 30;
const KEPT_MS = 60_000;

/** Equipment and signals with the text in their name or code; without a text, all equipment. */
export function useFound(text: string): { readonly found: readonly Found[]; readonly isLoading: boolean } {
  const language = usePreferences((preferences) => preferences.language);
  const equipment = useQuery({
    queryKey: ['equipmentAll'],
    queryFn: ({ signal }) => ask(monitorEquipmentQueryAll, {}, { signal }),
    staleTime: KEPT_MS,
  });
  const all = equipment.data ?? [];
  const signals = useQueries({
    queries: all.slice(0, SEARCHED_EQUIPMENT).map(({ id }) => ({
      queryKey: ['signals', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(signalQueryAll, { equipmentId: id }, { signal }),
      staleTime: KEPT_MS,
      enabled: text.trim() !== '',
    })),
  });
  const rows = signals.flatMap((query) => query.data ?? []);
  const isLoading = equipment.isLoading || signals.some((query) => query.isLoading);
  return { found: find(text, all, rows, language), isLoading };
}

/** Equipment first; a name that starts with the text before one that has it inside. */
export function find(
  text: string,
  equipment: readonly Equipment[],
  signals: readonly Signal[],
  language: Language,
): readonly Found[] {
  const wanted = text.trim().toLowerCase();
  const byId = new Map(equipment.map((one) => [one.id, one]));
  const ranked: { readonly rank: number; readonly one: Found }[] = [];
  for (const one of equipment) {
    const rank = rankOf(wanted, one.name, one.nameEn, one.code);
    if (rank === undefined) continue;
    const name = nameText(one, language);
    ranked.push({
      rank,
      one: { key: `e${one.id}`, isSignal: false, name, place: one.code, path: detailPath(one.id) },
    });
  }
  if (wanted !== '') {
    for (const signal of signals) {
      const rank = rankOf(wanted, signal.name, signal.nameEn, signal.code);
      const owner = byId.get(signal.equipmentId);
      if (rank === undefined || owner === undefined) continue;
      const path = detailPath(owner.id, 'history', [signal.id]);
      const name = nameText(signal, language);
      ranked.push({
        rank: rank + 2,
        one: { key: `s${signal.id}`, isSignal: true, name, place: nameText(owner, language), path },
      });
    }
  }
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ one }) => one);
}

function rankOf(wanted: string, ...texts: readonly string[]): number | undefined {
  const lower = texts.map((text) => text.toLowerCase());
  if (lower.some((text) => text.startsWith(wanted))) return 0;
  return lower.some((text) => text.includes(wanted)) ? 1 : undefined;
}
