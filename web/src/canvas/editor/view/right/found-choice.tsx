import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../../api/error-text.ts';
import { usePaused } from '../../../../ui/use-paused.ts';
import { Field } from '../../../fields/field.tsx';
import type { PartProps } from '../../../kit/inspector/inspector-parts-context.ts';

/** Shown at once; further ones are found by typing more of the name. */
export const SHOWN = 50;

/** Typed search text, and the text that is searched once typing pauses. */
export function useTyped() {
  const [text, setText] = useState('');
  return { text, setText, asked: usePaused(text) };
}

interface Found<T> {
  readonly typed: ReturnType<typeof useTyped>;
  readonly found: { readonly isFetching: boolean; readonly error: Error | null };
  readonly rows: readonly T[];
  /** The chosen one, once it is known. */
  readonly own: T | undefined;
  /** The chosen one does not exist, or nobody may see it. */
  readonly isGone: boolean;
  readonly texts: { readonly none: string; readonly notFound: string; readonly gone: string };
  readonly name: (row: T) => string;
  readonly options: (rows: readonly T[]) => NonNullable<SelectProps<string>['options']>;
}

/** An object that a button leads to or starts, found by its name among those of the server. */
export function FoundChoice<T extends { readonly id: string }>({
  label,
  value,
  isDisabled,
  onChange,
  typed,
  found,
  rows,
  own,
  isGone,
  texts,
  name,
  options,
}: PartProps<string> & Found<T>) {
  // Typed text filters the list; without any, the selected one is shown among the rest.
  const isListed = value === '' || typed.asked !== '' || rows.some(({ id }) => id === value);
  const shown = own === undefined || isListed ? rows : [own, ...rows];
  return (
    <Field label={label}>
      <Select
        style={{ width: '100%' }}
        aria-label={label}
        allowClear
        disabled={isDisabled}
        showSearch={{ filterOption: false, searchValue: typed.text, onSearch: typed.setText }}
        placeholder={texts.none}
        loading={found.isFetching}
        notFoundContent={found.error === null ? texts.notFound : errorText(found.error)}
        {...(isGone && { status: 'error' as const })}
        value={value === '' ? null : value}
        options={options(shown)}
        labelRender={({ value: id }) => (isGone ? texts.gone : own === undefined ? String(id) : name(own))}
        onChange={(id: string | null | undefined) => {
          typed.setText('');
          onChange(id ?? '');
        }}
      />
    </Field>
  );
}
