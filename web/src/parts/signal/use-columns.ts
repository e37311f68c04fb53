import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { SIGNAL_FIELDS, type TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { useState } from 'react';
import { remember, remembered } from '../../lib/storage.ts';
import { firstColumns } from './grid-rules.ts';

const KEY = 'signalColumns';

/** The columns of the table as this browser remembers them, and how others are chosen. */
export function useColumns(signals: readonly Signal[]) {
  const [chosen, setChosen] = useState(rememberedColumns);
  const choose = (next: readonly TableField[]) => {
    const ordered = SIGNAL_FIELDS.filter((field) => next.includes(field));
    setChosen(ordered);
    remember(KEY, ordered);
  };
  return [chosen ?? firstColumns(signals), choose] as const;
}

/** Undefined until somebody chooses. */
function rememberedColumns(): readonly TableField[] | undefined {
  const kept = remembered(KEY);
  if (!Array.isArray(kept)) return undefined;
  const known = SIGNAL_FIELDS.filter((field) => kept.includes(field));
  return known.includes('code') ? known : undefined;
}
