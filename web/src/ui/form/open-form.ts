import { useState } from 'react';
import type { Translate } from '../../i18n/translate.ts';

/** Subject of an open form: a row to edit, or a new one, which may start with the fields of another. */
export interface OpenForm<T> {
  /** Null adds one. */
  readonly edited: T | null;
  /** Initial fields of a new one; identity and secrets are not copied. */
  readonly original: T | null;
}

/** The form of a list: opened to add, to edit a row, or to duplicate one. */
export function useOpenForm<T>() {
  const [open, setOpen] = useState<OpenForm<T> | null>(null);
  return {
    open,
    add: () => setOpen({ edited: null, original: null }),
    edit: (edited: T) => setOpen({ edited, original: null }),
    copy: (original: T) => setOpen({ edited: null, original }),
    close: () => setOpen(null),
  };
}

/** The first items of a row's menu, the same in every list. */
export const editAndCopy = <T>(
  t: Translate,
  form: Pick<ReturnType<typeof useOpenForm<T>>, 'edit' | 'copy'>,
  row: T,
) => [
  { key: 'edit', label: t('action.edit'), onClick: () => form.edit(row) },
  { key: 'copy', label: t('action.copy'), onClick: () => form.copy(row) },
];
