import { noticeAdd, noticeEdit, noticePublish } from '@tidegate/contract/nouns/message/notice-calls.ts';
import { orgTree } from '@tidegate/contract/nouns/org/calls.ts';
import { NOTICE_REACHES, type Notice } from '@tidegate/contract/nouns/message/notice.ts';
import { Checkbox, DatePicker, Form, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { ask } from '../../../api/ask.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useAuth, useReachesAll, useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { fromPicker, toPicker } from '../../../lib/time/picked-time.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { useChanged } from '../../../ui/use-changed.ts';

interface Values extends Pick<Notice, 'title' | 'titleEn' | 'content' | 'contentEn' | 'reach' | 'orgId' | 'pinned'> {
  readonly from: Dayjs | null;
  readonly until: Dayjs | null;
  readonly publish: boolean;
}

interface Props {
  /** The announcement to change; null adds one. */
  readonly notice: Notice | null;
  readonly onClose: () => void;
}

/** Writes a system announcement or changes one; a new one can be published at once. */
export function NoticeForm({ notice, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const instant = (picked: Dayjs | null) => (picked === null ? null : fromPicker(picked, zone));
  const save = async ({ from, until, publish, ...values }: Values) => {
    const fields = { ...values, validFrom: instant(from), validUntil: instant(until) };
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
  const day = (at: number | null) => (at === null ? null : toPicker(at, zone));
  const initial: Partial<Values> =
    notice === null
      ? {
          title: '',
          titleEn: '',
          content: '',
          contentEn: '',
          orgId,
          reach: 'orgAndBelow',
          pinned: false,
          from: null,
          until: null,
          publish: true,
        }
      : { ...notice, from: day(notice.validFrom), until: day(notice.validUntil), publish: false };
  const isAfter = {
    validator: async (_rule: unknown, until: Dayjs | null) => {
      const { from } = form.getFieldsValue();
      if (until !== null && from !== null && until.valueOf() <= from.valueOf()) throw new Error(t('notice.untilRule'));
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
      <Form.Item
        name="title"
        label={t('notice.name')}
        normalize={trimmedStart}
        rules={[{ required: true, whitespace: true, message: t('notice.nameRule') }]}
      >
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item
        name="content"
        label={t('notice.content')}
        rules={[{ required: true, whitespace: true, message: t('notice.contentRule') }]}
      >
        <Input.TextArea maxLength={5_000} rows={6} showCount />
      </Form.Item>
      <Form.Item name="titleEn" label={t('notice.titleEn')} extra={t('notice.englishHelp')} normalize={trimmedStart}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="contentEn" label={t('notice.contentEn')}>
        <Input.TextArea maxLength={5_000} rows={3} />
      </Form.Item>
      <ReachFields />
      <Form.Item name="from" label={t('notice.from')} extra={t('notice.fromHelp')}>
        <DatePicker showTime style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="until" label={t('notice.until')} extra={t('notice.untilHelp')} rules={[isAfter]}>
        <DatePicker showTime style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="pinned" valuePropName="checked">
        <Checkbox>{t('notice.pin')}</Checkbox>
      </Form.Item>
      {notice === null && (
        <Form.Item name="publish" valuePropName="checked">
          <Checkbox>{t('notice.publishNow')}</Checkbox>
        </Form.Item>
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
      <Form.Item name="reach" label={t('notice.reach')}>
        <Select options={offered.map((value) => ({ value, label: t(`notice.reach.${value}`) }))} />
      </Form.Item>
      <Form.Item name="orgId" label={t('notice.org')} hidden={reach === 'all' || options.length === 0}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
      </Form.Item>
    </>
  );
}
