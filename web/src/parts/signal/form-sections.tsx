import { lineThrough } from '@tidegate/contract/nouns/signal/rules/linear-scaling.ts';
import { readSignalCell } from '@tidegate/contract/nouns/signal/rules/signal-cells.ts';
import { SIGNAL_CHOICES, SIGNAL_LABELS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { SourceField } from '../formulas/calculated-inputs.tsx';
import { FormulaEditor } from '../formulas/formula-editor.tsx';
import { Note } from '../../ui/layout/box.tsx';
import manage from '../../ui/form/forms.module.css';
import type { Values } from './form-values.ts';

/** The name of a region, as in the contract; the server refuses any other. */
const REGION = /^[\p{L}\p{N}_-]{1,30}$/u;

type Named = keyof Values;

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
        <Figure name="factor" />
        <Figure name="offset" />
      </div>
      {(scaling === 'linear' || scaling === 'sqrt') && (
        <>
          <div className={manage['pair']}>
            <Figure name="rawLow" />
            <Figure name="engLow" />
            <Figure name="rawHigh" />
            <Figure name="engHigh" />
          </div>
          {scaling === 'sqrt' && <Note as="p">{t('signals.rootHelp')}</Note>}
          {line !== undefined && scaling === 'linear' && (
            <Note as="p">
              {t('signals.lineGives', { factor: numberText(line.factor, null), offset: numberText(line.offset, null) })}
            </Note>
          )}
          <Form.Item name="clamp" label={clampLabel} valuePropName="checked" extra={t('signals.clampHelp')}>
            <Switch />
          </Form.Item>
        </>
      )}
    </>
  );
}

export const UnitField = () => <Words name="unit" max={20} />;

/** Decimals, range and texts. */
export function DisplayFields({ isBool }: { readonly isBool: boolean }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return (
    <>
      <div className={manage['pair']}>
        <Figure name="decimals" min={0} max={10} isWhole />
        <Figure name="displayMin" />
        <Figure name="displayMax" />
        {isBool && (
          <>
            <Words name="trueText" max={30} />
            <Words name="trueTextEn" max={30} />
            <Words name="falseText" max={30} />
            <Words name="falseTextEn" max={30} />
          </>
        )}
      </div>
      {!isBool && (
        <Form.Item
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
        >
          <Input.TextArea rows={2} />
        </Form.Item>
      )}
      <Form.Item name="description" label={SIGNAL_LABELS.description[language]}>
        <Input.TextArea maxLength={500} rows={2} />
      </Form.Item>
      <Figure name="seq" min={0} isWhole />
    </>
  );
}

/** Polling interval of a signal that is read, report filters, and rejected values. */
export function ReportFields({ isRead }: { readonly isRead: boolean }) {
  const t = useT();
  return (
    <div className={manage['pair']}>
      <Choice name="reportMode" />
      <Figure name="reportPeriodSec" min={1} />
      <Figure name="deadband" min={0} />
      <Choice name="deadbandType" />
      <Figure name="discardLow" />
      <Figure name="discardHigh" help={t('signals.discardHelp')} />
      <Figure name="rollsOverAt" min={0} help={t('signals.rollsOverHelp')} />
      {isRead && <Figure name="collectMs" min={50} max={86_400_000} isWhole help={t('signals.collectHelp')} />}
      <Figure name="staleAfterSec" min={1} />
    </div>
  );
}

/** Storage of values in the history. */
export function StoreFields() {
  const storeMode = Form.useWatch('storeMode', Form.useFormInstance<Values>());
  return (
    <div className={manage['pair']}>
      <Choice name="storeMode" />
      {storeMode === 'period' && <Figure name="storePeriodSec" min={1} />}
      {storeMode === 'change' && <Figure name="maxGapSec" min={1} />}
      <Figure name="retentionDays" min={1} isWhole />
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
          <Figure name="pulseMs" min={50} max={60_000} isWhole help={t('signals.pulseHelp')} />
        ) : (
          <>
            <Figure name="writeMin" />
            <Figure name="writeMax" />
            <Figure name="writeStep" min={0} />
          </>
        )}
        <Figure name="writeIntervalSec" min={0.1} />
        <Choice name="writeConfirm" />
      </div>
      <Form.Item
        name="authRegion"
        label={t('region.signal')}
        extra={t('region.signalHelp')}
        rules={[{ pattern: REGION, message: t('people.regionWrong') }]}
      >
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="interlockExpr" label={interlockLabel} extra={t('signals.interlockHelp')}>
        <FormulaEditor equipmentId={equipmentId} />
      </Form.Item>
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
      <Form.Item name="readBack" label={switchLabel} valuePropName="checked" extra={t('signals.readBackHelp')}>
        <Switch />
      </Form.Item>
      <div className={manage['pair']} hidden={!isReadBack}>
        <Form.Item name="readBackSignal" label={signalLabel} extra={t('signals.readBackSignalHelp')}>
          <SourceField equipmentId={equipmentId} />
        </Form.Item>
        <Figure name="readBackMs" min={100} max={600_000} isWhole help={t('signals.readBackMsHelp')} />
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

interface FigureProps {
  readonly name: Named;
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: boolean;
  readonly help?: string;
}

function Figure({ name, min, max, isWhole = false, help }: FigureProps) {
  const label = useLabel(name);
  return (
    <Form.Item name={name} label={label} extra={help}>
      <InputNumber
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        {...(isWhole ? { precision: 0 } : {})}
      />
    </Form.Item>
  );
}

function Words({ name, max }: { readonly name: Named; readonly max: number }) {
  return (
    <Form.Item name={name} label={useLabel(name)}>
      <Input maxLength={max} />
    </Form.Item>
  );
}

function Choice({ name }: { readonly name: 'scaling' | 'reportMode' | 'deadbandType' | 'storeMode' | 'writeConfirm' }) {
  const language = usePreferences((preferences) => preferences.language);
  const options = Object.entries(SIGNAL_CHOICES[name]).map(([value, texts]) => ({ value, label: texts[language] }));
  return (
    <Form.Item name={name} label={useLabel(name)}>
      <Select options={options} />
    </Form.Item>
  );
}
