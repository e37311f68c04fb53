import { displayQuery } from '@tidegate/contract/nouns/display/calls.ts';
import { Form, Select } from 'antd';
import { useAuth } from '../../../../api/session.ts';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { useNameText } from '../../../../lib/names/use-name-text.ts';
import { WallPageFields } from '../../../../parts/wall-page/wall-page-fields.tsx';
import type { ActionFieldProps, ActionForm } from '../../kit/action-form.ts';

function WallFields({ place, named }: ActionFieldProps) {
  const t = useT();
  const mayList = useAuth('manage_display_edit');
  const nameText = useNameText();
  const displays = useAsk(displayQuery, { pageSize: 500 }, { enabled: mayList });
  const known = Object.entries(named.display ?? {}).map(([id, display]) => ({ id, ...display }));
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
      <WallPageFields at={[place]} named={named.page ?? {}} />
    </>
  );
}

/** Shows a page on a wall display. */
export const form: ActionForm<'wall'> = {
  start: () => ({ kind: 'wall', displayId: '', pageId: '', seconds: 300 }),
  Fields: WallFields,
  words: ({ displayId, pageId, seconds }, t, nameOf) => {
    const display = nameOf('display', displayId);
    if (pageId === '') return t('automation.words.playlist', { display });
    const words = t('automation.words.wall', { display, page: nameOf('page', pageId) });
    return seconds === null ? words : `${words}${t('automation.wordsFor', { count: seconds })}`;
  },
};
