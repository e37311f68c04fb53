import { DISPLAY_SECONDS_MIN, SWITCH_SECONDS_MAX } from '@tidegate/contract/nouns/display/display.ts';
import { displayQuery } from '@tidegate/contract/nouns/display/calls.ts';
import { pagePublished } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useAuth } from '../../../api/session.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { useNameText } from '../../../lib/use-name-text.ts';
import forms from '../../../ui/form/forms.module.css';
import type { ActionFieldProps, ActionForm } from './action-form.ts';

/** As many as a list offers; the others are found by their names. */
const OFFERED = 50;

function WallFields({ place, named }: ActionFieldProps) {
  const t = useT();
  const mayList = useAuth('manage_display_edit');
  const nameText = useNameText();
  const displays = useAsk(displayQuery, { pageSize: 500 }, { enabled: mayList });
  const known = Object.entries(named.displays).map(([id, display]) => ({ id, ...display }));
  const options = (displays.data?.rows ?? known).map((one) => ({ value: one.id, label: nameText(one) }));
  return (
    <>
      <Form.Item
        name={[place, 'displayId']}
        label={t('automation.display')}
        rules={[{ required: true, message: t('manage.required', { field: t('automation.display') }) }]}
        getValueProps={(value: string | undefined) => ({ value: value === '' ? null : value })}
      >
        <Select
          loading={displays.isLoading}
          notFoundContent={t(mayList ? 'automation.displayNone' : 'automation.displayDenied')}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
        />
      </Form.Item>
      <div className={forms['pair']}>
        <Form.Item name={[place, 'pageId']} label={t('automation.page')}>
          <PageSelect named={named} />
        </Form.Item>
        <Form.Item
          name={[place, 'seconds']}
          label={t('automation.pageSeconds')}
          extra={t('automation.pageSecondsHelp')}
        >
          <InputNumber
            min={DISPLAY_SECONDS_MIN}
            max={SWITCH_SECONDS_MAX}
            precision={0}
            suffix="s"
            style={{ width: '100%' }}
          />
        </Form.Item>
      </div>
    </>
  );
}

interface PageProps extends Pick<ActionFieldProps, 'named'> {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (pageId: string) => void;
}

/** The playlist, or a published page: those that match while a name is typed. */
function PageSelect({ id, value = '', onChange, named }: PageProps) {
  const t = useT();
  const nameText = useNameText();
  const [text, setText] = useState('');
  const found = useAsk(pagePublished, { pageSize: OFFERED, ...(text === '' ? {} : { text }) }, { keepPrevious: true });
  const own = named.pages[value];
  const pages = new Map([
    ...(own === undefined ? [] : [[value, nameText(own)] as const]),
    ...(found.data?.rows ?? []).map((page) => [page.id, nameText({ name: page.title, nameEn: page.titleEn })] as const),
  ]);
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={[
        { value: '', label: t('automation.playlist') },
        ...[...pages].map(([page, label]) => ({ value: page, label })),
      ]}
      onChange={onChange}
    />
  );
}

/** Shows a page on a wall display. */
export const wallForm: ActionForm<'wall'> = {
  start: () => ({ kind: 'wall', displayId: '', pageId: '', seconds: 300 }),
  Fields: WallFields,
  words: ({ displayId, pageId, seconds }, t, nameOf) => {
    const display = nameOf('displays', displayId);
    if (pageId === '') return t('automation.words.playlist', { display });
    const words = t('automation.words.wall', { display, page: nameOf('pages', pageId) });
    return seconds === null ? words : `${words}${t('automation.wordsFor', { count: seconds })}`;
  },
};
