import { maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { type ModelParameter, modelParameterSchema } from '@tidegate/contract/nouns/model/model.ts';
import { Input } from 'antd';
import { usePreferences } from '../../lib/preferences.ts';
import type { NewRow } from './apply-rows.ts';

/** A heading for each parameter: its title, or its name where it has none. */
export function ValueHeads({ parameters }: { readonly parameters: readonly ModelParameter[] }) {
  const title = useParameterTitle();
  return parameters.map((parameter) => <th key={parameter.name}>{title(parameter)}</th>);
}

export function useParameterTitle(): (parameter: ModelParameter) => string {
  const language = usePreferences((preferences) => preferences.language);
  return ({ name, title, titleEn }) => (language === 'en' ? titleEn || title : title) || name;
}

interface Props {
  /** The subject of the row, for accessible names. */
  readonly of: string;
  readonly parameters: readonly ModelParameter[];
  readonly values: NewRow['values'];
  readonly onChange: (values: NewRow['values']) => void;
}

/** A cell for the value of each parameter; its default shows where nothing is filled in. */
export function ValueCells({ of, parameters, values, onChange }: Props) {
  const title = useParameterTitle();
  return parameters.map((parameter) => (
    <td key={parameter.name}>
      <Input
        aria-label={`${of} ${title(parameter)}`}
        placeholder={parameter.default}
        maxLength={maxLengthOf(modelParameterSchema.shape.default)}
        value={values[parameter.name] ?? ''}
        onChange={({ target }) => onChange({ ...values, [parameter.name]: target.value })}
      />
    </td>
  ));
}
