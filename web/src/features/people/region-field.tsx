import { regionSchema } from '@tidegate/contract/nouns/role/role.ts';
import { roleFields } from '@tidegate/contract/nouns/role/fields.ts';
import { Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { schemaField } from '../../ui/form/schema-field.tsx';

interface Props {
  readonly label: string;
  readonly help: string;
  /** Regions that are known already, to choose from. */
  readonly known: readonly string[];
}

const Field = schemaField(roleFields);
const isRegion = (text: string) => regionSchema.safeParse(text).success;

/** The field `authRegion`: regions by name, known ones offered, new ones typed. */
export function RegionField({ label, help, known }: Props) {
  const t = useT();
  const check = (_: unknown, regions: readonly string[] | undefined) =>
    (regions ?? []).every(isRegion) ? Promise.resolve() : Promise.reject(new Error(t('people.regionWrong')));
  return (
    <Field name="authRegion" label={label} extra={help} rules={[{ validator: check }]}>
      {(limits) => (
        <Select
          mode="tags"
          tokenSeparators={[',', '，', ' ']}
          {...limits}
          options={[...new Set(known)].toSorted().map((value) => ({ value, label: value }))}
        />
      )}
    </Field>
  );
}
