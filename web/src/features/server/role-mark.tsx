import { SwapOutlined, WarningOutlined } from '@ant-design/icons';
import type { ListedServer } from '@tidegate/contract/nouns/server/server.ts';
import { useT } from '../../i18n/translate.ts';
import { Row } from '../../ui/layout/box.tsx';
import { StateSign } from '../../ui/state-sign.tsx';
import styles from './servers.module.css';

/** It has the lease, and starts what the active server does. */
export const isTakingOver = ({ role, term }: Pick<ListedServer, 'role' | 'term'>): boolean =>
  role === 'answering' && term !== null;

/** Role of a server, by shape and word. */
export function RoleMark({ server: { role, term, isHandingOver } }: { readonly server: ListedServer }) {
  const t = useT();
  if (role === 'lost') return <StateSign icon={<WarningOutlined />} level="warning" text={t('servers.role.lost')} />;
  if (isHandingOver) return <StateSign icon={<SwapOutlined />} level="plain" text={t('servers.role.handingOver')} />;
  if (isTakingOver({ role, term }))
    return <StateSign icon={<SwapOutlined />} level="plain" text={t('servers.role.takingOver')} />;
  return (
    <Row as="span" inline gap={6} breaks="never">
      <span className={styles['dot']} data-role={role} aria-hidden="true" />
      {t(`servers.role.${role}`)}
    </Row>
  );
}
