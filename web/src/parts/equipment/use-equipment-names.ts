import { useQueries } from '@tanstack/react-query';
import { monitorEquipmentNames } from '@tidegate/contract/nouns/equipment/calls.ts';
import type { EquipmentName } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { useMemo, useState } from 'react';
import { askOptions, useAsk } from '../../api/use-ask.ts';
import { usePaused } from '../../ui/use-paused.ts';

/** Number of options offered at once. */
const OFFERED = 50;

/** Which equipment is offered. */
export interface Offer {
  /** Only equipment of this organisation; of all within the access scope if undefined. */
  readonly orgId?: string | undefined;
  /** False asks for nothing; true by default. */
  readonly isAsked?: boolean;
}

/** The first page of the equipment that a text finds, asked for when typing pauses; of all without a text. */
export function useFoundEquipment(text: string, { orgId, isAsked = true }: Offer = {}) {
  const wanted = usePaused(text);
  return useAsk(
    monitorEquipmentNames,
    {
      pageSize: OFFERED,
      ...(wanted === '' ? {} : { text: wanted }),
      ...(orgId === undefined ? {} : { orgId }),
    },
    { keepPrevious: true, enabled: isAsked },
  );
}

/** Equipment by id, as far as it is known. */
export interface KnownEquipment {
  readonly byId: ReadonlyMap<string, EquipmentName>;
  /** True until all is known about all of the ids. */
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/**
 * The equipment with these ids; what is deleted or outside the access scope is missing. Removing an id asks for nothing.
 * `known` is not asked for.
 */
export function useEquipmentById(
  ids: readonly string[],
  known: ReadonlyMap<string, EquipmentName> = NONE,
): KnownEquipment {
  const [asked, setAsked] = useState<readonly (readonly string[])[]>([]);
  const there = new Set(asked.flat());
  const wanted = ids.filter((id) => id !== '' && !known.has(id) && !there.has(id));
  // Added to what was asked before, whose answers stay as they are.
  if (wanted.length > 0) setAsked([...asked, ...inParts(wanted)]);
  const { rows, isLoading, error } = useQueries({
    queries: asked.map((some) => askOptions(monitorEquipmentNames, { pageSize: PAGE_SIZE_MAX, ids: [...some] })),
    combine: joined,
  });
  const byId = useMemo(() => new Map([...known, ...rows.map((one) => [one.id, one] as const)]), [known, rows]);
  return { byId, isLoading, error };
}

const inParts = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / PAGE_SIZE_MAX) }, (_, part) =>
    ids.slice(part * PAGE_SIZE_MAX, (part + 1) * PAGE_SIZE_MAX),
  );

const NONE: ReadonlyMap<string, EquipmentName> = new Map();

interface Answer {
  readonly data: { readonly rows: readonly EquipmentName[] } | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

const joined = (answers: readonly Answer[]) => ({
  rows: answers.flatMap(({ data }) => data?.rows ?? []),
  isLoading: answers.some((answer) => answer.isLoading),
  error: answers.find((answer) => answer.error !== null)?.error ?? null,
});
