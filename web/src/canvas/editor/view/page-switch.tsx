import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { useT } from '../../../i18n/translate.ts';
import { useTitleOf } from '../../../lib/names/page-title.ts';
import { useEditor, useScope } from './scope/scope.ts';
import { Row } from '../../../ui/layout/box.tsx';
import styles from './editor.module.css';

/** Name of the current page, and a menu of the other pages. */
export function PageSwitch() {
  const t = useT();
  const navigate = useNavigate();
  const { host } = useScope();
  const titleOf = useTitleOf();
  const con = useEditor((state) => state.page.con);
  const title = titleOf({ title: con.title, options: con });
  const { pages, onAddPage, filing } = host;
  const items = [
    ...pages.map((page) => ({
      key: page.id,
      label: page.isHome ? `${titleOf(page)} (${t('pages.home')})` : titleOf(page),
    })),
    ...(onAddPage === undefined
      ? []
      : [{ type: 'divider' as const }, { key: 'add', label: t('pages.add'), icon: <PlusOutlined aria-hidden /> }]),
  ];
  return (
    <Row as="span" inline gap={8} align="baseline" breaks="never" room="shrink">
      <span className={styles['owner']}>{host.ownerName}</span>
      {items.length < 2 ? (
        <strong>{title}</strong>
      ) : (
        <Dropdown
          trigger={['click']}
          menu={{
            items,
            selectable: true,
            selectedKeys: [filing.pageId],
            onClick: ({ key }) => {
              if (key === 'add') onAddPage?.();
              else if (key !== filing.pageId) void navigate(host.pathOf(key));
            },
          }}
        >
          <Button type="text" aria-label={t('editor.switchPage', { title })}>
            <strong>{title}</strong>
            <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
    </Row>
  );
}
