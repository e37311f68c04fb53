import type { Condition } from '@tidegate/contract/widgets/condition.ts';
import { useContext } from 'react';
import { useT, type PlainKey } from '../../i18n/translate.ts';
import { TextField } from './inspector-fields.tsx';
import { InspectorPartsContext, type PartProps } from './inspector-parts-context.ts';

interface KeyedProps<V> extends Omit<PartProps<V>, 'label'> {
  readonly labelKey: PlainKey;
}

/** A condition on a signal, as the editor asks for one. */
export function ConditionPart({ labelKey, ...rest }: KeyedProps<Condition | null>) {
  const t = useT();
  const { Condition: Field } = useContext(InspectorPartsContext);
  return Field === undefined ? null : <Field label={t(labelKey)} {...rest} />;
}

/** A page, a picture or a symbol, as the editor offers them; by its id where it offers none. */
export function ChosenPart({
  of,
  labelKey,
  ...rest
}: KeyedProps<string> & { readonly of: 'Page' | 'Picture' | 'Symbol' }) {
  const t = useT();
  const { [of]: Field } = useContext(InspectorPartsContext);
  return Field === undefined ? (
    <TextField labelKey={labelKey} maxLength={60} {...rest} />
  ) : (
    <Field label={t(labelKey)} {...rest} />
  );
}
