import { OtherNameFields } from '../names/other-name-fields.tsx';
import { alarmRuleFields } from '@tidegate/contract/nouns/alarm-rule/fields.ts';
import { alarmRuleAdd, alarmRuleEdit } from '@tidegate/contract/nouns/alarm-rule/calls.ts';
import { ALARM_KINDS, ALARM_TYPES } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { AlarmType } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { AlarmRuleFields, ShownRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { RulePlace } from '@tidegate/contract/nouns/alarm/rules/rule-conflicts.ts';
import { limitsHint, ruleConflicts, settledRule } from '@tidegate/contract/nouns/alarm/rules/rule-conflicts.ts';
import { fitsSignal } from '@tidegate/contract/nouns/alarm/rules/type-needs.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { changedFields } from '@tidegate/contract/form.ts';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useT, type PlainKey } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { copiedName } from '../../lib/names/copied.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Text } from '../../ui/layout/box.tsx';
import styles from './alarm-rules.module.css';
import { ConditionFields, Flag, LifeFields, PriorityField, TextFields, WhenFields } from './rule-fields.tsx';
import { RuleTest } from './rule-test.tsx';
import { newRule, ruleOf, valuesOf, type RuleValues } from './rule-values.ts';
import { typeText } from './rule-words.ts';

interface Props {
  readonly equipmentId: string;
  readonly signals: readonly Signal[];
  /** The signal that a new rule watches; empty for the equipment as a whole. Undefined lets it be chosen. */
  readonly signalId?: string | undefined;
  /** The rule to change; null adds one. */
  readonly rule: ShownRule | null;
  /** Initial values of a new rule. */
  readonly original?: ShownRule | null;
  /** The rules that are there, to see whether limits lie in their order. */
  readonly others: readonly ShownRule[];
  /** Saves it elsewhere than on an equipment, where there is no past to test it against. */
  readonly onSave?: (signalId: string | null, fields: AlarmRuleFields) => Promise<unknown>;
  readonly onClose: () => void;
}

const Field = schemaField(changedFields(alarmRuleFields));

/** An alarm rule: what it watches, when it comes, how urgent it is, what people read; and what it would have done. */
export function RuleForm({ equipmentId, signals, signalId, rule, original = null, others, onSave, onClose }: Props) {
  const t = useT();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [form] = Form.useForm<RuleValues>();
  const begun = rule ?? (original === null ? null : copiedRule(original, others));
  const [chosen, setChosen] = useState(begun === null ? (signalId ?? signals[0]?.id ?? '') : (begun.signalId ?? ''));
  const signal = signals.find(({ id }) => id === chosen);
  const types = typesFor(signal);
  const type = Form.useWatch('type', form) ?? begun?.type ?? types[0] ?? 'h';
  const place: RulePlace = signal ?? 'equipment';
  const initial = valuesOf(begun ?? newRule(types[0] ?? 'h', place), zone);
  const chooseType = (next: AlarmType) => {
    if (rule !== null) return;
    const { name: _name, ...fresh } = newRule(next, place);
    form.setFieldsValue({
      limit: fresh.limit,
      deadband: fresh.deadband,
      onDelay: fresh.onDelay,
      priority: fresh.priority,
    });
  };
  const chooseSignal = (id: string) => {
    setChosen(id);
    const fitting = typesFor(signals.find((one) => one.id === id));
    // A copy for another signal keeps its condition where that can be watched there.
    if (original !== null && fitting.includes(type)) return;
    const [first = 'h'] = fitting;
    form.setFieldsValue({ type: first });
    chooseType(first);
  };
  const current = (): AlarmRuleFields => ruleOf({ ...initial, ...form.getFieldsValue(true) }, language);
  const at = signal === undefined ? { equipmentId } : { signalId: signal.id };
  const save = async () => {
    const fields = current();
    const [conflict] = ruleConflicts(settledRule(fields, place), place);
    if (conflict !== undefined) {
      const { field } = conflict;
      const label = t(LABELS[field] ?? 'rules.limit');
      throw new Refusal('badField', { field: label, reason: conflict[language] });
    }
    if (onSave !== undefined) await onSave(signal?.id ?? null, fields);
    else if (rule === null) await ask(alarmRuleAdd, { ...at, ...fields });
    else await ask(alarmRuleEdit, { id: rule.id, ...fields });
    onClose();
    await changed();
  };
  const limit = Form.useWatch('limit', form) ?? null;
  const siblings = others.filter((one) => one.signalId === chosen && chosen !== '' && one.id !== rule?.id);
  const hint = ALARM_KINDS[type].limit?.given === 'signal' ? limitsHint([...siblings, { type, limit }]) : undefined;
  return (
    <FormDrawer
      title={rule === null ? t('rules.add') : t('rules.edit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      {rule === null && signalId === undefined ? (
        <Form.Item label={t('rules.watches')}>
          <Select
            aria-label={t('rules.watches')}
            value={chosen}
            onChange={chooseSignal}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              ...signals.map((one) => ({ value: one.id, label: `${nameText(one, language)} · ${one.code}` })),
              { value: '', label: t('rules.wholeEquipment') },
            ]}
          />
        </Form.Item>
      ) : (
        <Text as="p" weight={600} below={16}>
          {signal === undefined ? t('rules.wholeEquipment') : `${nameText(signal, language)} · ${signal.code}`}
        </Text>
      )}
      <Field name="type" label={t('rules.type')}>
        <Select onChange={chooseType} options={types.map((value) => ({ value, label: typeText(value, language) }))} />
      </Field>
      <ConditionFields type={type} signal={signal} equipmentId={equipmentId} signals={signals} />
      {hint !== undefined && (
        <p className={styles['hint']} role="status">
          {t('rules.oddLimits', { what: hint[language] })}
        </p>
      )}
      <PriorityField />
      <Field name="name" label={t('rules.name')} placeholder={typeText(type, language)} />
      <OtherNameFields />
      <Flag name="enabled" label={t('rules.enabled')} />
      {onSave === undefined && (
        <>
          <FormSection title={t('rules.section.test')} />
          <RuleTest key={`${type} ${chosen}`} place={at} signal={signal} rule={current} />
        </>
      )}
      <details className={styles['more']}>
        <summary>{t('rules.section.texts')}</summary>
        <TextFields />
      </details>
      <details className={styles['more']}>
        <summary>{t('rules.section.when')}</summary>
        <WhenFields equipmentId={equipmentId} />
      </details>
      <details className={styles['more']}>
        <summary>{t('rules.section.life')}</summary>
        <LifeFields />
      </details>
    </FormDrawer>
  );
}

/** The names of the fields to which a conflict is attached. */
const LABELS: { readonly [F in keyof AlarmRuleFields]?: PlainKey } = {
  type: 'rules.type',
  bit: 'rules.bit',
  reference: 'rules.reference',
  windowSec: 'rules.windowSec',
  deadband: 'rules.deadband',
  expression: 'rules.expression',
  repeatSec: 'rules.repeatSec',
  activeWindow: 'rules.timeZone',
};

/** The types that can watch the signal, or an equipment as a whole. */
function typesFor(signal: Signal | undefined): readonly AlarmType[] {
  const fits = (type: AlarmType) =>
    signal === undefined ? ALARM_KINDS[type].watches.includes('equipment') : fitsSignal(type, signal);
  const types = ALARM_TYPES.filter(fits);
  // The most common limit comes first.
  return types.includes('h') ? ['h', ...types.filter((type) => type !== 'h')] : types;
}

/** A rule as a copy of it begins: another name on the same signal. */
const copiedRule = (rule: ShownRule, others: readonly ShownRule[]): ShownRule => {
  const taken = others.filter(({ signalId }) => signalId === rule.signalId).map(({ name }) => name);
  return { ...rule, name: copiedName(rule.name, { max: maxLengthOf(alarmRuleFields.name), taken }) };
};
