import { TONES, type Tone, type ToneRule } from '@tidegate/contract/widgets/tone-rule.ts';
import { useContext } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { Note } from '../../../ui/layout/box.tsx';
import { SelectField } from '../../fields/choice-field.tsx';
import { Field } from '../../fields/field.tsx';
import { MIXED } from '../../fields/mixed.ts';
import { InspectorPartsContext } from './inspector-parts-context.ts';
import { useMaybe } from './own-fields.ts';

interface ToneProps {
  readonly label: string;
  readonly value: Tone;
  readonly onChange: (tone: Tone) => void;
}

/** Chooses a tone. */
export function ToneField({ label, value, onChange }: ToneProps) {
  const t = useT();
  return (
    <Field label={label}>
      <SelectField
        label={label}
        value={value}
        choices={TONES.map((tone) => ({ value: tone, text: t(`tone.${tone}`) }))}
        onChange={onChange}
      />
    </Field>
  );
}

interface RulesProps {
  readonly field: string;
  readonly value: readonly ToneRule[];
  readonly isDisabled: boolean;
  readonly onChange: (rules: ToneRule[]) => void;
}

/** Tones by conditions, in the order in which they win. The empty condition behind them adds one. */
export function ToneRulesField({ field, value, isDisabled, onChange }: RulesProps) {
  const t = useT();
  const shown = useMaybe(field, value);
  const { Condition } = useContext(InspectorPartsContext);
  if (Condition === undefined) return null;
  const rules = shown === MIXED ? [] : shown;
  return (
    <>
      {rules.map((rule, index) => {
        const label = t('canvas.rules.rule', { number: index + 1 });
        return (
          // Rules have no names but their order, in which the first that holds wins.
          <div key={index} role="group" aria-label={label}>
            <Condition
              label={label}
              value={rule.when}
              isDisabled={isDisabled}
              onChange={(when) =>
                onChange(when === null ? rules.toSpliced(index, 1) : rules.with(index, { ...rule, when }))
              }
            />
            <ToneField
              label={t('canvas.rules.tone')}
              value={rule.tone}
              onChange={(tone) => onChange(rules.with(index, { ...rule, tone }))}
            />
          </div>
        );
      })}
      <Condition
        label={t('canvas.rules')}
        value={null}
        isDisabled={isDisabled}
        onChange={(when) => when !== null && onChange([...rules, { when, tone: 'warning' }])}
      />
      <Note as="p">{t('canvas.rules.help')}</Note>
    </>
  );
}
