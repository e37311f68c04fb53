import { alarmRuleFields } from '@tidegate/contract/nouns/alarm-rule/fields.ts';
import { SCALE_LIMITS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { ScaleLimit } from '@tidegate/contract/nouns/alarm/kinds.ts';
import { alarmRuleAddLimits } from '@tidegate/contract/nouns/alarm-rule/calls.ts';
import type { AlarmPriority, ShownRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { limitsHint } from '@tidegate/contract/nouns/alarm/rules/rule-conflicts.ts';
import { fitsSignal } from '@tidegate/contract/nouns/alarm/rules/type-needs.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { changedFields } from '@tidegate/contract/form.ts';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { Text } from '../../ui/layout/box.tsx';
import manage from '../../ui/form/forms.module.css';
import styles from './alarm-rules.module.css';
import { PriorityChoice } from './rule-fields.tsx';
import { newRule } from './rule-values.ts';
import { typeText } from './rule-words.ts';

interface Values {
  readonly limits: {
    readonly [L in ScaleLimit]?: { readonly limit?: number | null; readonly priority: AlarmPriority };
  };
  readonly deadband: number | null;
  readonly onDelay: number | null;
}

interface Props {
  readonly signals: readonly Signal[];
  /** The signal that they are for; one is chosen without it. */
  readonly signal: Signal | undefined;
  readonly others: readonly ShownRule[];
  readonly onClose: () => void;
}

const Field = schemaField(changedFields(alarmRuleFields));

/** Up to four limits of a signal in one go. */
export function LimitsDrawer({ signals, signal, others, onClose }: Props) {
  const t = useT();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Values>();
  const figures = signals.filter((one) => fitsSignal('h', one) && one.enumTexts.length === 0);
  const [id, setId] = useState(signal?.id ?? figures[0]?.id ?? '');
  const of = signals.find((one) => one.id === id);
  const plain = newRule('h', of ?? 'equipment');
  const values = Form.useWatch<Values['limits'] | undefined>('limits', form);
  const known = others.filter(({ signalId }) => signalId === id);
  const entered = SCALE_LIMITS.flatMap((type) => {
    const limit = values?.[type]?.limit;
    return typeof limit === 'number' ? [{ type, limit }] : [];
  });
  const hint = limitsHint([...known, ...entered]);
  const save = async ({ limits, deadband, onDelay }: Values) => {
    const given = SCALE_LIMITS.flatMap((type) => {
      const { limit, priority = newRule(type, 'equipment').priority } = limits[type] ?? {};
      return typeof limit === 'number' ? [{ type, limit, priority }] : [];
    });
    if (given.length === 0) throw new Refusal('missingField', { field: t('rules.limit') });
    await ask(alarmRuleAddLimits, { signalId: id, limits: given, deadband: deadband ?? 0, onDelay: onDelay ?? 0 });
    onClose();
    await changed();
  };
  const initial: Values = {
    limits: Object.fromEntries(SCALE_LIMITS.map((type) => [type, { priority: newRule(type, 'equipment').priority }])),
    deadband: plain.deadband,
    onDelay: plain.onDelay,
  };
  return (
    <FormDrawer title={t('rules.addLimits')} form={form} initial={initial} onSave={save} onClose={onClose}>
      {signal === undefined ? (
        <Form.Item label={t('rules.watches')}>
          <Select
            aria-label={t('rules.watches')}
            value={id}
            onChange={setId}
            showSearch={{ optionFilterProp: 'label' }}
            options={figures.map((one) => ({ value: one.id, label: `${nameText(one, language)} · ${one.code}` }))}
          />
        </Form.Item>
      ) : (
        <Text as="p" weight={600} below={16}>{`${nameText(signal, language)} · ${signal.code}`}</Text>
      )}
      <p className={styles['faint']}>{t('rules.addLimitsHelp')}</p>
      {SCALE_LIMITS.map((type) => (
        <div key={type} className={styles['limitRow']}>
          <Field at={['limits', type]} name="limit" label={typeText(type, language)} unit={of?.unit ?? ''} />
          <Form.Item
            name={['limits', type, 'priority']}
            label={<span className="visually-hidden">{t('rules.priority')}</span>}
          >
            <PriorityChoice label={`${t('rules.priority')}: ${typeText(type, language)}`} />
          </Form.Item>
        </div>
      ))}
      {hint !== undefined && (
        <p className={styles['hint']} role="status">
          {t('rules.oddLimits', { what: hint[language] })}
        </p>
      )}
      <div className={manage['pair']}>
        <Field name="deadband" label={t('rules.deadband')} extra={t('rules.deadbandHelp')} unit={of?.unit ?? ''} />
        <Field name="onDelay" label={t('rules.onDelay')} extra={t('rules.onDelayHelp')} unit="s" />
      </div>
    </FormDrawer>
  );
}
