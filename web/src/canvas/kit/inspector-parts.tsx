import type { Condition } from '@tidegate/contract/widgets/condition.ts';
import { createContext, useContext, type ReactNode } from 'react';
import { useT, type PlainKey } from '../../i18n/translate.ts';
import { TextField } from './inspector-fields.tsx';

interface PartProps<V> {
  readonly label: string;
  readonly value: V;
  readonly isDisabled: boolean;
  readonly onChange: (value: V) => void;
}

/** Fields that need what only the editor has: its signals, its pages, its pictures. Absent: the editor offers none. */
export interface InspectorParts {
  readonly Condition?: (props: PartProps<Condition | null>) => ReactNode;
  /** Id of a page; empty for none. */
  readonly Page?: (props: PartProps<string>) => ReactNode;
  /** Hash of an own picture; empty for none. */
  readonly Picture?: (props: PartProps<string>) => ReactNode;
  /** Name of a symbol; empty for none. */
  readonly Symbol?: (props: PartProps<string>) => ReactNode;
}

const PartsContext = createContext<InspectorParts>({});
export const InspectorPartsProvider = PartsContext.Provider;

interface KeyedProps<V> extends Omit<PartProps<V>, 'label'> {
  readonly labelKey: PlainKey;
}

/** A condition on a signal, as the editor asks for one. */
export function ConditionPart({ labelKey, ...rest }: KeyedProps<Condition | null>) {
  const t = useT();
  const { Condition: Field } = useContext(PartsContext);
  return Field === undefined ? null : <Field label={t(labelKey)} {...rest} />;
}

/** A page, a picture or a symbol, as the editor offers them; by its id where it offers none. */
export function ChosenPart({
  of,
  labelKey,
  ...rest
}: KeyedProps<string> & { readonly of: 'Page' | 'Picture' | 'Symbol' }) {
  const t = useT();
  const { [of]: Field } = useContext(PartsContext);
  return Field === undefined ? (
    <TextField labelKey={labelKey} maxLength={60} {...rest} />
  ) : (
    <Field label={t(labelKey)} {...rest} />
  );
}
