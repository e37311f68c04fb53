import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { Translate } from '../../i18n/translate.ts';
import { useT } from '../../i18n/translate.ts';
import type { Column } from './data-table.tsx';

interface Props {
  /** Name of the row, for the button's accessible name. */
  readonly name: string;
  readonly items: NonNullable<MenuProps['items']>;
}

/** The actions on a row. */
export function RowMenu({ name, items }: Props) {
  const t = useT();
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" icon={<EllipsisOutlined />} aria-label={`${t('manage.actions')}: ${name}`} />
    </Dropdown>
  );
}

/** The last column of a table: the menu of each row. */
export const menuColumn = <T,>(
  t: Translate,
  nameOf: (row: T) => string,
  itemsOf: (row: T) => Props['items'],
): Column<T, never> => ({
  key: 'actions',
  title: t('manage.actions'),
  isActions: true,
  render: (row) => <RowMenu name={nameOf(row)} items={itemsOf(row)} />,
});
