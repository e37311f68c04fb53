import { regionSchema } from '@tidegate/contract/nouns/role/role.ts';
import { Form, Select } from 'antd';
import { useT } from '../../i18n/translate.ts';

interface Props {
  readonly label: string;
  readonly help: string;
  /** Regions that are known already, to choose from. */
  readonly known: readonly string[];
}

const isRegion = (text: string) => regionSchema.safeParse(text).success;

/** The field `authRegion`: regions by name, known ones offered, new ones typed. */
export function RegionField({ label, help, known }: Props) {
  const t = useT();
  const check = (_: unknown, regions: readonly string[] | undefined) =>
    (regions ?? []).every(isRegion) ? Promise.resolve() : Promise.reject(new Error(t('people.regionWrong')));
  return (
    <Form.Item name="authRegion" label={label} extra={help} rules={[{ validator: check }]}>
      <Select
        mode="tags"
        tokenSeparators={[',', '，', ' ']}
        maxCount={100}
        options={[...new Set(known)].toSorted().map((value) => ({ value, label: value }))}
      />
    </Form.Item>
  );
}
