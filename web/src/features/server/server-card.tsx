import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import type { HandOverObstacle, ListedServer } from '@tidegate/contract/nouns/server/server.ts';
import { serverHandOver } from '@tidegate/contract/nouns/server/calls.ts';
import { Button } from 'antd';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { bytesText, countText } from '../../lib/amounts.ts';
import { Faint, Heading, Note, Panel, Row, Stack, Text } from '../../ui/layout/box.tsx';
import { StateSign } from '../../ui/state-sign.tsx';
import { AGE, AgedText } from '../../ui/time/aged-text.tsx';
import { useConfirm } from '../../ui/use-changed.ts';
import { RoleMark } from './role-mark.tsx';
import styles from './servers.module.css';

interface Props {
  readonly server: ListedServer;
  /** It answered the list. */
  readonly isSelf: boolean;
  /** Why the active server cannot hand over. */
  readonly obstacle: HandOverObstacle | null;
}

/** One server: what it does, how busy it is, what it reaches. */
export function ServerCard({ server, isSelf, obstacle }: Props) {
  const t = useT();
  const { host, pid, address, role } = server;
  const isLost = role === 'lost';
  const name = `${host} (${pid})`;
  return (
    <Panel as="li" aria-label={name} pad={16} gap={12} className={styles['card']} data-lost={isLost}>
      <Stack gap={4}>
        <Row wrap gap="4 12" justify="between" align="baseline">
          <Heading as="h2" breaks="anywhere">
            {name}
          </Heading>
          <RoleMark server={server} />
        </Row>
        <Faint as="p" breaks="anywhere">
          {[address, t('servers.version', { version: server.version })].join(' · ')}
          {server.term !== null && ` · ${t('servers.term', { term: server.term })}`}
          {' · '}
          <Text breaks="never">
            <AgedText
              text={t(isLost ? 'servers.heard' : 'servers.up', { age: AGE })}
              at={isLost ? server.heardAt : server.startedAt}
            />
          </Text>
        </Faint>
        {isSelf && <Note>{t('servers.self')}</Note>}
      </Stack>
      {!isLost && <Facts server={server} />}
      {!isLost && <Reach server={server} />}
      {role === 'active' && <HandOver server={server} name={name} obstacle={obstacle} />}
    </Panel>
  );
}

function Facts({ server }: { readonly server: ListedServer }) {
  const t = useT();
  const { processorPercent, memoryBytes, valuesPerSecond, gateways, people, requestsPerSecond } = server;
  const facts = [
    ['servers.processor', t('servers.processorOf', { percent: Math.round(processorPercent) })],
    ['servers.memory', bytesText(memoryBytes)],
    ['servers.people', countText(people)],
    ['servers.requests', rateText(requestsPerSecond)],
    ['servers.values', valuesPerSecond === null ? null : rateText(valuesPerSecond)],
    ['servers.gateways', gateways === null ? null : countText(gateways)],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Small rates with one decimal place: one call in five seconds is not none. */
const rateText = (rate: number): string => (rate > 0 && rate < 10 ? rate.toFixed(1) : countText(Math.round(rate)));

function Reach({ server: { hasDatabase, hasBroker, isBrokerOpen, isLogCut } }: { readonly server: ListedServer }) {
  const t = useT();
  const sign = (isReached: boolean, text: string) => (
    <StateSign
      icon={isReached ? <CheckOutlined /> : <WarningOutlined />}
      level={isReached ? 'plain' : 'warning'}
      text={text}
    />
  );
  return (
    <Row wrap gap="4 16">
      {sign(hasDatabase, t(hasDatabase ? 'servers.hasDatabase' : 'servers.noDatabase'))}
      {sign(hasBroker, t(hasBroker ? 'servers.hasBroker' : 'servers.noBroker'))}
      {isBrokerOpen && sign(false, t('servers.brokerOpen'))}
      {isLogCut && sign(false, t('servers.logCut'))}
    </Row>
  );
}

interface HandOverProps {
  readonly server: ListedServer;
  readonly name: string;
  readonly obstacle: HandOverObstacle | null;
}

function HandOver({ server, name, obstacle }: HandOverProps) {
  const t = useT();
  const confirm = useConfirm();
  if (obstacle === 'noneActive') return null;
  if (obstacle !== null) return <Note as="p">{t(`servers.obstacle.${obstacle}`)}</Note>;
  const begin = () =>
    confirm({
      title: t('servers.handOverTitle', { name }),
      text: t(server.isSupervised ? 'servers.handOverText' : 'servers.handOverEnds', { name }),
      button: t('servers.handOver'),
      done: t('servers.handOverDone'),
      isHarmful: false,
      run: () => ask(serverHandOver, { name: server.name }),
    });
  return (
    <div>
      <Button onClick={begin}>{t('servers.handOver')}</Button>
    </div>
  );
}
