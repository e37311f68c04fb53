import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { RECIPE_PARAMETERS_MAX, recipeParameterSchema } from '@tidegate/contract/nouns/recipe/recipe.ts';
import { Button, Input, InputNumber } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { type DraftParameter, NEW_PARAMETER } from './form-values.ts';
import styles from './recipe.module.css';

interface Props {
  readonly id?: string;
  readonly value?: readonly DraftParameter[];
  readonly onChange?: (parameters: readonly DraftParameter[]) => void;
}

/** The parameters of a recipe, one to a line. */
export function ParametersField({ value = [], onChange }: Props) {
  const t = useT();
  return (
    <Stack gap={8}>
      {value.map((parameter, place) => (
        <Line
          // Parameters are only changed here.
          key={place}
          n={place + 1}
          parameter={parameter}
          onChange={(next) => onChange?.(value.with(place, next))}
          onRemove={() => onChange?.(value.toSpliced(place, 1))}
        />
      ))}
      <div>
        <Button
          icon={<PlusOutlined />}
          disabled={value.length >= RECIPE_PARAMETERS_MAX}
          onClick={() => onChange?.([...value, NEW_PARAMETER])}
        >
          {t('recipe.parameterAdd')}
        </Button>
      </div>
    </Stack>
  );
}

interface LineProps {
  readonly n: number;
  readonly parameter: DraftParameter;
  readonly onChange: (parameter: DraftParameter) => void;
  readonly onRemove: () => void;
}

function Line({ n, parameter, onChange, onRemove }: LineProps) {
  const t = useT();
  const { name, unit, value, min, max } = parameter;
  return (
    <Row gap={8} wrap className={styles['parameter']}>
      <Input
        aria-label={t('recipe.parameterName', { n })}
        placeholder={t('recipe.parameterNameHere')}
        className={styles['wide'] ?? ''}
        maxLength={maxLengthOf(recipeParameterSchema.shape.name)}
        status={/[{}#]/.test(name) ? 'error' : ''}
        value={name}
        onChange={(event) => onChange({ ...parameter, name: event.target.value })}
      />
      <InputNumber
        aria-label={t('recipe.parameterDefault', { n })}
        placeholder={t('recipe.parameterDefaultHere')}
        value={value}
        onChange={(next) => onChange({ ...parameter, value: next })}
      />
      <Input
        aria-label={t('recipe.parameterUnit', { n })}
        placeholder={t('recipe.parameterUnitHere')}
        maxLength={maxLengthOf(recipeParameterSchema.shape.unit)}
        value={unit}
        onChange={(event) => onChange({ ...parameter, unit: event.target.value })}
      />
      <InputNumber
        aria-label={t('recipe.parameterMin', { n })}
        placeholder={t('recipe.parameterMinHere')}
        value={min}
        onChange={(next) => onChange({ ...parameter, min: next })}
      />
      <InputNumber
        aria-label={t('recipe.parameterMax', { n })}
        placeholder={t('recipe.parameterMaxHere')}
        value={max}
        onChange={(next) => onChange({ ...parameter, max: next })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('recipe.parameterRemove', { n })}
        onClick={onRemove}
      />
    </Row>
  );
}
