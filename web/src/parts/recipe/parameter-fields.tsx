import type { RecipeParameter } from '@tidegate/contract/nouns/recipe/recipe.ts';
import { InputNumber } from 'antd';
import { useId } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Note, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './recipes.module.css';

/** Name → value; null where nothing is entered. */
export type ParameterValues = Readonly<Record<string, number | null>>;

interface Props {
  readonly parameters: readonly RecipeParameter[];
  readonly values: ParameterValues;
  readonly onChange: (values: ParameterValues) => void;
}

/** The parameters of a recipe with the values of a run. */
export function ParameterFields({ parameters, values, onChange }: Props) {
  const t = useT();
  if (parameters.length === 0) return null;
  return (
    <Row as="div" wrap gap="8 16" align="start" role="group" aria-label={t('recipe.parameters')} below={12}>
      {parameters.map((parameter) => (
        <One
          key={parameter.name}
          parameter={parameter}
          value={valueIn(values, parameter)}
          onChange={(value) => onChange({ ...values, [parameter.name]: value })}
        />
      ))}
    </Row>
  );
}

interface OneProps {
  readonly parameter: RecipeParameter;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function One({ parameter, value, onChange }: OneProps) {
  const t = useT();
  const id = useId();
  const { name, unit, min, max } = parameter;
  const isLimited = min !== null || max !== null;
  return (
    <Stack gap={4} className={styles['parameter']}>
      <label htmlFor={id}>{name}</label>
      <InputNumber
        id={id}
        value={value}
        suffix={unit}
        status={isWithin(parameter, value) ? '' : 'error'}
        onChange={onChange}
      />
      {isLimited && <Note>{t('recipe.parameterRange', { min: min ?? '−∞', max: max ?? '∞' })}</Note>}
    </Stack>
  );
}

const valueIn = (values: ParameterValues, { name, value }: RecipeParameter): number | null =>
  name in values ? (values[name] ?? null) : value;

const isWithin = ({ min, max }: RecipeParameter, value: number | null): boolean =>
  value !== null && (min === null || value >= min) && (max === null || value <= max);

/** The value of each parameter, as a call takes it; undefined where one is missing or out of its limits. */
export function givenParameters(
  parameters: readonly RecipeParameter[],
  values: ParameterValues,
): Record<string, number> | undefined {
  const given: Record<string, number> = {};
  for (const parameter of parameters) {
    const value = valueIn(values, parameter);
    if (value === null || !isWithin(parameter, value)) return undefined;
    given[parameter.name] = value;
  }
  return given;
}
