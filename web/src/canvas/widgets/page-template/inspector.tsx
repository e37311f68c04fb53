import { monitorEquipmentQueryAll } from '@tidegate/contract/nouns/equipment/calls.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/name-text.ts';
import { SelectField } from '../../fields/choice-field.tsx';
import { Field } from '../../fields/field.tsx';
import type { InspectorProps } from '../../kit/definition.ts';
import { useMaybe } from '../../kit/inspector/mixed-fields.ts';

/** Which equipment the template is drawn for. */
export function Inspector({ value, isDisabled, onChange }: InspectorProps<'PageTemplate'>) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const all = useAsk(monitorEquipmentQueryAll, {}).data ?? [];
  const { equipmentId, equipmentName, title } = value;
  const shown = useMaybe('equipmentId', equipmentId);
  const isGone = equipmentId !== '' && all.every(({ id }) => id !== equipmentId);
  const choices = [
    { value: '', text: t('canvas.template.own') },
    ...all.map((one) => ({ value: one.id, text: nameText(one, language) })),
    ...(isGone ? [{ value: equipmentId, text: equipmentName || `#${equipmentId}` }] : []),
  ];
  const choose = (id: string) =>
    onChange({ equipmentId: id, equipmentName: all.find((one) => one.id === id)?.name ?? '' });
  const label = t('canvas.template.equipment');
  return (
    <>
      <Field label={t('canvas.template.page')}>{title}</Field>
      <fieldset style={{ border: 0, margin: 0, padding: 0 }} disabled={isDisabled}>
        <Field label={label}>
          <SelectField label={label} value={shown} choices={choices} onChange={choose} />
        </Field>
      </fieldset>
    </>
  );
}
