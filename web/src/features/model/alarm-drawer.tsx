import { modelAlarmSave } from '@tidegate/contract/nouns/model/draft-calls.ts';
import type { AlarmRuleFields, ShownRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Model, ModelAlarm, ListedModelContent } from '@tidegate/contract/nouns/model/model.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { alarmKey, alarmOfRule, ruleOfAlarm } from '@tidegate/contract/nouns/model/rules/model-alarm.ts';
import { ask } from '../../api/ask.ts';
import { RuleForm } from '../../parts/alarm-rule/rule-form.tsx';
import { DraftNames } from '../../parts/formulas/draft-names.ts';
import { NO_NAMES, namesAs, titlesOf } from '@tidegate/contract/locale/name-text.ts';

interface Props {
  readonly model: Model;
  readonly content: ListedModelContent;
  /** The rule to change; null adds one. */
  readonly alarm: ModelAlarm | null;
  /** The initial values. */
  readonly original: ModelAlarm | null;
  readonly onClose: () => void;
}

/** Signals of a draft have codes alone; the form of a rule knows signals by ids, so each gets its place in the list as one. */
const idAt = (index: number): string => String(index + 1);

/** An alarm rule of a model's draft, with the signals of the draft to choose from. */
export function AlarmDrawer({ model, content, alarm, original, onClose }: Props) {
  const signals = content.signals.map(({ driver: _driver, ...signal }, index): Signal => {
    return { ...signal, id: idAt(index), equipmentId: '', driverId: null };
  });
  const codeOf = (id: string | null) => signals.find((one) => one.id === id)?.code ?? null;
  const names = signals.map((signal) => {
    const { id, code, unit, dataType } = signal;
    return { signalId: id, name: code, ...titlesOf(signal), equipmentName: '', unit, dataType };
  });
  const save = (signalId: string | null, fields: AlarmRuleFields) => {
    const { limitSignalId, referenceSignalId } = fields;
    const named = { ...fields, limitSignalId: codeOf(limitSignalId), referenceSignalId: codeOf(referenceSignalId) };
    const was = alarm === null ? {} : { was: alarmKey(alarm) };
    return ask(modelAlarmSave, { id: model.id, ...was, alarm: alarmOfRule(named, codeOf(signalId)) });
  };
  return (
    <DraftNames value={names}>
      <RuleForm
        equipmentId=""
        signals={signals}
        rule={alarm === null ? null : shownRule(alarm, signals)}
        original={original === null ? null : shownRule(original, signals)}
        others={content.alarms.filter((one) => one !== alarm).map((one) => shownRule(one, signals))}
        onSave={save}
        onClose={onClose}
      />
    </DraftNames>
  );
}

function shownRule(alarm: ModelAlarm, signals: readonly Signal[]): ShownRule {
  const idOf = (code: string | null) => signals.find((one) => one.code === code)?.id ?? null;
  const fields = ruleOfAlarm(alarm);
  const signal = signals.find(({ code }) => code === alarm.signal);
  return {
    ...fields,
    limitSignalId: idOf(fields.limitSignalId),
    referenceSignalId: idOf(fields.referenceSignalId),
    id: alarmKey(alarm),
    gatewayId: '',
    equipmentId: '',
    signalId: signal?.id ?? null,
    signalCode: signal?.code ?? '',
    ...namesAs('signal', signal ?? NO_NAMES),
    unit: signal?.unit ?? '',
    decimals: signal?.decimals ?? null,
  };
}
