import { noticeFields } from '@tidegate/contract/nouns/message/notice-fields.ts';
import { noticeAdd, noticeEdit, noticePublish } from '@tidegate/contract/nouns/message/notice-calls.ts';
import { orgTree } from '@tidegate/contract/nouns/org/calls.ts';
import { NOTICE_REACHES, type Notice } from '@tidegate/contract/nouns/message/notice.ts';
import { booleanField } from '@tidegate/contract/form.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { Checkbox, DatePicker, Form, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import type { z } from 'zod';
import { schemaField } from '../../../ui/form/schema-field.tsx';
import { ask } from '../../../api/ask.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useAuth, useReachesAll, useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { fromPicker, toPicker } from '../../../lib/time/picked-time.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { useChanged } from '../../../ui/use-changed.ts';

type Values = z.output<z.ZodObject<typeof noticeFields>> & { readonly publish: boolean };

interface Props {
  /** The announcement to change; null adds one. */
  readonly notice: Notice | null;
  readonly onClose: () => void;
}

const Field = schemaField({ ...noticeFields, publish: booleanField() });

/** Writes a system announcement or changes one; a new one can be published at once. */
export function NoticeForm({ notice, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const moment = {
    getValueFromEvent: (picked: Dayjs | null) => (picked === null ? null : fromPicker(picked, zone)),
    getValueProps: (at: number | null) => ({ value: at === null ? null : toPicker(at, zone) }),
  };
  const save = async ({ publish, ...fields }: Values) => {
    if (notice === null) {
      const { id } = await ask(noticeAdd, fields);
      if (publish) await ask(noticePublish, { id });
    } else {
      await ask(noticeEdit, { id: notice.id, ...fields });
    }
    onClose();
    await changed();
  };
  const orgId = useSession((session) => session.user?.orgId) ?? '';
  const initial: Partial<Values> = notice ?? { ...defaultsOf(noticeFields), orgId, publish: true };
  const isAfter = {
    validator: async (_rule: unknown, until: number | null) => {
      const { validFrom } = form.getFieldsValue();
      if (until !== null && validFrom !== null && until <= validFrom) throw new Error(t('notice.untilRule'));
    },
  };
  return (
    <FormDrawer
      title={t(notice === null ? 'notice.add' : 'notice.edit')}
      form={form}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Field
        name="title"
        label={t('notice.name')}
        normalize={trimmedStart}
        neededText={t('notice.nameRule')}
        input={{ showCount: true }}
      />
      <Field name="content" label={t('notice.content')} neededText={t('notice.contentRule')}>
        {(limits) => <Input.TextArea {...limits} rows={6} showCount />}
      </Field>
      <Field name="titleEn" label={t('notice.titleEn')} extra={t('notice.englishHelp')} normalize={trimmedStart} />
      <Field name="contentEn" label={t('notice.contentEn')} rows={3} />
      <ReachFields />
      <Field name="validFrom" {...moment} label={t('notice.from')} extra={t('notice.fromHelp')}>
        <DatePicker showTime style={{ width: '100%' }} />
      </Field>
      <Field name="validUntil" {...moment} label={t('notice.until')} extra={t('notice.untilHelp')} rules={[isAfter]}>
        <DatePicker showTime style={{ width: '100%' }} />
      </Field>
      <Field name="pinned">
        <Checkbox>{t('notice.pin')}</Checkbox>
      </Field>
      {notice === null && (
        <Field name="publish">
          <Checkbox>{t('notice.publishNow')}</Checkbox>
        </Field>
      )}
    </FormDrawer>
  );
}

const trimmedStart = (text: string): string => text.trimStart();

/** Its recipients: everybody only with full access, and one of the organisations in the access scope. */
function ReachFields() {
  const t = useT();
  const reachesAll = useReachesAll();
  const isNarrow = useSession((session) => session.user?.dataRange === 'org');
  const mayChoose = useAuth('manage_org_view');
  const reach = Form.useWatch<Notice['reach'] | undefined>('reach');
  const orgs = useAsk(orgTree, {}, { enabled: mayChoose });
  const offered = NOTICE_REACHES.filter((one) => (one === 'all' ? reachesAll : one === 'org' || !isNarrow));
  const options = (orgs.data ?? [])
    .filter(({ kind }) => kind === 'org')
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Field
        name="reach"
        label={t('notice.reach')}
        among={offered}
        optionText={(value) => t(`notice.reach.${value}`)}
      />
      <Field name="orgId" isNeeded={false} label={t('notice.org')} hidden={reach === 'all' || options.length === 0}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
      </Field>
    </>
  );
}
