import { modelNameFields } from '@tidegate/contract/nouns/model/model-file.ts';
import { modelAdd, modelEdit } from '@tidegate/contract/nouns/model/calls.ts';
import { modelCopy, modelImport } from '@tidegate/contract/nouns/model/file-calls.ts';
import type { ModelFile } from '@tidegate/contract/nouns/model/model-file.ts';
import type { Model } from '@tidegate/contract/nouns/model/model.ts';
import { App, Form } from 'antd';
import { useNavigate } from 'react-router';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { modelPath } from '../../lib/paths/paths.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { Lead } from '../../ui/layout/box.tsx';
import { OtherNameFields } from '../names/other-name-fields.tsx';
import { type NameField, NO_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';

type Values = Pick<Model, NameField | 'code' | 'category' | 'remark'>;

interface Props {
  /** The model to change; null adds one. */
  readonly model: Model | null;
  /** The equipment that a new one is made from; without it a new one is empty. */
  readonly from?: { readonly id: string; readonly name: string };
  /** The model that a new one is a copy of. */
  readonly copyOf?: Model;
  /** The file that a new one is from. */
  readonly file?: ModelFile;
  readonly onClose: () => void;
}

const Field = schemaField(modelNameFields);

/** Form for the names of a model. A new one is opened once it was added, with the names of the signals it could not include. */
export function ModelForm({ model, from, copyOf, file, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const navigate = useNavigate();
  const { modal, message } = App.useApp();
  const save = async (values: Values) => {
    if (model !== null) {
      await ask(modelEdit, { id: model.id, ...values });
      onClose();
      void message.success(t('manage.saved'));
      await changed();
      return;
    }
    if (copyOf !== undefined || file !== undefined) {
      const added = file === undefined ? undefined : await ask(modelImport, { ...values, file });
      const copied = copyOf === undefined ? undefined : await ask(modelCopy, { id: copyOf.id, ...values });
      await changed();
      void navigate(modelPath(added?.id ?? copied?.id ?? ''));
      return;
    }
    const { id, left } = await ask(modelAdd, { ...values, equipmentId: from?.id });
    await changed();
    void navigate(modelPath(id, from === undefined ? 'info' : 'signal'));
    if (left.length > 0) {
      const codes = left.join(', ');
      modal.info({ title: t('manage.saved'), content: t('model.left', { count: left.length, codes }) });
    }
  };
  const named = model ?? copyOf ?? file;
  const { code = '', category = '', remark = '' } = named ?? {};
  const title = () => {
    if (from !== undefined) return t('model.saveOf', from);
    if (copyOf !== undefined) return t('model.copyOf', { name: copyOf.name });
    if (file !== undefined) return t('model.importOf', { name: file.name });
    return t(model === null ? 'model.add' : 'model.edit');
  };
  return (
    <FormDrawer
      title={title()}
      form={form}
      // A code is there once: that of a copy is another one.
      initial={{ ...pickNames(named ?? NO_NAMES), code: copyOf === undefined ? code : '', category, remark }}
      onSave={save}
      onClose={onClose}
    >
      {from !== undefined && <Lead>{t('model.saveText')}</Lead>}
      {copyOf !== undefined && <Lead>{t('model.copyText')}</Lead>}
      {file !== undefined && <Lead>{t('model.importText')}</Lead>}
      <Field name="name" label={t('manage.name')} />
      <OtherNameFields hasHelp={false} />
      <Field name="code" label={t('manage.code')} />
      <Field name="category" label={t('model.category')} />
      <Field name="remark" label={t('manage.remark')} rows={3} />
    </FormDrawer>
  );
}
