import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import { alarmRuleDelete, alarmRuleEnable } from '@tidegate/contract/nouns/alarm-rule/calls.ts';
import type { ShownRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { App, Button, Checkbox, Switch } from 'antd';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameTextOf } from '@tidegate/contract/locale/name-text.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { editAndCopy } from '../../ui/form/open-form.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { Loses } from '../reference/loses.tsx';
import { useChanged, useConfirmDelete } from '../../ui/use-changed.ts';
import { Text } from '../../ui/layout/box.tsx';
import styles from './alarm-rules.module.css';
import { conditionText, typeText } from './rule-words.ts';

interface Props {
  readonly rows: readonly ShownRule[];
  readonly signals: readonly Signal[];
  readonly mayEdit: boolean;
  /** False where all rows are of one signal. */
  readonly showsSignal: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onOpen: (rule: ShownRule) => void;
  readonly onCopy: (rule: ShownRule) => void;
}

/** Alarm rules, a row each: how urgent, what, when, on or off. */
export function RuleTable({ rows, signals, mayEdit, showsSignal, chosen, onChoose, onOpen, onCopy }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const isPhone = usePhone();
  const changed = useChanged();
  const { message } = App.useApp();
  const confirmDelete = useConfirmDelete();
  const codeOf = (id: string) => signals.find((one) => one.id === id)?.code ?? '…';
  const enable = async (rule: ShownRule, enabled: boolean) => {
    try {
      await ask(alarmRuleEnable, { ids: [rule.id], enabled });
    } catch (error) {
      void message.error(errorText(error));
    }
    await changed();
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const remove = (rule: ShownRule) =>
    confirmDelete({
      title: t('rules.delete', { name: ruleNameText(rule, language) }),
      text: t('rules.deleteText'),
      more: <Loses of={{ alarmRule: rule.id }} name={ruleNameText(rule, language)} />,
      run: () => ask(alarmRuleDelete, { id: rule.id }),
    });
  const pick: Column<ShownRule> = {
    key: 'pick',
    title: t('rules.choose'),
    isActions: true,
    render: ({ id, name }) => (
      <Checkbox aria-label={`${t('rules.choose')}: ${name}`} checked={chosen.has(id)} onChange={() => toggle(id)} />
    ),
  };
  const watched: Column<ShownRule> = {
    key: 'signal',
    title: t('rules.watches'),
    value: (rule) => (rule.signalId === null ? t('rules.wholeEquipment') : nameTextOf(rule, 'signal', language)),
  };
  const columns: readonly Column<ShownRule>[] = [
    // On a phone a card has room for one button.
    ...(mayEdit && !isPhone ? [pick] : []),
    {
      key: 'name',
      value: (one) => ruleNameText(one, language),
      title: t('rules.name'),
      render: (rule) => (
        <span className={styles['named']}>
          <PriorityMark priority={rule.priority} />
          <Button type="link" className={styles['open'] ?? ''} onClick={() => onOpen(rule)}>
            {ruleNameText(rule, language)}
          </Button>
        </span>
      ),
    },
    ...(showsSignal ? [watched] : []),
    { key: 'type', title: t('rules.type'), value: ({ type }) => typeText(type, language) },
    {
      key: 'condition',
      value: (rule) => conditionText(rule, rule, t, codeOf),
      title: t('rules.condition'),
      render: (rule) => <Text breaks="anywhere">{conditionText(rule, rule, t, codeOf)}</Text>,
    },
    {
      key: 'enabled',
      value: ({ enabled }) => Number(enabled),
      title: t('rules.on'),
      render: (rule) => (
        <Switch
          size="small"
          aria-label={`${t('rules.on')}: ${ruleNameText(rule, language)}`}
          checked={rule.enabled}
          disabled={!mayEdit}
          onChange={(on) => void enable(rule, on)}
        />
      ),
    },
    ...(mayEdit
      ? [
          menuColumn(
            t,
            (rule: ShownRule) => ruleNameText(rule, language),
            (rule: ShownRule) => [
              ...editAndCopy(t, { edit: onOpen, copy: onCopy }, rule),
              { key: 'delete', label: t('action.delete'), danger: true, onClick: () => remove(rule) },
            ],
          ),
        ]
      : []),
  ];
  return <DataTable label={t('rules.title')} view="alarmRules" columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
