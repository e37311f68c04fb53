import { ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import {
  REPORT_AGGS,
  REPORT_TOTALS,
  REPORT_WEIGHTINGS,
  reportColumnSchema,
} from '@tidegate/contract/nouns/report/report.ts';
import { reportAggLabel } from '@tidegate/contract/nouns/report/report-texts.ts';
import { Button, Form, InputNumber, Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { OpenColumn } from './new-column.ts';
import { Row } from '../../ui/layout/box.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { EquipmentSelect } from '../equipment/equipment-select.tsx';
import styles from './report-form.module.css';
import type { ReportPlace, SignalsByEquipment } from './use-report-signals.ts';

interface Props {
  /** Its place in the list of the form, and on the screen. */
  readonly name: number;
  readonly index: number;
  /** Equipment that the report is filed under. */
  readonly home: string;
  readonly place: ReportPlace;
  readonly signals: SignalsByEquipment;
  /** Points as they are have no figures to choose from. */
  readonly isRaw: boolean;
  readonly onUp: () => void;
  readonly onRemove: () => void;
}

const Field = schemaField(reportColumnSchema.shape);

/** A column of a report: equipment and signal, a figure, and how it is shown. */
export function ColumnRow({ name, index, home, place, signals, isRaw, onUp, onRemove }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const aggs = REPORT_AGGS.map((value) => ({ value, label: reportAggLabel(value, language) }));
  const weightings = REPORT_WEIGHTINGS.map((value) => ({ value, label: t(`reports.weighting.${value}`) }));
  const totals = REPORT_TOTALS.map((value) => ({ value, label: t(`reports.total.${value}`) }));
  return (
    <div className={styles['column']} role="group" aria-label={t('reports.columnN', { n: index + 1 })}>
      <Row justify="between" className={styles['columnHead']}>
        {t('reports.columnN', { n: index + 1 })}
        <span>
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            disabled={index === 0}
            aria-label={t('reports.moveUp', { n: index + 1 })}
            onClick={onUp}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('reports.removeColumn', { n: index + 1 })}
            onClick={onRemove}
          />
        </span>
      </Row>
      {place.hasOthers && <EquipmentChoice name={name} home={home} orgId={place.orgId} />}
      <SignalChoice name={name} home={home} signals={signals} isAlone={!place.hasOthers} />
      {!isRaw && (
        <Field name="agg" at={[name]}>
          <Select aria-label={t('reports.agg')} options={aggs} />
        </Field>
      )}
      {!isRaw && (
        <Form.Item noStyle dependencies={[['columns', name, 'agg']]}>
          {({ getFieldValue }) =>
            getFieldValue(['columns', name, 'agg']) === 'avg' && (
              <Field name="weighting" at={[name]} initialValue="points">
                <Select aria-label={t('reports.weighting')} options={weightings} />
              </Field>
            )
          }
        </Form.Item>
      )}
      <Field
        name="title"
        at={[name]}
        className={styles['wide']}
        placeholder={t('reports.columnTitle')}
        input={{ 'aria-label': t('reports.columnTitle') }}
      />
      <Field name="decimals" at={[name]}>
        {(limits) => (
          <InputNumber
            {...limits}
            aria-label={t('reports.decimals')}
            placeholder={t('reports.decimals')}
            style={{ width: '100%' }}
          />
        )}
      </Field>
      <Field name="total" at={[name]}>
        <Select aria-label={t('reports.total')} options={totals} />
      </Field>
    </div>
  );
}

function EquipmentChoice({ name, home, orgId }: Pick<Props, 'name' | 'home'> & Pick<ReportPlace, 'orgId'>) {
  const t = useT();
  const form = Form.useFormInstance();
  return (
    <Form.Item
      name={[name, 'equipmentId']}
      // A report of before has columns of the equipment that it is filed under.
      getValueProps={(value: string | undefined) => ({ value: value === undefined || value === '' ? home : value })}
    >
      <EquipmentSelect
        label={t('reports.columnEquipment')}
        orgId={orgId}
        // The signal was one of the other equipment.
        onChange={() => form.setFieldValue(['columns', name, 'signalId'], undefined)}
      />
    </Form.Item>
  );
}

function SignalChoice({
  name,
  home,
  signals,
  isAlone,
}: Pick<Props, 'name' | 'home' | 'signals'> & { readonly isAlone: boolean }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const form = Form.useFormInstance();
  const column: OpenColumn | undefined = Form.useWatch(['columns', name], { form, preserve: true });
  const own = signals.get(column?.equipmentId || home);
  const options = (own ?? []).map((signal) => ({
    value: signal.id,
    label: `${nameText(signal, language)} · ${signal.code}`,
  }));
  const known = new Set(options.map(({ value }) => value));
  const gone = column?.named[language] || undefined;
  return (
    <Form.Item
      name={[name, 'signalId']}
      className={isAlone ? styles['wide'] : undefined}
      rules={[
        { required: true, message: t('manage.required', { field: t('reports.signal') }) },
        {
          warningOnly: true,
          validator: async (_rule: unknown, id: string) => {
            if (own !== undefined && id !== '' && !known.has(id)) throw new Error(t('reports.signalGone'));
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
        {...(own === undefined ? { loading: true } : {})}
        labelRender={({ label, value }) => label ?? gone ?? t('reports.signalGoneId', { id: String(value) })}
      />
    </Form.Item>
  );
}
