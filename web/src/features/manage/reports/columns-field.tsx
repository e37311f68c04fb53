import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  REPORT_AGGS,
  REPORT_TOTALS,
  REPORT_WEIGHTINGS,
  type ReportColumn,
} from '@tidegate/contract/entities/report.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { refusalText } from '@tidegate/contract/errors.ts';
import { REPORT_COLUMNS_MAX } from '@tidegate/contract/limits.ts';
import { REPORT_AGG_TEXTS } from '@tidegate/contract/report-texts.ts';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { nameText } from '../../../lib/value-text.ts';
import { newColumn } from './new-column.ts';
import styles from './reports.module.css';

interface Props {
  readonly signals: readonly Signal[];
  /** False until the signals are there: none is called deleted before. */
  readonly isKnown: boolean;
  /** Points as they are have no figures to choose from. */
  readonly isRaw: boolean;
}

/** The columns of a report: a signal, a figure, and how it is shown. */
export function ColumnsField({ signals, isKnown, isRaw }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const options = signals
    .filter(({ rw, storeMode }) => rw !== 'wo' && storeMode !== 'none')
    .map((signal) => ({ value: signal.id, label: `${nameText(signal, language)} · ${signal.code}` }));
  const known = new Set(options.map(({ value }) => value));
  const some = {
    validator: async (_rule: unknown, columns: readonly ReportColumn[] | undefined) => {
      if (columns === undefined || columns.length === 0) throw new Error(refusalText('reportEmpty', language));
    },
  };
  const aggs = REPORT_AGGS.map((value) => ({ value, label: REPORT_AGG_TEXTS[value][language] }));
  const weightings = REPORT_WEIGHTINGS.map((value) => ({ value, label: t(`reports.weighting.${value}`) }));
  const totals = REPORT_TOTALS.map((value) => ({ value, label: t(`reports.total.${value}`) }));
  return (
    <Form.Item label={t('reports.columns')} required>
      <Form.List name="columns" rules={[some]}>
        {(fields, { add, remove, move }, { errors }) => (
          <div className={styles['rows']}>
            {fields.map(({ key, name }, place) => (
              <div
                key={key}
                className={styles['column']}
                role="group"
                aria-label={t('reports.columnN', { n: place + 1 })}
              >
                <Form.Item
                  name={[name, 'signalId']}
                  className={styles['wide']}
                  rules={[
                    { required: true, message: t('manage.required', { field: t('reports.signal') }) },
                    {
                      warningOnly: true,
                      validator: async (_rule: unknown, id: string) => {
                        if (isKnown && id !== '' && !known.has(id)) throw new Error(t('reports.signalGone'));
                      },
                    },
                  ]}
                  validateFirst
                >
                  <Select
                    aria-label={t('reports.signal')}
                    placeholder={t('reports.signal')}
                    showSearch={{ optionFilterProp: 'label' }}
                    options={options}
                    {...(isKnown ? {} : { loading: true })}
                    labelRender={({ label, value }) => label ?? t('reports.signalGoneId', { id: String(value) })}
                  />
                </Form.Item>
                {!isRaw && (
                  <Form.Item name={[name, 'agg']}>
                    <Select aria-label={t('reports.agg')} options={aggs} />
                  </Form.Item>
                )}
                {!isRaw && (
                  <Form.Item noStyle dependencies={[['columns', name, 'agg']]}>
                    {({ getFieldValue }) =>
                      getFieldValue(['columns', name, 'agg']) === 'avg' && (
                        <Form.Item name={[name, 'weighting']} initialValue="points">
                          <Select aria-label={t('reports.weighting')} options={weightings} />
                        </Form.Item>
                      )
                    }
                  </Form.Item>
                )}
                <Form.Item name={[name, 'title']} className={styles['wide']}>
                  <Input maxLength={60} aria-label={t('reports.columnTitle')} placeholder={t('reports.columnTitle')} />
                </Form.Item>
                <Form.Item name={[name, 'decimals']}>
                  <InputNumber
                    min={0}
                    max={9}
                    precision={0}
                    aria-label={t('reports.decimals')}
                    placeholder={t('reports.decimals')}
                    style={{ width: '100%' }}
                  />
                </Form.Item>
                <Form.Item name={[name, 'total']}>
                  <Select aria-label={t('reports.total')} options={totals} />
                </Form.Item>
                <span className={styles['acts']}>
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined />}
                    disabled={place === 0}
                    aria-label={t('reports.moveUp', { n: place + 1 })}
                    onClick={() => move(place, place - 1)}
                  />
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('reports.removeColumn', { n: place + 1 })}
                    onClick={() => remove(name)}
                  />
                </span>
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <div className={styles['buttons']}>
              <Button
                icon={<PlusOutlined />}
                disabled={fields.length >= REPORT_COLUMNS_MAX || options.length === 0}
                onClick={() => add(newColumn(''))}
              >
                {t('reports.addColumn')}
              </Button>
              {fields.length === 0 && options.length > 0 && (
                <Button
                  onClick={() => options.slice(0, REPORT_COLUMNS_MAX).forEach(({ value }) => add(newColumn(value)))}
                >
                  {t('reports.addAll', { count: Math.min(options.length, REPORT_COLUMNS_MAX) })}
                </Button>
              )}
            </div>
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}
