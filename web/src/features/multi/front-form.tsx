import { multiSetDisplay } from '@tidegate/contract/nouns/multi/calls.ts';
import { projectPageQuery } from '@tidegate/contract/nouns/page/project-calls.ts';
import type { Multi, MultiDisplay } from '@tidegate/contract/nouns/multi/multi.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { Form, Radio, Select } from 'antd';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { MULTI_PATTERNS } from '../../lib/paths/multi-paths.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { useChanged } from '../../ui/use-changed.ts';

interface Values {
  readonly display: MultiDisplay;
  readonly pageId: string;
}

interface Props {
  readonly record: Multi;
  readonly onClose: () => void;
}

/** The home page of a record: its signals, or a project page. */
export function FrontForm({ record, onClose }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const [form] = Form.useForm<Values>();
  const changed = useChanged();
  const pages = useAsk(projectPageQuery, { pageSize: PAGE_SIZE_MAX });
  const own = (pages.data?.rows ?? []).filter(({ orgId }) => orgId === record.orgId);
  const save = async ({ display, pageId }: Values) => {
    await ask(multiSetDisplay, { id: record.id, display, pageId });
    onClose();
    await changed();
  };
  return (
    <FormDrawer
      title={t('multi.frontTitle', { name: nameOf(record) })}
      form={form}
      initial={{ display: record.display, pageId: record.pageId }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="display" label={t('multi.frontShow')}>
        <Radio.Group
          options={[
            { value: 'list', label: t('multi.frontList') },
            { value: 'designer', label: t('multi.frontDesigner') },
          ]}
        />
      </Form.Item>
      {pages.isSuccess && own.length === 0 ? (
        <Notice title={t('multi.frontNone')} text={t('multi.frontNoneText')} role="status">
          <LinkButton to={MULTI_PATTERNS.projects}>{t('multi.frontGo')}</LinkButton>
        </Notice>
      ) : (
        <Form.Item name="pageId" label={t('multi.frontPage')}>
          <Select
            allowClear
            loading={pages.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={own.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Form.Item>
      )}
    </FormDrawer>
  );
}
