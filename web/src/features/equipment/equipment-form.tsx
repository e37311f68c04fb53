import { equipmentFields } from '@tidegate/contract/nouns/equipment/fields.ts';
import {
  equipmentAdd,
  equipmentEdit,
  equipmentPicture,
  equipmentPictureDelete,
} from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import { gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { TAG_MAX } from '@tidegate/contract/limits.ts';
import { Alert, App, Button, DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import type { z } from 'zod';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask, askUpload } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT, type Translate } from '../../i18n/translate.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useCodeFromName } from '../../ui/form/use-code-from-name.ts';
import { PictureField } from '../../ui/form/picture-field.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { GatewaySelect } from '../../parts/gateway/gateway-select.tsx';
import { GatewayLoadNotice } from '../../parts/gateway/load-notice.tsx';
import { PlaceFields } from '../../parts/map/place-fields.tsx';
import { GroupOptions } from '../../parts/groups/group-select.tsx';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import styles from '../../ui/form/forms.module.css';
import { pickNames } from '@tidegate/contract/locale/name-text.ts';

type Values = Required<z.output<z.ZodObject<typeof equipmentFields>>>;

interface AddProps {
  /** Id of the gateway that is chosen from the start; without one, the only one is. */
  readonly behind: string | null;
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

const Field = schemaField(equipmentFields);

/** New equipment: its name and gateway, once it is known which one is chosen from the start. */
export function EquipmentAdd({ behind, ...rest }: AddProps) {
  const found = useAsk(gatewayQuery, { pageSize: 1, ...(behind === null ? {} : { ids: [behind] }) });
  if (!found.isFetched) return null;
  const { total = 0, rows = [] } = found.data ?? {};
  return <AddForm {...rest} gatewayId={total === 1 ? rows[0]?.id : undefined} />;
}

interface FormProps extends Omit<AddProps, 'behind'> {
  readonly gatewayId: string | undefined;
}

function AddForm({ gatewayId: first, onClose, onAdded }: FormProps) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const save = async (values: Values) => {
    const { code, gatewayId, groupId, remark } = values;
    const { id } = await ask(equipmentAdd, { ...pickNames(values), code, gatewayId, groupId, remark });
    await changed();
    onAdded(id);
  };
  const gatewayId = Form.useWatch('gatewayId', form);
  const initial: Partial<Values> = first === undefined ? {} : { gatewayId: first };
  return (
    <FormDrawer title={t('manage.equipmentAdd')} form={form} initial={initial} onSave={save} onClose={onClose}>
      <Fields isNew />
      <GatewayLoadNotice gatewayId={gatewayId} added={{ devices: 1 }} />
      <Field name="remark" label={t('manage.remark')} rows={3} />
    </FormDrawer>
  );
}

/** The general part of an equipment, changed in place. */
export function EquipmentInfo({ equipment }: { readonly equipment: Equipment }) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const { message } = App.useApp();
  const changed = useChanged();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (values: Values) => {
    setBusy(true);
    setProblem('');
    try {
      await ask(equipmentEdit, { id: equipment.id, ...values });
      void message.success(t('manage.saved'));
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={`${styles['form']} ${styles['columns']}`}
      initialValues={equipment}
      onFinish={(values) => void save(values)}
    >
      {problem !== '' && (
        <Alert type="error" showIcon title={problem} description={t('manage.stayHere')} role="alert" />
      )}
      <PictureField
        picture={equipment.picture}
        alt={t('equipment.picture')}
        onChoose={(file) => askUpload(equipmentPicture, { id: equipment.id }, file)}
        onDelete={() => ask(equipmentPictureDelete, { id: equipment.id })}
      />
      <Fields isNew={false} />
      <PlaceFields />
      <Field
        name="installDate"
        label={t('equipment.installDate')}
        getValueFromEvent={(day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? ''}
        getValueProps={(text: string) => ({ value: text === '' ? null : dayjs(text) })}
      >
        <DatePicker />
      </Field>
      <Field name="tags" label={t('equipment.tags')} extra={t('equipment.tagsHelp')} rules={[tagRule(t)]}>
        {(limits) => <Select mode="tags" open={false} suffix={null} {...limits} tokenSeparators={[',', '，']} />}
      </Field>
      <Field name="remark" label={t('manage.remark')} rows={3} />
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('action.save')}
      </Button>
    </Form>
  );
}

function Fields({ isNew }: { readonly isNew: boolean }) {
  const t = useT();
  const codeOf = useCodeFromName(Form.useFormInstance<Values>(), isNew);
  return (
    <>
      <Field name="name" label={t('manage.name')}>
        {(limits) => <Input {...limits} onChange={(event) => codeOf(event.target.value)} />}
      </Field>
      <OtherNameFields hasHelp={false} />
      <Field name="code" label={t('manage.code')} extra={t('manage.codeHelp')} />
      <Field name="gatewayId" label={t('manage.gateway')}>
        <GatewaySelect />
      </Field>
      {!isNew && <Field name="deviceId" label={t('manage.deviceId')} extra={t('manage.deviceIdHelp')} />}
      <Field name="groupId" label={t('equipment.group')} initialValue="">
        <GroupOptions />
      </Field>
    </>
  );
}

const tagRule = (t: Translate) => ({
  validator: async (_rule: unknown, tags: readonly string[] | undefined) => {
    if (tags?.some((tag) => tag.trim() === '' || tag.trim().length > TAG_MAX) === true) {
      throw new Error(t('equipment.tagLong', { max: TAG_MAX }));
    }
  },
});
