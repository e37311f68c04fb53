import type { Condition } from '@tidegate/contract/widgets/condition.ts';
import { useContext } from 'react';
import { useT, type PlainKey } from '../../../i18n/translate.ts';
import { MIXED } from '../../fields/mixed.ts';
import { TextField } from './inspector-fields.tsx';
import { useMaybe } from './own-fields.ts';
import { InspectorPartsContext, type PartProps } from './inspector-parts-context.ts';

interface KeyedProps<V> extends Omit<PartProps<V>, 'label'> {
  readonly field: string;
  readonly labelKey: PlainKey;
}

/** The inspector of a condition on a signal. */
export function ConditionPart({ field, labelKey, value, ...rest }: KeyedProps<Condition | null>) {
  const t = useT();
  const shown = useMaybe(field, value);
  const { Condition: Field } = useContext(InspectorPartsContext);
  return Field === undefined ? null : <Field label={t(labelKey)} value={shown === MIXED ? null : shown} {...rest} />;
}

/** A page, a picture, a recipe or a symbol, as the editor offers them; by its id where it offers none. */
export function ChosenPart({
  of,
  field,
  labelKey,
  value,
  ...rest
}: KeyedProps<string> & { readonly of: 'Page' | 'Picture' | 'Recipe' | 'Symbol' }) {
  const t = useT();
  const shown = useMaybe(field, value);
  const { [of]: Field } = useContext(InspectorPartsContext);
  return Field === undefined ? (
    <TextField field={field} labelKey={labelKey} value={value} {...rest} />
  ) : (
    <Field label={t(labelKey)} value={shown === MIXED ? '' : shown} {...rest} />
  );
}
