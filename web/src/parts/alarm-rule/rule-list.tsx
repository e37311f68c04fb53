import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import { alarmRuleDeleteMany, alarmRuleEnable } from '@tidegate/contract/nouns/alarm-rule/calls.ts';
import type { ShownRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { ALARM_RULES_BATCH_MAX, PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { limitsHint } from '@tidegate/contract/nouns/alarm/rules/rule-conflicts.ts';
import { fitsSignal } from '@tidegate/contract/nouns/alarm/rules/type-needs.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { everyName, namesIn, nameText } from '@tidegate/contract/locale/name-text.ts';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { useOpenForm } from '../../ui/form/open-form.ts';
import { SearchField } from '../../ui/list/search-field.tsx';
import { Loses } from '../reference/loses.tsx';
import { useConfirm, useConfirmDelete } from '../../ui/use-changed.ts';
import styles from './alarm-rules.module.css';
import { LimitsDrawer } from './limits-drawer.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleTable } from './rule-table.tsx';
import { useRules } from './use-rules.ts';

interface Props {
  readonly equipmentId: string;
  readonly signals: readonly Signal[];
  /** Only the rules of this signal; all of the equipment without it. */
  readonly signal?: Signal;
}

/** Rules of a question that are listed. */
const NAMED = 5;

/** The alarm rules of a signal or of a whole equipment: looked through, added, changed, switched off, deleted. */
export function RuleList({ equipmentId, signals, signal }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const mayEdit = useAuth('manage_equipment_edit');
  const confirm = useConfirm();
  const confirmDelete = useConfirmDelete();
  const list = useRules(signal === undefined ? { equipmentId } : { signalId: signal.id });
  const [text, setText] = useState('');
  const form = useOpenForm<ShownRule>();
  const [isAddingLimits, setAddingLimits] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const all = list.data?.rows ?? [];
  const wanted = text.trim().toLowerCase();
  const rows = all.filter((rule) =>
    [ruleNameText(rule, language), ...everyName(namesIn(rule, 'signal')), rule.signalCode].some((one) =>
      one.toLowerCase().includes(wanted),
    ),
  );
  const chosen = rows.filter(({ id }) => picked.has(id));
  const ids = chosen.slice(0, ALARM_RULES_BATCH_MAX).map(({ id }) => id);
  const names = chosen
    .slice(0, NAMED)
    .map((one) => ruleNameText(one, language))
    .join(', ');
  const switchAll = (enabled: boolean) =>
    confirm({
      title: t(enabled ? 'rules.enableMany' : 'rules.disableMany', { count: ids.length }),
      text: t(enabled ? 'rules.enableManyText' : 'rules.disableManyText', { names }),
      button: t(enabled ? 'rules.enable' : 'rules.disable'),
      done: t('rules.done'),
      isHarmful: !enabled,
      run: () => ask(alarmRuleEnable, { ids, enabled }),
    });
  const removeAll = () =>
    confirmDelete({
      title: t('rules.deleteMany', { count: ids.length }),
      text: t('rules.deleteManyText', { names }),
      more: chosen
        .slice(0, NAMED)
        .map((rule) => <Loses key={rule.id} of={{ alarmRule: rule.id }} name={ruleNameText(rule, language)} />),
      run: async () => {
        await ask(alarmRuleDeleteMany, { equipmentId, ids });
        setPicked(new Set());
      },
    });
  const canHaveLimits = signal === undefined ? signals.some((one) => fitsSignal('h', one)) : fitsSignal('h', signal);
  const add = (
    <Button type="primary" onClick={form.add}>
      {t('rules.add')}
    </Button>
  );
  const addLimits = canHaveLimits && <Button onClick={() => setAddingLimits(true)}>{t('rules.addLimits')}</Button>;
  const odd = oddSignals(all, signals);
  return (
    <>
      {all.length > 0 && (
        <div className={styles['bar']}>
          {signal === undefined && <SearchField value={text} label={t('rules.search')} onChange={setText} />}
          {mayEdit && add}
          {mayEdit && addLimits}
        </div>
      )}
      {odd.map(({ of, hint }) => (
        <p key={of.id} className={styles['hint']} role="status">
          {nameText(of, language)}: {t('rules.oddLimits', { what: hint[language] })}
        </p>
      ))}
      {chosen.length > 0 && (
        <div className={styles['chosen']} role="status">
          <span>{t('rules.chosen', { count: chosen.length })}</span>
          <Button onClick={() => switchAll(true)}>{t('rules.enable')}</Button>
          <Button onClick={() => switchAll(false)}>{t('rules.disable')}</Button>
          <Button danger onClick={removeAll}>
            {t('action.delete')}
          </Button>
          <Button type="text" onClick={() => setPicked(new Set())}>
            {t('rules.chooseNone')}
          </Button>
        </div>
      )}
      <ListFrame
        list={list}
        page={1}
        pageSize={Math.max(PAGE_SIZE_MAX, all.length)}
        onPage={() => undefined}
        isFiltered={false}
        noneTitle={t('rules.empty')}
        empty={
          <Notice title={t('rules.empty')} text={t('rules.emptyText')} role="status">
            {mayEdit && (
              <div className={styles['bar']}>
                {add}
                {addLimits}
              </div>
            )}
          </Notice>
        }
      >
        {() =>
          rows.length === 0 ? (
            <Notice title={t('rules.none')} role="status">
              <Button onClick={() => setText('')}>{t('action.clear')}</Button>
            </Notice>
          ) : (
            <RuleTable
              rows={rows}
              signals={signals}
              mayEdit={mayEdit}
              showsSignal={signal === undefined}
              chosen={picked}
              onChoose={setPicked}
              onOpen={form.edit}
              onCopy={form.copy}
            />
          )
        }
      </ListFrame>
      {form.open !== null && (
        <RuleForm
          key={form.open.edited?.id ?? 'new'}
          equipmentId={equipmentId}
          signals={signals}
          signalId={signal?.id}
          rule={form.open.edited}
          original={form.open.original}
          others={all}
          onClose={form.close}
        />
      )}
      {isAddingLimits && (
        <LimitsDrawer signals={signals} signal={signal} others={all} onClose={() => setAddingLimits(false)} />
      )}
    </>
  );
}

/** Signals whose limits do not lie in their order. */
function oddSignals(rules: readonly ShownRule[], signals: readonly Signal[]) {
  const bySignal = Map.groupBy(rules, ({ signalId }) => signalId);
  return signals.flatMap((of) => {
    const hint = limitsHint(bySignal.get(of.id) ?? []);
    return hint === undefined ? [] : [{ of, hint }];
  });
}
