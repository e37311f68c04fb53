import { signalEditMany } from '@tidegate/contract/nouns/signal/batch-calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { SIGNAL_BATCH_MAX } from '@tidegate/contract/limits.ts';
import { SIGNAL_FIELDS, SIGNAL_LABELS, type TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { Alert, AutoComplete, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { withConsent } from '../write/loosening.ts';
import { EditDrawer } from '../../ui/form/edit-drawer.tsx';
import { optionsOf, readCell } from './cell-editor.tsx';
import { groupNames, withGroup, type GroupedSignals } from './group-fields.tsx';
import { cellText, type Drivers } from './grid-rules.ts';
import styles from './signals.module.css';
import { ALL_NAME_FIELDS } from '@tidegate/contract/locale/name-text.ts';

/** Identifying fields of a signal cannot be shared by many. */
const OWN: readonly TableField[] = ['code', ...ALL_NAME_FIELDS, 'metric', 'kind', 'formula', 'statistic'];
const SHARED = SIGNAL_FIELDS.filter((field) => !OWN.includes(field));

interface Props {
  readonly equipmentId: string;
  readonly signals: readonly Signal[];
  readonly drivers: Drivers;
  /** All signals of the equipment, whose groups are suggested. */
  readonly siblings: GroupedSignals;
  readonly onClose: () => void;
  /** They have the new values; these were changed. */
  readonly onDone: (fields: readonly TableField[]) => void;
}

/** Fields of many signals at once: what is not touched stays as it is with each of them. */
export function ManyDrawer({ equipmentId, signals, drivers, siblings, onClose, onDone }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [touched, setTouched] = useState<ReadonlyMap<TableField, string>>(new Map());
  const [wrong, setWrong] = useState<ReadonlyMap<TableField, string>>(new Map());
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const touch = (field: TableField, text: string | undefined) => {
    const next = new Map(touched);
    if (text === undefined) next.delete(field);
    else next.set(field, text);
    setTouched(next);
    setWrong(new Map([...wrong].filter(([one]) => one !== field)));
  };
  const save = async () => {
    const read = [...touched].map(([field, text]) => ({ field, ...readCell(field, text, drivers, language) }));
    const problems = read.flatMap((one) => ('problem' in one ? [[one.field, one.problem] as const] : []));
    setWrong(new Map(problems));
    if (problems.length > 0) return;
    const values = Object.fromEntries(read.flatMap((one) => ('value' in one ? [[one.field, one.value]] : [])));
    const fields = withGroup(values, siblings);
    setBusy(true);
    setProblem('');
    try {
      const ids = signals.map(({ id }) => id);
      await withConsent(async (consent) => {
        for (let at = 0; at < ids.length; at += SIGNAL_BATCH_MAX) {
          await ask(signalEditMany, { equipmentId, ids: ids.slice(at, at + SIGNAL_BATCH_MAX), ...fields, ...consent });
        }
      });
      onDone(SIGNAL_FIELDS.filter((field) => field in fields));
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  const placeholderOf = (field: TableField) => {
    const texts = new Set(signals.slice(0, SIGNAL_BATCH_MAX).map((one) => cellText(field, one, drivers, language)));
    const [only = ''] = texts;
    return texts.size > 1 ? t('signals.different') : only === '' ? t('signals.empty') : only;
  };

  return (
    <EditDrawer
      title={t('signals.many', { count: signals.length })}
      width={560}
      isChanged={() => touched.size > 0}
      onClose={onClose}
      onSave={() => void save()}
      saveText={t('signals.manySave', { fields: touched.size, count: signals.length })}
      isBusy={isBusy}
      isDisabled={touched.size === 0}
    >
      <p className={styles['gap']}>{t('signals.manyText')}</p>
      {problem !== '' && <Alert type="error" showIcon role="alert" className={styles['gap']} title={problem} />}
      <div className={styles['pair']}>
        {SHARED.map((field) => {
          const options = optionsOf(field, drivers, language);
          const text = touched.get(field);
          const said = wrong.get(field);
          const shared = {
            'aria-label': SIGNAL_LABELS[field][language],
            placeholder: placeholderOf(field),
            allowClear: true,
            ...(said === undefined ? {} : ({ status: 'error' } as const)),
          };
          return (
            <div key={field} className={`${styles['field']} ${text === undefined ? '' : styles['touched']}`}>
              <span>{SIGNAL_LABELS[field][language]}</span>
              {field === 'groupName' ? (
                <AutoComplete
                  {...shared}
                  value={text ?? null}
                  options={groupNames(siblings).map((value) => ({ value }))}
                  onChange={(value: string | null | undefined) => touch(field, value ?? undefined)}
                />
              ) : options === undefined ? (
                <Input
                  {...shared}
                  value={text ?? ''}
                  onChange={(event) => touch(field, event.target.value)}
                  onClear={() => touch(field, undefined)}
                  suffix={
                    text === '' ? (
                      <Button type="link" size="small" onClick={() => touch(field, undefined)}>
                        {t('signals.keep')}
                      </Button>
                    ) : undefined
                  }
                />
              ) : (
                <Select
                  {...shared}
                  value={text ?? null}
                  options={options.map((value) => ({ value, label: value }))}
                  onChange={(value: string | null | undefined) => touch(field, value ?? undefined)}
                />
              )}
              {said !== undefined && <span role="alert">{said}</span>}
            </div>
          );
        })}
      </div>
    </EditDrawer>
  );
}
