import { useState, type ReactElement } from 'react';
import { errorText } from '../../api/error-text.ts';
import { Muted, Stack } from '../layout/box.tsx';
import styles from './found-choice.module.css';

/** An entry of the list. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** A second line below it; empty for none. */
  readonly note: string;
}

/** Outward properties of every such field. */
export interface ChoiceProps {
  /** Id passed by antd's form. */
  readonly id?: string;
  /** Its name for screen readers, outside a form item with a label. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  readonly disabled?: boolean;
}

interface Answer<T> {
  readonly data: { readonly total: number; readonly rows: readonly T[] } | undefined;
  readonly isFetching: boolean;
  readonly error: Error | null;
}

interface Known<T> {
  readonly byId: ReadonlyMap<string, T>;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** The state of a field: what is typed into it, and what was picked from its list. */
export interface Choosing<T> {
  readonly text: string;
  readonly isOpen: boolean;
  readonly picked: ReadonlyMap<string, T>;
  readonly type: (text: string) => void;
  readonly open: (isOpen: boolean) => void;
  readonly pick: (id: string, one: T) => void;
}

/** The state of a field of `foundChoice`, closed and empty at first. */
export function useChoosing<T>(): Choosing<T> {
  const [text, type] = useState('');
  const [isOpen, open] = useState(false);
  const [picked, setPicked] = useState<ReadonlyMap<string, T>>(new Map());
  const pick = (id: string, one: T) => setPicked((before) => new Map([...before, [id, one]]));
  return { text, isOpen, picked, type, open, pick };
}

interface Parts<T> {
  /** The page of objects that the text finds, asked for while the list is open. */
  readonly found: Answer<T>;
  /** The chosen objects by their ids. */
  readonly known: Known<T>;
  readonly optionOf: (one: T) => Option;
  /** Choices above the objects, such as none. */
  readonly first?: readonly { readonly value: string; readonly label: string }[];
  readonly texts: {
    readonly none: string;
    readonly gone: string;
    readonly loading: string;
    readonly more: (shown: number, total: number) => string;
  };
}

/**
 * Properties of an antd select whose choices are found on the server while a name is typed, however many there are; what was chosen
 * before is named by its id. `byId`: the objects that are known so far.
 */
export function foundChoice<T extends { readonly id: string }>(
  { text, type, open, pick }: Choosing<T>,
  { found, known, optionOf, first = [], texts }: Parts<T>,
  { id, label, placeholder, className, disabled = false }: ChoiceProps,
) {
  const rows = found.data?.rows ?? [];
  const total = found.data?.total ?? 0;
  const byId = new Map([...known.byId, ...rows.map((one) => [one.id, one] as const)]);
  const labelOf = (chosen: string): string => {
    const one = byId.get(chosen);
    if (one !== undefined) return optionOf(one).label;
    return known.isLoading || known.error !== null ? '…' : texts.gone;
  };
  const problem = found.error ?? known.error;
  const hint = problem === null ? (found.isFetching ? texts.loading : texts.none) : errorText(problem);
  const above = text.trim() === '' ? first : [];
  const status: 'error' | '' = problem === null ? '' : 'error';
  const props = {
    ...(id === undefined ? {} : { id }),
    ...(label === undefined ? {} : { 'aria-label': label }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(className === undefined ? {} : { className }),
    disabled,
    status,
    loading: found.isFetching || known.isLoading,
    showSearch: { filterOption: false, onSearch: type },
    options: [...above.map((one) => ({ ...one, note: '' })), ...rows.map(optionOf)],
    labelRender: ({ value: chosen }: { readonly value?: string | number }) =>
      first.find((one) => one.value === chosen)?.label ?? labelOf(String(chosen)),
    optionRender: ({ data }: { readonly data: Option }) => (
      <Stack as="span">
        {data.label}
        {data.note !== '' && <Muted>{data.note}</Muted>}
      </Stack>
    ),
    notFoundContent: <span role={problem === null ? 'status' : 'alert'}>{hint}</span>,
    popupRender: (list: ReactElement) => (
      <>
        {list}
        {total > rows.length && <p className={styles['more']}>{texts.more(rows.length, total)}</p>}
      </>
    ),
    onOpenChange: open,
    onSelect: (chosen: string) => {
      const one = byId.get(chosen);
      if (one !== undefined) pick(chosen, one);
    },
  };
  return { props, byId };
}
