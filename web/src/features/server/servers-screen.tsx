import { serverList } from '@tidegate/contract/nouns/server/calls.ts';
import type { Servers } from '@tidegate/contract/nouns/server/server.ts';
import { Alert, Button } from 'antd';
import { errorText } from '../../api/error-text.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { helpPath } from '../../lib/paths/paths.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { isTakingOver } from './role-mark.tsx';
import { ServerCard } from './server-card.tsx';
import styles from './servers.module.css';
import { TakeOverList } from './take-over-list.tsx';

/** A little shorter than the interval at which servers report to each other. */
const POLL_MS = 3_000;

/** /manage/system/servers: the servers of the installation, and which one took over from which. */
export function ServersScreen() {
  const t = useT();
  const list = useAsk(serverList, {}, { refetchInterval: POLL_MS });
  return (
    <Page title={t('servers.title')}>
      {list.data !== undefined ? (
        <Stack gap={16}>
          {list.isError && <Alert type="error" showIcon role="alert" title={errorText(list.error)} />}
          <Problems servers={list.data} />
          <ul className={styles['cards']} aria-label={t('servers.title')}>
            {list.data.servers.map((server) => (
              <ServerCard
                key={server.name}
                server={server}
                isSelf={server.name === list.data.self && list.data.servers.length > 1}
                obstacle={list.data.handOverObstacle}
              />
            ))}
          </ul>
          {list.data.handOverObstacle === 'alone' && <Alone />}
          {isShared(list.data) && <TakeOverList />}
        </Stack>
      ) : list.isError ? (
        <Notice title={t('manage.failed')} text={errorText(list.error)} role="alert">
          <Button type="primary" onClick={() => void list.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      ) : (
        <RowSkeletons count={5} />
      )}
    </Page>
  );
}

/** Only a server that shares its database with others is active under a term. */
const isShared = ({ servers }: Servers): boolean => servers.length > 1 || servers.some(({ term }) => term !== null);

function Problems({ servers: { servers, handOverObstacle } }: { readonly servers: Servers }) {
  const t = useT();
  const running = servers.filter(({ role }) => role !== 'lost');
  const next = servers.find(isTakingOver);
  const versions = [...new Set(running.map(({ version }) => version))].toSorted();
  return (
    <>
      {next !== undefined && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={t('servers.takingOver', { name: `${next.host} (${next.pid})` })}
          description={t('servers.takingOverText')}
        />
      )}
      {handOverObstacle === 'noneActive' && next === undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('servers.noneActive')}
          description={t('servers.noneActiveText')}
        />
      )}
      {versions.length > 1 && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={t('servers.versionsDiffer', { versions: versions.join(', ') })}
          description={t('servers.versionsDifferText')}
        />
      )}
    </>
  );
}

function Alone() {
  const t = useT();
  return (
    <Notice title={t('servers.alone')} text={t('servers.aloneText')}>
      <LinkButton to={helpPath('servers')}>{t('servers.toHelp')}</LinkButton>
    </Notice>
  );
}
