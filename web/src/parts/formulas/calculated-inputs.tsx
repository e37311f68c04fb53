import { signalFields } from '@tidegate/contract/nouns/signal/fields.ts';
import { type SignalKind, statisticSchema } from '@tidegate/contract/nouns/signal/calculation.ts';
import { titleText } from '@tidegate/contract/locale/name-text.ts';
import { changedFields } from '@tidegate/contract/form.ts';
import { AutoComplete, Form, Select } from 'antd';
import { useState } from 'react';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { FormulaEditor } from './formula-editor.tsx';
import { Lead } from '../../ui/layout/box.tsx';
import styles from './formulas.module.css';
import { useNames } from './use-names.ts';

interface Props {
  readonly kind: SignalKind;
  readonly equipmentId: string;
  readonly signalId: string | undefined;
}

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const Field = schemaField(changedFields(signalFields));
const StatisticField = schemaField(statisticSchema.shape);

/** The fields of a form for a signal that no device has, instead of driver and address. */
export function CalculatedInputs({ kind, equipmentId, signalId }: Props) {
  const t = useT();
  if (kind === 'io') return null;
  if (kind === 'internal') return <Lead>{t('formula.internalHelp')}</Lead>;
  return (
    <>
      {kind === 'formula' ? (
        <Field name="formula" label={t('formula.formula')} isNeeded neededText={t('formula.needed')}>
          <FormulaEditor equipmentId={equipmentId} signalId={signalId} />
        </Field>
      ) : (
        <StatisticFields equipmentId={equipmentId} />
      )}
      <Field name="recalcSec" label={t('formula.recalc')} extra={t('formula.recalcHelp')} />
    </>
  );
}

function StatisticFields({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const span: unknown = Form.useWatch(['statistic', 'span']);
  return (
    <>
      <StatisticField
        at={['statistic']}
        name="source"
        label={t('formula.source')}
        neededText={t('formula.sourceNeeded')}
      >
        <SourceField equipmentId={equipmentId} />
      </StatisticField>
      <div className={styles['pair']}>
        <StatisticField
          at={['statistic']}
          name="of"
          label={t('formula.of')}
          initialValue="avg"
          optionText={(value) => t(`formula.of.${value}`)}
        />
        <StatisticField
          at={['statistic']}
          name="span"
          label={t('formula.span')}
          initialValue="day"
          optionText={(value) => t(`formula.span.${value}`)}
        />
        {/* Kept in the form for an hour too, which has no use for it. */}
        <StatisticField
          at={['statistic']}
          hidden={span === 'hour'}
          name="startsAt"
          label={t('formula.startsAt')}
          extra={t(span === 'shift' ? 'formula.shiftHelp' : 'formula.startHelp')}
          initialValue={['00:00']}
          rules={[{ validator: async (_rule, times: unknown) => checkTimes(times, t('formula.timeWrong')) }]}
        >
          <Select mode="tags" maxCount={span === 'shift' ? 6 : 1} open={false} suffixIcon={null} />
        </StatisticField>
        <StatisticField at={['statistic']} name="timeZone" label={t('formula.timeZone')} initialValue="Asia/Shanghai" />
      </div>
    </>
  );
}

interface SourceProps {
  readonly equipmentId: string;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (name: string) => void;
}

/** The name of one signal, offered as it is typed. */
export function SourceField({ equipmentId, ...field }: SourceProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [text, setText] = useState('');
  const names = useNames(equipmentId, text);
  const options = names.map(({ name, title, titleEn, equipmentName }) => ({
    value: name,
    label: [name, titleText({ title, titleEn }, language), equipmentName].filter((part) => part !== '').join(' · '),
  }));
  return (
    <AutoComplete
      {...field}
      options={options}
      showSearch={{ filterOption: false, onSearch: setText }}
      placeholder={t('formula.sourcePlaceholder')}
    />
  );
}

async function checkTimes(times: unknown, message: string): Promise<void> {
  const isRight = Array.isArray(times) && times.length > 0 && times.every((time) => TIME_OF_DAY.test(String(time)));
  if (!isRight) throw new Error(message);
}
