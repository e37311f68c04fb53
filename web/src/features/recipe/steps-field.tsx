import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { WRITE_VALUE_MAX } from '@tidegate/contract/limits.ts';
import type { RecipeSignal, RecipeStep } from '@tidegate/contract/nouns/recipe/recipe.ts';
import { Button, Input, Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { Faint, Note, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './recipe.module.css';
import { namesIn } from '@tidegate/contract/locale/name-text.ts';

/** Form values of a signal. */
export type StepSignal = Omit<RecipeSignal, 'code' | 'equipmentId'>;

interface Props {
  readonly id?: string;
  readonly value?: readonly RecipeStep[];
  readonly signals: ReadonlyMap<string, StepSignal>;
  readonly onChange?: (steps: readonly RecipeStep[]) => void;
}

/** The values of a recipe in their order, one to a line. */
export function StepsField({ value = [], signals, onChange }: Props) {
  const t = useT();
  if (value.length === 0) return <Note as="p">{t('recipe.stepsNone')}</Note>;
  const swap = (place: number) => {
    const [one, other] = [value[place], value[place + 1]];
    if (one !== undefined && other !== undefined) onChange?.(value.toSpliced(place, 2, other, one));
  };
  return (
    <ol className={styles['steps']}>
      {value.map((step, place) => (
        <Line
          key={step.signalId}
          step={step}
          signal={signals.get(step.signalId)}
          isFirst={place === 0}
          isLast={place === value.length - 1}
          onChange={(next) => onChange?.(value.with(place, { ...step, value: next }))}
          onUp={() => swap(place - 1)}
          onDown={() => swap(place)}
          onRemove={() => onChange?.(value.toSpliced(place, 1))}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  readonly step: RecipeStep;
  readonly signal: StepSignal | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (value: string) => void;
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onRemove: () => void;
}

function Line({ step, signal, isFirst, isLast, onChange, onUp, onDown, onRemove }: LineProps) {
  const t = useT();
  const nameText = useNameText();
  const name = signal === undefined ? t('recipe.signalGone') : nameText(signal);
  return (
    <Row as="li" wrap gap="4 8">
      <Stack as="span" gap={2} room="shrink" className={styles['signal']}>
        <span>{name}</span>
        {signal !== undefined && <Faint>{nameText(namesIn(signal, 'equipment'))}</Faint>}
      </Stack>
      <ValueField label={t('recipe.stepValue', { name })} signal={signal} value={step.value} onChange={onChange} />
      <Row as="span" inline>
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          aria-label={t('recipe.stepUp', { name })}
          disabled={isFirst}
          onClick={onUp}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          aria-label={t('recipe.stepDown', { name })}
          disabled={isLast}
          onClick={onDown}
        />
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('recipe.stepRemove', { name })}
          onClick={onRemove}
        />
      </Row>
    </Row>
  );
}

interface ValueProps {
  readonly label: string;
  readonly signal: StepSignal | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A value as text, which may be an expression; one of its words for a signal that has words. */
function ValueField({ label, signal, value, onChange }: ValueProps) {
  const language = usePreferences((preferences) => preferences.language);
  const status = value.trim() === '' ? 'error' : '';
  const choices = signal === undefined ? [] : choicesOf(signal);
  // An expression over parameters stays text.
  if (signal === undefined || choices.length === 0 || value.includes('{')) {
    return (
      <Input
        aria-label={label}
        className={styles['value'] ?? ''}
        maxLength={WRITE_VALUE_MAX}
        suffix={signal?.unit ?? ''}
        status={status}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <Select
      aria-label={label}
      className={styles['value'] ?? ''}
      status={status}
      value={value === '' ? null : value}
      options={choices.map((choice) => ({ value: String(choice), label: valueText(signal, choice, language) }))}
      onChange={onChange}
    />
  );
}

function choicesOf({ dataType, enumTexts }: StepSignal): readonly (boolean | number)[] {
  if (dataType === 'bool') return [true, false];
  return enumTexts.map(({ value }) => value);
}
