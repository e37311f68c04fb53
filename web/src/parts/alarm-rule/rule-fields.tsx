import { alarmRuleFields } from '@tidegate/contract/nouns/alarm-rule/fields.ts';
import type { AlarmKind, AlarmLimit } from '@tidegate/contract/nouns/alarm/alarm-kind.ts';
import { ALARM_KINDS, levelOf } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { AlarmType } from '@tidegate/contract/nouns/alarm/kinds.ts';
import { activeWindowSchema, ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { sortOf, TYPE_BITS } from '@tidegate/contract/nouns/alarm/rules/type-needs.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { changedFields } from '@tidegate/contract/form.ts';
import { Form, InputNumber, Segmented, Select } from 'antd';
import { z } from 'zod';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { FormulaEditor } from '../formulas/formula-editor.tsx';
import { Weekdays } from '../../ui/form/weekdays.tsx';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import manage from '../../ui/form/forms.module.css';
import styles from './alarm-rules.module.css';
import { DeadbandPicture } from './deadband-picture.tsx';
import { limitUnit } from './rule-words.ts';

type Flagged = 'enabled' | 'hasWindow' | 'sound' | 'ackNeeded' | 'ackNoteNeeded' | 'latching' | 'shelvable';

interface OfType {
  readonly type: AlarmType;
  /** Watched signal; undefined for an equipment as a whole. */
  readonly signal: Signal | undefined;
  readonly equipmentId: string;
  /** The signals of the equipment, of which limits and references may come. */
  readonly signals: readonly Signal[];
}

const Field = schemaField({ ...changedFields(alarmRuleFields), hasWindow: z.boolean() });
const WindowField = schemaField(activeWindowSchema.shape);

/** When the alarm comes: the fields that the type has a use for. */
export function ConditionFields({ type, signal, equipmentId, signals }: OfType) {
  const t = useT();
  const kind = ALARM_KINDS[type];
  const level = levelOf(type);
  const unit = signal?.unit ?? '';
  const deadband = Form.useWatch<number | undefined>('deadband') ?? 0;
  const isText = signal !== undefined && sortOf(signal.dataType) === 'text' && kind.isState;
  const bits = (signal === undefined ? undefined : TYPE_BITS[signal.dataType]) ?? 1;
  return (
    <>
      {kind.source === 'formula' && (
        <Field
          name="expression"
          label={t('rules.expression')}
          extra={t('rules.expressionHelp', { example: '{level} > 80 && {pump}' })}
        >
          <FormulaEditor equipmentId={equipmentId} />
        </Field>
      )}
      {kind.limit?.in === 'bit' && (
        <Field name="bit" label={t('rules.bit')} extra={t('rules.bitHelp', { last: bits - 1 })}>
          {(limits) => <InputNumber {...limits} max={bits - 1} style={{ width: '100%' }} />}
        </Field>
      )}
      {isText && <Field name="matchText" label={t('rules.matchText')} />}
      {kind.limit !== undefined && !isText && (
        <LimitField kind={kind} limit={kind.limit} signal={signal} signals={signals} />
      )}
      {kind.needsReference && (
        <FromField kind="reference" label={t('rules.reference')} unit={unit} signals={signals} without={signal?.id} />
      )}
      {kind.needsWindow && (
        <Field name="windowSec" label={t('rules.windowSec')}>
          {(limits) => <InputNumber {...limits} min={1} suffix="s" style={{ width: '100%' }} />}
        </Field>
      )}
      {kind.hasDeadband && (
        <>
          <Field name="deadband" label={t('rules.deadband')} unit={unit} extra={t('rules.deadbandHelp')} />
          {level !== 0 && <DeadbandPicture isLow={level < 0} hasDeadband={deadband > 0} />}
        </>
      )}
      <div className={manage['pair']}>
        <Field name="onDelay" label={t('rules.onDelay')} unit="s" extra={t('rules.onDelayHelp')} />
        <Field name="offDelay" label={t('rules.offDelay')} unit="s" />
      </div>
    </>
  );
}

interface LimitProps extends Pick<OfType, 'signal' | 'signals'> {
  readonly kind: AlarmKind;
  readonly limit: AlarmLimit;
}

function LimitField({ kind, limit, signal, signals }: LimitProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const label = t(
    limit.in === 'seconds' ? 'rules.silence' : limit.given === 'optional' ? 'rules.limitMay' : 'rules.limit',
  );
  const isFlag = signal !== undefined && sortOf(signal.dataType) === 'flag';
  const isBit = limit.in === 'bit';
  if (isBit || (isFlag && kind.isState)) {
    const options = [1, 0].map((value) => ({
      value,
      label: isBit || signal === undefined ? String(value) : valueText(signal, value, language),
    }));
    return (
      <Field name="limit" label={t('rules.alarmAt')}>
        <Segmented<number> aria-label={t('rules.alarmAt')} options={options} />
      </Field>
    );
  }
  if (kind.isState && signal !== undefined && signal.enumTexts.length > 0) {
    const options = signal.enumTexts.map(({ value }) => ({
      value,
      label: `${value} · ${valueText(signal, value, language)}`,
    }));
    return (
      <Field name="limit" label={t('rules.alarmAt')}>
        <Select<number> options={options} />
      </Field>
    );
  }
  const unit = limitUnit(limit, signal?.unit ?? '', t);
  if (limit.given !== 'signal') return <Field name="limit" label={label} unit={unit} />;
  return <FromField kind="limit" label={label} unit={unit} signals={signals} without={signal?.id} />;
}

interface FromProps {
  readonly kind: 'limit' | 'reference';
  readonly label: string;
  readonly unit: string;
  readonly signals: readonly Signal[];
  /** The signal that is watched: it is no limit of itself. */
  readonly without: string | undefined;
}

/** A number, or the signal that holds it. */
function FromField({ kind, label, unit, signals, without }: FromProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const from = Form.useWatch<'number' | 'signal' | undefined>(`${kind}From`) ?? 'number';
  const options = signals
    .filter((one) => one.id !== without && sortOf(one.dataType) !== 'text')
    .map((one) => ({ value: one.id, label: `${nameText(one, language)} · ${one.code}` }));
  return (
    <div className={styles['from']}>
      {from === 'number' ? (
        <Field name={kind} label={label} unit={unit} />
      ) : (
        <Field name={`${kind}SignalId`} label={label}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={options} placeholder={t('rules.chooseSignal')} />
        </Field>
      )}
      <Form.Item name={`${kind}From`} label={<span className="visually-hidden">{t('rules.from')}</span>}>
        <Segmented
          aria-label={t('rules.from')}
          options={[
            { value: 'number', label: t('rules.fromNumber') },
            { value: 'signal', label: t('rules.fromSignal') },
          ]}
        />
      </Form.Item>
    </div>
  );
}

/** Urgency, by shape and number. */
export function PriorityField() {
  const t = useT();
  return (
    <Field name="priority" label={t('rules.priority')}>
      <PriorityChoice />
    </Field>
  );
}

interface ChoiceProps {
  readonly value?: (typeof ALARM_PRIORITIES)[number];
  readonly onChange?: (priority: (typeof ALARM_PRIORITIES)[number]) => void;
  readonly label?: string;
}

/** The five priorities to choose from. */
export function PriorityChoice({ value, onChange, label }: ChoiceProps) {
  const t = useT();
  return (
    <Segmented<(typeof ALARM_PRIORITIES)[number]>
      aria-label={label ?? t('rules.priority')}
      {...(value === undefined ? {} : { value })}
      onChange={(next) => onChange?.(next)}
      options={ALARM_PRIORITIES.map((one) => ({
        value: one,
        label: <PriorityMark priority={one} />,
        title: t(`alarm.priority.${one}`),
      }))}
    />
  );
}

/** When the rule watches, and when its alarm is kept back. */
export function WhenFields({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const hasWindow = Form.useWatch<boolean | undefined>('hasWindow') ?? false;
  const start = Form.useWatch<string | undefined>(['activeWindow', 'start']);
  const end = Form.useWatch<string | undefined>(['activeWindow', 'end']);
  const time = [{ pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, message: t('rules.timeWrong') }];
  return (
    <>
      <Flag name="hasWindow" label={t('rules.hasWindow')} />
      <div hidden={!hasWindow}>
        <WindowField at={['activeWindow']} name="days" isNeeded={false} label={t('rules.days')}>
          <Weekdays />
        </WindowField>
        <div className={manage['pair']}>
          <WindowField
            at={['activeWindow']}
            name="start"
            isNeeded={false}
            label={t('rules.start')}
            rules={time}
            input={{ maxLength: 5 }}
            placeholder="08:00"
          />
          <WindowField
            at={['activeWindow']}
            name="end"
            isNeeded={false}
            label={t('rules.end')}
            rules={time}
            extra={t('rules.endHelp')}
            input={{ maxLength: 5 }}
            placeholder="18:00"
          />
        </div>
        <ZoneField name={['activeWindow', 'timeZone']} label={t('rules.timeZone')} times={[start ?? '', end ?? '']} />
      </div>
      <Field name="suppressExpr" label={t('rules.suppress')} extra={t('rules.suppressHelp')}>
        <FormulaEditor equipmentId={equipmentId} />
      </Field>
      <div className={manage['pair']}>
        <Field name="repeatCount" label={t('rules.repeatCount')} extra={t('rules.repeatHelp')} />
        <Field name="repeatSec" label={t('rules.repeatSec')} unit="s" />
      </div>
    </>
  );
}

/** The response expected from the person who sees the alarm. */
export function LifeFields() {
  const t = useT();
  const ackNeeded = Form.useWatch<boolean | undefined>('ackNeeded') ?? true;
  const shelvable = Form.useWatch<boolean | undefined>('shelvable') ?? true;
  return (
    <div className={styles['flags']}>
      <Flag name="sound" label={t('rules.sound')} />
      <Flag name="ackNeeded" label={t('rules.ackNeeded')} />
      {ackNeeded && <Flag name="ackNoteNeeded" label={t('rules.ackNoteNeeded')} />}
      <Flag name="latching" label={t('rules.latching')} extra={t('rules.latchingHelp')} />
      <Flag name="shelvable" label={t('rules.shelvable')} />
      {shelvable && <Field name="maxShelveMin" label={t('rules.maxShelveMin')} unit="min" />}
    </div>
  );
}

/** A switch with its name beside it. */
export function Flag({
  name,
  label,
  extra,
}: {
  readonly name: Flagged;
  readonly label: string;
  readonly extra?: string;
}) {
  return <Field name={name} label={label} layout="horizontal" colon={false} extra={extra} />;
}

/** Text of the alarm, and the advice on what to do. */
export function TextFields() {
  const t = useT();
  const long = (name: 'cause' | 'effect' | 'action', label: string) => <Field name={name} label={label} rows={2} />;
  return (
    <>
      <Field
        name="text"
        label={t('rules.text')}
        extra={t('rules.textHelp', { value: '{value}', limit: '{limit}', unit: '{unit}' })}
      />
      <Field name="textEn" label={t('rules.textEn')} />
      {long('cause', t('rules.cause'))}
      {long('effect', t('rules.effect'))}
      {long('action', t('rules.action'))}
      <Field name="category" label={t('rules.category')} />
    </>
  );
}
