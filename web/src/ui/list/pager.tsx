import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { Row } from '../layout/box.tsx';

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Previous and next page of a list; nothing when there is one page. */
export function Pager({ page, pageSize, total, onPage }: Props) {
  const t = useT();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  return (
    <Row as="nav" gap={12} tone="secondary" aria-label={t('pager.label')}>
      <Button
        icon={<LeftOutlined />}
        disabled={page <= 1}
        aria-label={t('pager.previous')}
        onClick={() => onPage(page - 1)}
      />
      <span>{t('pager.page', { page, pages })}</span>
      <Button
        icon={<RightOutlined />}
        disabled={page >= pages}
        aria-label={t('pager.next')}
        onClick={() => onPage(page + 1)}
      />
    </Row>
  );
}
