import { Select } from 'antd';

interface Props {
  /** Label of the column. */
  readonly label: string;
  /** An id; undefined for all. */
  readonly value: string | undefined;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** Called with empty text for all. */
  readonly onChange: (id: string) => void;
}

/** Filters a list by one of several named objects, found by typing. */
export function NamedFilter({ label, value, options, onChange }: Props) {
  return (
    <Select<string>
      aria-label={label}
      allowClear
      placeholder={label}
      style={{ minWidth: 150 }}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: string | undefined) => onChange(id ?? '')}
    />
  );
}
