import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { COMPARISONS, conditionSchema, valuesOf, type Condition } from '@tidegate/contract/widgets/condition.ts';
import { useT } from '../../../../i18n/translate.ts';
import { SelectField } from '../../../fields/choice-field.tsx';
import { figureOf } from '../../../fields/figure.ts';
import { NumberField } from '../../../fields/number-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { BindingChip } from './binding-chip.tsx';
import styles from './right.module.css';

interface Props {
  readonly value: Condition;
  /** False where the signal is settled already: the widget's own. */
  readonly hasSignal?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (value: Condition) => void;
}

const VALUE_MAX = maxLengthOf(conditionSchema.shape.value);
const ANY = { takes: 'any', isWriting: false } as const;

/** A question about a signal: which, how it is compared, and with what. */
export function ConditionField({ value, hasSignal = true, isDisabled = false, onChange }: Props) {
  const t = useT();
  const set = (patch: Partial<Condition>) => onChange({ ...value, ...patch });
  const asked = valuesOf(value.op);
  return (
    <div className={styles['condition']}>
      {hasSignal && (
        <div className={styles['picked']}>
          <BindingChip
            label={t('editor.when.signal')}
            signalId={value.dataId}
            name={value.dataName}
            wanted={ANY}
            noneText={t('editor.when.own')}
            isDisabled={isDisabled}
            onPick={({ id, name }) => set({ dataId: id, dataName: name })}
            onClear={() => set({ dataId: '', dataName: '' })}
          />
        </div>
      )}
      <span className={asked === 1 ? undefined : styles['whole']}>
        <SelectField
          label={t('editor.when.op')}
          value={value.op}
          choices={COMPARISONS.map((op) => ({ value: op, text: t(`editor.op.${op}`) }))}
          onChange={(op) => set({ op })}
        />
      </span>
      {asked === 1 && (
        <TextField
          label={t('editor.when.value')}
          value={String(value.value)}
          maxLength={VALUE_MAX}
          onChange={(text) => set({ value: figureOf(text) ?? text })}
        />
      )}
      {asked === 2 && (
        <>
          <NumberField
            label={t('editor.when.from')}
            sign={t('editor.when.from')}
            value={Number(value.value) || 0}
            onChange={(from) => set({ value: from })}
          />
          <NumberField
            label={t('editor.when.to')}
            sign={t('editor.when.to')}
            value={value.value2}
            onChange={(value2) => set({ value2 })}
          />
        </>
      )}
    </div>
  );
}
