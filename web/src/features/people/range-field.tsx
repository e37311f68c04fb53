import { DATA_RANGES, type DataRange } from '@tidegate/contract/auths.ts';
import { roleFields } from '@tidegate/contract/nouns/role/fields.ts';
import { Select } from 'antd';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { isWider } from '../../parts/auths/is-wider.ts';
import { explainedOption } from './explained-option.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';

interface Props {
  /** The current access scope, where it is kept although it is wider than one's own. */
  readonly kept: DataRange | null;
  /** First choice of a person: as their role says. */
  readonly asRole?: string;
}

const Field = schemaField(roleFields);

/** The field `dataRange`, each choice with what it means; nobody gives more than they have. */
export function RangeField({ kept, asRole }: Props) {
  const t = useT();
  const own = useSession((session) => session.user?.dataRange ?? 'own');
  const options = [
    ...(asRole === undefined ? [] : [{ value: '', label: asRole, text: '', disabled: false }]),
    ...DATA_RANGES.map((value) => {
      const isTooWide = isWider(value, own) && value !== kept;
      return {
        value,
        label: t(`range.${value}`),
        text: isTooWide ? t('people.rangeTooWide') : t(`range.${value}.text`),
        disabled: isTooWide,
      };
    }),
  ];
  return (
    <Field name="dataRange" label={t('people.range')}>
      <Select options={options} optionRender={explainedOption} />
    </Field>
  );
}
