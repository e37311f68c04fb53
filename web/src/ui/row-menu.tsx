import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useT } from '../i18n/translate.ts';

interface Props {
  /** Of the row, for the button's accessible name. */
  readonly name: string;
  readonly items: NonNullable<MenuProps['items']>;
}

/** What can be done with a row. */
export function RowMenu({ name, items }: Props) {
  const t = useT();
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" icon={<EllipsisOutlined />} aria-label={`${t('manage.actions')}: ${name}`} />
    </Dropdown>
  );
}
