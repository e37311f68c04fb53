import { equipmentQuery } from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import type { ModelParameter } from '@tidegate/contract/nouns/model/model.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { Faint } from '../../ui/layout/box.tsx';
import { usePaused } from '../../ui/use-paused.ts';
import { ValueCells, ValueHeads } from './apply-values.tsx';
import type { NewRow } from './apply-rows.ts';
import styles from './models.module.css';

/** A piece of existing equipment, and the values entered for it. */
export interface OldRow {
  readonly id: string;
  readonly label: string;
  readonly values: NewRow['values'];
}

interface Props {
  readonly parameters: readonly ModelParameter[];
  readonly rows: readonly OldRow[];
  readonly onChange: (rows: readonly OldRow[]) => void;
}

const FOUND_MAX = 100;

/** Chooses equipment, found by name or code, and fills the model's parameters for each. */
export function OldRows({ parameters, rows, onChange }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [text, setText] = useState('');
  const name = usePaused(text);
  const found = useAsk(
    equipmentQuery,
    { pageSize: FOUND_MAX, name: name === '' ? undefined : name },
    { keepPrevious: true },
  );
  const options = (found.data?.rows ?? []).map((one) => ({
    value: one.id,
    label: `${nameText(one, language)} (${one.code})`,
  }));
  const choose = (chosen: readonly { readonly value: string; readonly label: string }[]) =>
    onChange(chosen.map(({ value, label }) => rows.find(({ id }) => id === value) ?? { id: value, label, values: {} }));
  return (
    <section aria-label={t('model.applyOld')}>
      <h2 className={styles['section']}>{t('model.applyOld')}</h2>
      <Select<{ value: string; label: string }[]>
        mode="multiple"
        labelInValue
        style={{ width: '100%' }}
        aria-label={t('model.applyOld')}
        placeholder={t('model.applySearch')}
        showSearch={{ filterOption: false, onSearch: setText }}
        loading={found.isFetching}
        value={rows.map(({ id, label }) => ({ value: id, label }))}
        options={options}
        onChange={choose}
      />
      {rows.length > 0 && parameters.length > 0 && (
        <>
          <h2 className={styles['section']}>{t('model.applyValues')}</h2>
          <Faint as="p">{t('model.applyValuesText')}</Faint>
          <div className={styles['grid']}>
            <table aria-label={t('model.applyValues')}>
              <thead>
                <tr>
                  <th>{t('manage.name')}</th>
                  <ValueHeads parameters={parameters} />
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>{row.label}</td>
                    <ValueCells
                      of={row.label}
                      parameters={parameters}
                      values={row.values}
                      onChange={(values) => onChange(rows.map((one) => (one.id === row.id ? { ...one, values } : one)))}
                    />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
