import { automationFields } from '@tidegate/contract/nouns/automation/fields.ts';
import { automationAdd, automationEdit } from '@tidegate/contract/nouns/automation/calls.ts';
import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import { TRIGGER_KINDS, type TriggerKind, TRIGGERS } from '@tidegate/contract/nouns/automation/triggers/registry.ts';
import { idSchema } from '@tidegate/contract/id.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { EquipmentSelect } from '../../parts/equipment/equipment-select.tsx';
import { FormulaEditor } from '../../parts/formulas/formula-editor.tsx';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Lead } from '../../ui/layout/box.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { ActionsField } from './actions-field.tsx';
import { emptyValues, type Values, valuesOf } from './form-values.ts';
import { RehearsePart } from './rehearse-part.tsx';
import { triggerForm } from './forms.ts';
import { WithinField } from './within-field.tsx';

interface Props {
  /** The automation to change; null adds one. */
  readonly automation: ShownAutomation | null;
  /** Initial values of a new automation. */
  readonly original: ShownAutomation | null;
  readonly onClose: () => void;
}

const Field = schemaField({ equipmentId: idSchema, ...automationFields });

/** An automation as a sentence: when, if, then. */
export function AutomationForm({ automation, original, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const { timeZone: zone, language } = usePreferences();
  const source = automation ?? original;
  const equipmentId = Form.useWatch('equipmentId', form) ?? source?.equipmentId ?? '';
  const kind = Form.useWatch<TriggerKind | undefined>(['when', 'kind'], { form, preserve: true });
  const initial = source === null ? emptyValues(zone) : valuesOf(source, automation === null);
  const shownKind = kind ?? initial.when.kind;
  const { Fields } = triggerForm(shownKind);
  const props = { equipmentId, named: source?.named ?? {} };
  const save = async () => {
    const { equipmentId: place, ...fields } = form.getFieldsValue(true);
    if (automation === null) await ask(automationAdd, { equipmentId: place, ...fields });
    else await ask(automationEdit, { id: automation.id, ...fields });
    onClose();
    await changed();
  };
  return (
    <FormDrawer
      title={t(automation === null ? 'automation.add' : 'automation.edit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Lead>{t('automation.ownerHelp')}</Lead>
      <Field name="name" label={t('automation.name')} />
      <OtherNameFields />
      <EquipmentField isFixed={automation !== null} />
      <FormSection title={t('automation.when')} />
      <Form.Item label={t('automation.trigger')} htmlFor="automation-trigger">
        <Select<TriggerKind>
          id="automation-trigger"
          value={shownKind}
          options={TRIGGER_KINDS.map((value) => ({ value, label: TRIGGERS[value].names[language] }))}
          onChange={(next) => form.setFieldValue('when', triggerForm(next).start(zone))}
        />
      </Form.Item>
      <Form.Item name={['when', 'kind']} hidden>
        <Input />
      </Form.Item>
      <Fields {...props} />
      <FormSection title={t('automation.if')} />
      <WithinField />
      <Field name="condition" label={t('automation.condition')} extra={t('automation.conditionHelp')}>
        <FormulaEditor equipmentId={equipmentId} />
      </Field>
      <Field name="staleMayAct">
        <Checkbox>{t('automation.staleMayAct')}</Checkbox>
      </Field>
      <FormSection title={t('automation.then')} />
      <ActionsField {...props} />
      <Field
        name="cooldownSec"
        label={t('automation.cooldown')}
        normalize={(sec: number | null) => sec ?? 0}
        unit="s"
        isNarrow
        isNeeded={false}
      />
      <Field name="enabled">
        <Checkbox>{t('automation.enabled')}</Checkbox>
      </Field>
      <RehearsePart values={() => form.getFieldsValue(true)} />
    </FormDrawer>
  );
}

/** The equipment that the automation is of; it stays where it is. */
function EquipmentField({ isFixed }: { readonly isFixed: boolean }) {
  const t = useT();
  return (
    <Field name="equipmentId" label={t('automation.equipment')} extra={t('automation.equipmentHelp')}>
      <EquipmentSelect disabled={isFixed} />
    </Field>
  );
}
