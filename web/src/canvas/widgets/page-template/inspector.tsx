import { useT } from '../../../i18n/translate.ts';
import { EquipmentSelect } from '../../../parts/equipment/equipment-select.tsx';
import { Field } from '../../fields/field.tsx';
import { MIXED } from '../../fields/mixed.ts';
import type { InspectorProps } from '../../kit/definition.ts';
import { useMaybe } from '../../kit/inspector/own-fields.ts';

/** Which equipment the template is drawn for. */
export function Inspector({ value, isDisabled, onChange }: InspectorProps<'PageTemplate'>) {
  const t = useT();
  const { equipmentId, title } = value;
  const shown = useMaybe('equipmentId', equipmentId);
  const label = t('canvas.template.equipment');
  return (
    <>
      <Field label={t('canvas.template.page')}>{title}</Field>
      <Field label={label}>
        <EquipmentSelect
          label={label}
          placeholder={t('editor.mixed')}
          disabled={isDisabled}
          first={[{ value: '', label: t('canvas.template.own') }]}
          value={shown === MIXED ? null : shown}
          onChange={(id, one) => onChange({ equipmentId: id, equipmentName: one?.name ?? '' })}
        />
      </Field>
    </>
  );
}
