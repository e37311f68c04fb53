import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import type { ListView } from './list-view.ts';
import { OrderSelect } from './order-select.tsx';
import type { Column } from './table-column.ts';
import { sortKeyOf } from './table-sort.ts';
import { usePhone } from '../use-media.ts';
import { Stack } from '../layout/box.tsx';
import styles from './data-table.module.css';

interface Props<T> {
  /** Label of the table. */
  readonly label: string;
  readonly view: ListView;
  /** The column that is always visible, and the optional ones. */
  readonly first: Column<T>;
  readonly others: readonly Column<T>[];
}

/** Minimum number of optional columns that makes a selection worthwhile. */
const CHOICES = 2;

/** Column selection of a table, and on a phone, which has no headings to press, its order. */
export function TableMenu<T>({ label, view, first, others }: Props<T>) {
  const t = useT();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const sortable = [first, ...others].filter((column) => sortKeyOf(column) !== undefined);
  const hasOrder = isPhone && sortable.length > 0;
  if (others.length < CHOICES && !hasOrder) return null;
  const show = (key: string, isShown: boolean) =>
    view.hide(isShown ? view.hidden.filter((one) => one !== key) : [...view.hidden, key]);
  const name = t(hasOrder ? 'table.orderAndColumns' : 'table.columns');
  const content = (
    <Stack gap={8} align="start" className={styles['choices']} role="group" aria-label={`${name}: ${label}`}>
      {hasOrder && (
        <>
          <strong>{t('table.order')}</strong>
          <OrderSelect
            view={view}
            choices={sortable.map((column) => ({ key: sortKeyOf(column) ?? column.key, title: column.title }))}
          />
          <strong>{t('table.columns')}</strong>
        </>
      )}
      <Checkbox checked disabled>
        {first.title}
      </Checkbox>
      {others.map(({ key, title }) => (
        <Checkbox key={key} checked={!view.hidden.includes(key)} onChange={({ target }) => show(key, target.checked)}>
          {title}
        </Checkbox>
      ))}
      <Button size="small" disabled={view.sort === undefined && view.hidden.length === 0} onClick={view.reset}>
        {t('table.reset')}
      </Button>
    </Stack>
  );
  return (
    <div
      role="presentation"
      className={styles['menu']}
      // The drawer around the table stays open.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={content}
        // Beside the button: the next stop of the Tab key is in it.
        getPopupContainer={(button) => button.parentElement ?? document.body}
      >
        <Button
          type="text"
          size="small"
          icon={<SettingOutlined />}
          aria-label={`${name}: ${label}`}
          title={name}
          aria-expanded={isOpen}
        >
          {hasOrder ? name : null}
        </Button>
      </Popover>
    </div>
  );
}
