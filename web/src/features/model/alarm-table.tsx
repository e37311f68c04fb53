import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import { modelAlarmDelete } from '@tidegate/contract/nouns/model/draft-calls.ts';
import type { Model, ModelAlarm, ListedModelContent } from '@tidegate/contract/nouns/model/model.ts';
import { alarmKey, ruleOfAlarm } from '@tidegate/contract/nouns/model/rules/model-alarm.ts';
import { Button } from 'antd';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { Buttons, Text } from '../../ui/layout/box.tsx';
import rules from '../../parts/alarm-rule/alarm-rules.module.css';
import { conditionText, typeText } from '../../parts/alarm-rule/rule-words.ts';
import { AlarmDrawer } from './alarm-drawer.tsx';

const NO_SIGNAL = { unit: '', decimals: null };

/** The alarm rules of a model's draft, or of its latest version. */
export function AlarmTable({ model, content }: { readonly model: Model; readonly content: ListedModelContent }) {
  const { alarms, signals } = content;
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const mayEdit = useOrgAuth('manage_model_edit');
  const confirmDelete = useConfirmDelete();
  const form = useOpenForm<ModelAlarm>();
  const actions = (alarm: ModelAlarm) => [
    ...editAndCopy(t, form, alarm),
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('rules.delete', { name: ruleNameText(alarm, language) }),
          text: t('model.partDeleteText'),
          run: () => ask(modelAlarmDelete, { id: model.id, key: alarmKey(alarm) }),
        }),
    },
  ];
  const add = (
    <Button type="primary" onClick={form.add}>
      {t('rules.add')}
    </Button>
  );
  const byCode = new Map(signals.map((signal) => [signal.code, signal]));
  const signalOf = ({ signal }: ModelAlarm) => (signal === null ? undefined : byCode.get(signal));
  const columns: readonly Column<ModelAlarm>[] = [
    {
      key: 'name',
      value: (one) => ruleNameText(one, language),
      title: t('rules.name'),
      render: (one) => (
        <span className={rules['named']}>
          <PriorityMark priority={one.priority} />
          <strong>{ruleNameText(one, language)}</strong>
        </span>
      ),
    },
    {
      key: 'signal',
      title: t('rules.watches'),
      value: (alarm) => {
        const signal = signalOf(alarm);
        return signal === undefined ? t('rules.wholeEquipment') : `${nameText(signal, language)} · ${signal.code}`;
      },
    },
    { key: 'type', title: t('rules.type'), value: ({ type }) => typeText(type, language) },
    {
      key: 'condition',
      title: t('rules.condition'),
      render: (alarm) => (
        <Text breaks="anywhere">
          {conditionText(ruleOfAlarm(alarm), signalOf(alarm) ?? NO_SIGNAL, t, (code) => code)}
        </Text>
      ),
    },
    { key: 'enabled', title: t('rules.on'), value: ({ enabled }) => t(enabled ? 'state.yes' : 'state.no') },
    ...(mayEdit ? [menuColumn(t, (alarm: ModelAlarm) => ruleNameText(alarm, language), actions)] : []),
  ];
  return (
    <>
      {alarms.length === 0 ? (
        <Notice title={t('model.alarmNone')} text={t('model.alarmNoneText')} role="status">
          {mayEdit && add}
        </Notice>
      ) : (
        <>
          {mayEdit && <Buttons>{add}</Buttons>}
          <DataTable label={t('model.tab.alarm')} view="modelAlarms" columns={columns} rows={alarms} keyOf={alarmKey} />
        </>
      )}
      {form.open !== null && (
        <AlarmDrawer
          model={model}
          content={content}
          alarm={form.open.edited}
          original={form.open.original}
          onClose={form.close}
        />
      )}
    </>
  );
}
