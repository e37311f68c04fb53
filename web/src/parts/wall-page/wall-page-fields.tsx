import { DISPLAY_SECONDS_MIN, SWITCH_SECONDS_MAX } from '@tidegate/contract/nouns/display/display.ts';
import { pagePublished } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import forms from '../../ui/form/forms.module.css';
import { type Names, titleNames } from '@tidegate/contract/locale/name-text.ts';

/** Number of pages in a list; the others are found by name. */
const OFFERED = 50;

interface Props {
  /** Path of `pageId` and `seconds` in the form. */
  readonly at: readonly (string | number)[];
  /** Names of pages that are chosen already. */
  readonly named: NamedPages;
}

type NamedPages = Readonly<Record<string, Names>>;

/** Page in front of the playlist of a wall display, and its duration. */
export function WallPageFields({ at, named }: Props) {
  const t = useT();
  return (
    <div className={forms['pair']}>
      <Form.Item name={[...at, 'pageId']} label={t('wallPage.page')}>
        <PageSelect named={named} />
      </Form.Item>
      <Form.Item name={[...at, 'seconds']} label={t('wallPage.seconds')} extra={t('wallPage.secondsHelp')}>
        <InputNumber
          min={DISPLAY_SECONDS_MIN}
          max={SWITCH_SECONDS_MAX}
          precision={0}
          suffix="s"
          style={{ width: '100%' }}
        />
      </Form.Item>
    </div>
  );
}

interface PageProps {
  readonly named: NamedPages;
  /** Id passed by antd's form. */
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
  const own = named[value];
  const pages = new Map([
    ...(own === undefined ? [] : [[value, nameText(own)] as const]),
    ...(found.data?.rows ?? []).map((page) => [page.id, nameText(titleNames(page))] as const),
  ]);
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={[
        { value: '', label: t('wallPage.playlist') },
        ...[...pages].map(([page, label]) => ({ value: page, label })),
      ]}
      onChange={onChange}
    />
  );
}
