import { signalFields } from '@tidegate/contract/nouns/signal/fields.ts';
import { lineThrough } from '@tidegate/contract/nouns/signal/rules/linear-scaling.ts';
import { readSignalCell } from '@tidegate/contract/nouns/signal/rules/signal-cells.ts';
import { SIGNAL_CHOICES, SIGNAL_LABELS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { changedFields } from '@tidegate/contract/form.ts';
import { Form, Select } from 'antd';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { SourceField } from '../formulas/calculated-inputs.tsx';
import { FormulaEditor } from '../formulas/formula-editor.tsx';
import { Note } from '../../ui/layout/box.tsx';
import manage from '../../ui/form/forms.module.css';
import type { Values } from './form-values.ts';

/** The name of a region, as in the contract; the server refuses any other. */
const REGION = /^[\p{L}\p{N}_-]{1,30}$/u;

type Named = keyof Values;

const Field = schemaField(changedFields(signalFields));

/** Conversion of a raw value to an engineering one. */
export function ScalingFields() {
  const t = useT();
  const form = Form.useFormInstance<Values>();
  const scaling = Form.useWatch('scaling', form);
  const rawLow = Form.useWatch('rawLow', form) ?? null;
  const rawHigh = Form.useWatch('rawHigh', form) ?? null;
  const engLow = Form.useWatch('engLow', form) ?? null;
  const engHigh = Form.useWatch('engHigh', form) ?? null;
  const clampLabel = useLabel('clamp');
  const line = lineThrough({ rawLow, rawHigh, engLow, engHigh });
  return (
    <>
      <Choice name="scaling" />
      <div className={manage['pair']} hidden={scaling !== 'factor'}>
        <Entry name="factor" />
        <Entry name="offset" />
      </div>
      {(scaling === 'linear' || scaling === 'sqrt') && (
        <>
          <div className={manage['pair']}>
            <Entry name="rawLow" />
            <Entry name="engLow" />
            <Entry name="rawHigh" />
            <Entry name="engHigh" />
          </div>
          {scaling === 'sqrt' && <Note as="p">{t('signals.rootHelp')}</Note>}
          {line !== undefined && scaling === 'linear' && (
            <Note as="p">
              {t('signals.lineGives', { factor: numberText(line.factor, null), offset: numberText(line.offset, null) })}
            </Note>
          )}
          <Field name="clamp" label={clampLabel} extra={t('signals.clampHelp')} />
        </>
      )}
    </>
  );
}

export const UnitField = () => <Entry name="unit" />;

/** Decimals, range and texts. */
export function DisplayFields({ isBool }: { readonly isBool: boolean }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return (
    <>
      <div className={manage['pair']}>
        <Entry name="decimals" />
        <Entry name="displayMin" />
        <Entry name="displayMax" />
        {isBool && (
          <>
            <Entry name="trueText" />
            <Entry name="trueTextEn" />
            <Entry name="falseText" />
            <Entry name="falseTextEn" />
          </>
        )}
      </div>
      {!isBool && (
        <Field
          name="enumTexts"
          label={SIGNAL_LABELS.enumTexts[language]}
          extra={t('signals.enumHelp')}
          rules={[
            {
              validator: async (_rule, text: string | undefined) => {
                const read = readSignalCell('enumTexts', text ?? '', language);
                if ('problem' in read) throw new Error(read.problem);
              },
            },
          ]}
          rows={2}
        />
      )}
      <Field name="description" label={SIGNAL_LABELS.description[language]} rows={2} />
      <Entry name="seq" />
    </>
  );
}

/** Polling interval of a signal that is read, report filters, and rejected values. */
export function ReportFields({ isRead }: { readonly isRead: boolean }) {
  const t = useT();
  return (
    <div className={manage['pair']}>
      <Choice name="reportMode" />
      <Entry name="reportPeriodSec" />
      <Entry name="deadband" />
      <Choice name="deadbandType" />
      <Entry name="discardLow" />
      <Entry name="discardHigh" help={t('signals.discardHelp')} />
      <Entry name="rollsOverAt" help={t('signals.rollsOverHelp')} />
      {isRead && <Entry name="collectMs" help={t('signals.collectHelp')} />}
      <Entry name="staleAfterSec" />
    </div>
  );
}

/** Storage of values in the history. */
export function StoreFields() {
  const storeMode = Form.useWatch('storeMode', Form.useFormInstance<Values>());
  return (
    <div className={manage['pair']}>
      <Choice name="storeMode" />
      {storeMode === 'period' && <Entry name="storePeriodSec" />}
      {storeMode === 'change' && <Entry name="maxGapSec" />}
      <Entry name="retentionDays" />
    </div>
  );
}

/** Permitted writes: values, people and frequency. */
export function WriteFields({ isBool, isOfDevice, equipmentId }: WriteProps) {
  const t = useT();
  const interlockLabel = useLabel('interlockExpr');
  return (
    <>
      <div className={manage['pair']}>
        {isBool ? (
          <Entry name="pulseMs" help={t('signals.pulseHelp')} />
        ) : (
          <>
            <Entry name="writeMin" />
            <Entry name="writeMax" />
            <Entry name="writeStep" />
          </>
        )}
        <Entry name="writeIntervalSec" />
        <Choice name="writeConfirm" />
      </div>
      <Field
        name="authRegion"
        label={t('region.signal')}
        input={{ maxLength: 30 }}
        extra={t('region.signalHelp')}
        rules={[{ pattern: REGION, message: t('people.regionWrong') }]}
      />
      <Field name="interlockExpr" label={interlockLabel} extra={t('signals.interlockHelp')}>
        <FormulaEditor equipmentId={equipmentId} />
      </Field>
      {isOfDevice && <ReadBackFields equipmentId={equipmentId} />}
    </>
  );
}

/** Confirmation of a write. */
function ReadBackFields({ equipmentId }: Pick<WriteProps, 'equipmentId'>) {
  const t = useT();
  const isReadBack = Form.useWatch('readBack', Form.useFormInstance<Values>()) ?? false;
  const switchLabel = useLabel('readBack');
  const signalLabel = useLabel('readBackSignal');
  return (
    <>
      <Field name="readBack" label={switchLabel} extra={t('signals.readBackHelp')} />
      <div className={manage['pair']} hidden={!isReadBack}>
        <Field name="readBackSignal" label={signalLabel} extra={t('signals.readBackSignalHelp')}>
          <SourceField equipmentId={equipmentId} />
        </Field>
        <Entry name="readBackMs" help={t('signals.readBackMsHelp')} />
      </div>
    </>
  );
}

interface WriteProps {
  readonly isBool: boolean;
  /** False for a value that the server keeps itself, which nobody has to read back. */
  readonly isOfDevice: boolean;
  readonly equipmentId: string;
}

const useLabel = (name: Named): string => {
  const language = usePreferences((preferences) => preferences.language);
  return SIGNAL_LABELS[name][language];
};

function Entry({ name, help }: { readonly name: Named; readonly help?: string }) {
  return <Field name={name} label={useLabel(name)} extra={help} isNarrow />;
}

function Choice({ name }: { readonly name: 'scaling' | 'reportMode' | 'deadbandType' | 'storeMode' | 'writeConfirm' }) {
  const language = usePreferences((preferences) => preferences.language);
  const options = Object.entries(SIGNAL_CHOICES[name]).map(([value, texts]) => ({ value, label: texts[language] }));
  return (
    <Field name={name} label={useLabel(name)}>
      <Select options={options} />
    </Field>
  );
}
