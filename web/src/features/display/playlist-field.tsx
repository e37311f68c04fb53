import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { pagePublished } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import {
  DISPLAY_ITEMS_MAX,
  DISPLAY_SECONDS_MAX,
  DISPLAY_SECONDS_MIN,
  type DisplayItem,
} from '@tidegate/contract/nouns/display/display.ts';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './displays.module.css';
import { namesIn, type NamesOf, titleNames } from '@tidegate/contract/locale/name-text.ts';

const OFFERED = 50;
const SECONDS = 20;

interface Props {
  readonly id?: string;
  readonly value?: readonly DisplayItem[];
  readonly onChange?: (items: readonly DisplayItem[]) => void;
}

/** Playlist of a display: one entry per line, each with its seconds. */
export function PlaylistField({ value = [], onChange }: Props) {
  const t = useT();
  const change = (place: number, ...items: readonly DisplayItem[]) => onChange?.(value.toSpliced(place, 1, ...items));
  const swap = (place: number) => {
    const [one, other] = [value[place], value[place + 1]];
    if (one !== undefined && other !== undefined) onChange?.(value.toSpliced(place, 2, other, one));
  };
  return (
    <Stack gap={8}>
      {value.map((item, place) => (
        <Line
          // Entries may be equal, and are only changed here.
          key={place}
          item={item}
          number={place + 1}
          isLast={place === value.length - 1}
          onChange={(next) => change(place, next)}
          onUp={() => swap(place - 1)}
          onDown={() => swap(place)}
          onRemove={() => change(place)}
        />
      ))}
      <div>
        <Button
          icon={<PlusOutlined />}
          disabled={value.length >= DISPLAY_ITEMS_MAX}
          onClick={() => onChange?.([...value, { kind: 'alarms', seconds: SECONDS }])}
        >
          {t('display.addEntry')}
        </Button>
      </div>
    </Stack>
  );
}

interface LineProps {
  readonly item: DisplayItem;
  readonly number: number;
  readonly isLast: boolean;
  readonly onChange: (item: DisplayItem) => void;
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onRemove: () => void;
}

function Line({ item, number, isLast, onChange, onUp, onDown, onRemove }: LineProps) {
  const t = useT();
  return (
    <Row gap={4} className={styles['line']}>
      <ItemSelect item={item} label={t('display.entry', { number })} onChange={onChange} />
      <InputNumber
        aria-label={t('display.secondsOf', { number })}
        min={DISPLAY_SECONDS_MIN}
        max={DISPLAY_SECONDS_MAX}
        precision={0}
        suffix={t('display.s')}
        className={styles['seconds'] ?? ''}
        value={item.seconds}
        onChange={(seconds) => onChange({ ...item, seconds: seconds ?? SECONDS })}
      />
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={t('display.up', { number })}
        disabled={number === 1}
        onClick={onUp}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={t('display.down', { number })}
        disabled={isLast}
        onClick={onDown}
      />
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('display.remove', { number })} onClick={onRemove} />
    </Row>
  );
}

interface SelectProps {
  readonly item: DisplayItem;
  readonly label: string;
  readonly onChange: (item: DisplayItem) => void;
}

const PAGE = 'page ';
const valueOf = (item: DisplayItem): string => (item.kind === 'page' ? PAGE + item.pageId : item.kind);

function itemOf(value: string, { seconds }: DisplayItem): DisplayItem {
  if (value.startsWith(PAGE)) return { kind: 'page', pageId: value.slice(PAGE.length), seconds };
  return { kind: value === 'overview' ? 'overview' : 'alarms', seconds };
}

/** The lists, then the published pages: those that match while a name is typed. */
function ItemSelect({ item, label, onChange }: SelectProps) {
  const t = useT();
  const [text, setText] = useState('');
  const nameOfPage = usePageName();
  const found = useAsk(pagePublished, { pageSize: OFFERED, ...(text === '' ? {} : { text }) }, { keepPrevious: true });
  const isPage = item.kind === 'page';
  // A page further down the list than those that are offered.
  const own = useAsk(pagePublished, { ids: [isPage ? item.pageId : '0'] }, { enabled: isPage });
  const pages = new Map([...(own.data?.rows ?? []), ...(found.data?.rows ?? [])].map((page) => [page.id, page]));
  const isGone = isPage && own.data !== undefined && !pages.has(item.pageId);
  const options = [
    ...(['alarms', 'overview'] as const).map((kind) => ({ value: kind, label: t(`display.kind.${kind}`) })),
    ...[...pages.values()].map((page) => ({ value: PAGE + page.id, label: nameOfPage(page) })),
    ...(isGone ? [{ value: valueOf(item), label: t('display.pageGone') }] : []),
  ];
  const shown = options.filter(({ label: one, value }) => value.startsWith(PAGE) || one.includes(text));
  return (
    <Select
      aria-label={label}
      className={styles['item'] ?? ''}
      value={valueOf(item)}
      options={shown}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setText }}
      popupMatchSelectWidth={false}
      {...(isGone ? { status: 'warning' as const } : {})}
      onChange={(value) => onChange(itemOf(value, item))}
    />
  );
}

function usePageName() {
  const nameOf = useNameText();
  return (page: NamesOf<'equipment'> & { readonly title: string; readonly titleEn: string }): string => {
    const title = nameOf(titleNames(page));
    const equipment = nameOf(namesIn(page, 'equipment'));
    return equipment === '' ? title : `${title} · ${equipment}`;
  };
}
