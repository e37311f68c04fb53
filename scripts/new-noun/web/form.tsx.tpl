import {
  __UPPER___NAME_MAX,
  type __Pascal__,
  type __Pascal__Fields,
} from '@tidegate/contract/nouns/__kebab__/__kebab__.ts';
import { __camel__Add, __camel__Edit } from '@tidegate/contract/nouns/__kebab__/calls.ts';
import { Form, Input } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { copiedName } from '../../lib/names/copied.ts';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';

interface Props {
  /** The object to change; null adds one. */
  readonly __camel__: __Pascal__ | null;
  /** Initial values of a new one. */
  readonly original: __Pascal__ | null;
  readonly onClose: () => void;
}

const EMPTY: __Pascal__Fields = { name: '', nameEn: '', remark: '' };

/** Adds __a_en__ or changes one. */
export function __Pascal__Form({ __camel__, original, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<__Pascal__Fields>();
  const changed = useChanged();
  const copy = original && { ...original, name: copiedName(original.name, { max: __UPPER___NAME_MAX }) };
  const save = async () => {
    const values: __Pascal__Fields = form.getFieldsValue(true);
    const fields = { name: values.name, nameEn: values.nameEn, remark: values.remark };
    if (__camel__ === null) await ask(__camel__Add, fields);
    else await ask(__camel__Edit, { id: __camel__.id, ...fields });
    onClose();
    await changed();
  };
  return (
    <FormDrawer
      title={t(__camel__ === null ? '__camel__.add' : '__camel__.edit')}
      form={form}
      initial={__camel__ ?? copy ?? EMPTY}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('__camel__.name')}
        rules={[{ required: true, whitespace: true, message: t('manage.required', { field: t('__camel__.name') }) }]}
      >
        <Input maxLength={__UPPER___NAME_MAX} />
      </Form.Item>
      <OtherNameFields />
      <Form.Item name="remark" label={t('manage.remark')}>
        <Input.TextArea maxLength={500} rows={3} />
      </Form.Item>
    </FormDrawer>
  );
}
