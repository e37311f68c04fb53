import { FundProjectionScreenOutlined } from '@ant-design/icons';
import { pageQueryHome } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { mobilePath, playerPath } from '../../lib/paths/page-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePhone } from '../../ui/use-media.ts';

/** The way to the pages of an equipment, where it has any. */
export function PagesLink({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const isPhone = usePhone();
  const home = useAsk(pageQueryHome, { equipmentId });
  if (home.data === undefined || home.data === null) return null;
  const to = isPhone ? mobilePath(equipmentId) : playerPath(equipmentId);
  return (
    <LinkButton to={to} icon={<FundProjectionScreenOutlined />}>
      {t('player.pages')}
    </LinkButton>
  );
}
