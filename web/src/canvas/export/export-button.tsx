import { FileImageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../../i18n/translate.ts';

/** Opens the export of a page that runs. */
export function ExportButton({ onClick }: { readonly onClick: () => void }) {
  const t = useT();
  return (
    <Button
      icon={<FileImageOutlined aria-hidden />}
      aria-label={t('exportPage.open')}
      title={t('exportPage.open')}
      onClick={onClick}
    />
  );
}
