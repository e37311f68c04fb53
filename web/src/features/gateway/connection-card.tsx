import { gatewayBroker } from '@tidegate/contract/nouns/gateway/calls.ts';
import type { BrokerAddress, Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { Button, Drawer, Modal } from 'antd';
import { useState } from 'react';
import { useAuth } from '../../api/session.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { CopyButton, CopyLine } from '../../ui/form/copy-line.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { brokerUrl, gatewayCommand, ownTopicsOf, topicsOf, type GatewayTopicUse } from './connection.ts';
import { MoreFields } from '../../ui/form/more-fields.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { equipmentAddPath } from '../../lib/paths/paths.ts';
import { Buttons, Faint, Stack } from '../../ui/layout/box.tsx';
import { useNameText } from '../../lib/names/use-name-text.ts';
import styles from './gateway.module.css';
import type { NameField } from '@tidegate/contract/locale/name-text.ts';

/** A gateway as its connection card needs it. */
export type CardGateway = Pick<Gateway, 'sn' | NameField | 'groupId' | 'edgeNodeId'>;

/** A secret that was just made, with the gateway that it is for. */
export interface NewSecret {
  readonly gateway: CardGateway;
  readonly secret: string;
  /** It was just registered: its equipment comes next. Left out where a secret was replaced. */
  readonly registered?: { readonly id: string };
}

/** The secret, this once, with all that a gateway needs to connect. */
export function NewSecretCard({ made, onClose }: { readonly made: NewSecret; readonly onClose: () => void }) {
  const t = useT();
  const nameOf = useNameText();
  const mayAdd = useAuth('manage_equipment_edit');
  const addTo = made.registered === undefined || !mayAdd ? undefined : equipmentAddPath(made.registered.id);
  return (
    <Modal
      open
      width={640}
      title={t('manage.secretTitle', { name: nameOf(made.gateway) })}
      // Closed by its button alone: a stray click must not lose what cannot be shown again.
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={
        <Buttons justify="end">
          <Button type={addTo === undefined ? 'primary' : 'default'} onClick={onClose}>
            {t('manage.secretClose')}
          </Button>
          {addTo !== undefined && (
            <LinkButton type="primary" to={addTo} onFollow={onClose}>
              {t('gateway.nextEquipment')}
            </LinkButton>
          )}
        </Buttons>
      }
    >
      <Stack gap={12}>
        <p className={styles['warning']}>{t('manage.secretText')}</p>
        <CopyLine label={t('manage.secret')} text={made.secret} />
        <Card gateway={made.gateway} secret={made.secret} />
      </Stack>
    </Modal>
  );
}

interface DrawerProps {
  readonly gateway: CardGateway & Pick<Gateway, 'revokedAt'>;
  readonly onClose: () => void;
}

/** The connection details of a gateway, without its secret. */
export function ConnectionDrawer({ gateway, onClose }: DrawerProps) {
  const t = useT();
  const nameOf = useNameText();
  const isPhone = usePhone();
  return (
    <Drawer
      open
      title={t('gateway.connectionOf', { name: nameOf(gateway) })}
      size={isPhone ? '100%' : 640}
      onClose={onClose}
    >
      <Stack gap={12}>
        <Faint as="p">{t('gateway.connectionText')}</Faint>
        {gateway.revokedAt !== null && <p className={styles['warning']}>{t('gateway.connectionRevoked')}</p>}
        <Card gateway={gateway} secret={null} />
      </Stack>
    </Drawer>
  );
}

function Card({ gateway, secret }: { readonly gateway: CardGateway; readonly secret: string | null }) {
  const t = useT();
  const broker = useAsk(gatewayBroker, {});
  if (broker.isLoading) return <RowSkeletons count={4} />;
  if (broker.data === undefined) {
    return (
      <Notice title={t('manage.failed')} text={errorText(broker.error)} role="alert">
        <Button onClick={() => void broker.refetch()}>{t('action.retry')}</Button>
      </Notice>
    );
  }
  return <Lines gateway={gateway} secret={secret} broker={broker.data} />;
}

interface LinesProps {
  readonly gateway: CardGateway;
  readonly secret: string | null;
  readonly broker: BrokerAddress;
}

function Lines({ gateway, secret, broker }: LinesProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const url = brokerUrl(broker, globalThis.location.hostname);
  const lines: readonly (readonly [string, string])[] = [
    [t('gateway.broker'), url],
    [t('gateway.clientId'), gateway.sn],
    [t('gateway.user'), gateway.sn],
    [t('manage.groupId'), gateway.groupId],
    [t('manage.edgeNodeId'), gateway.edgeNodeId],
    [t('gateway.hostId'), broker.hostId],
  ];
  const topics = topicsOf(gateway, broker.hostId);
  const command = gatewayCommand(url, gateway);
  const use = ({ topic, isPublished }: GatewayTopicUse) =>
    `${topic}  ${t(isPublished ? 'gateway.publishes' : 'gateway.subscribes')}`;
  const all = [
    ...lines.map(([label, text]) => `${label}: ${text}`),
    ...(secret === null ? [] : [`${t('manage.secret')}: ${secret}`]),
    ...topics.map(use),
  ].join('\n');
  return (
    <>
      {broker.isLocalOnly && <p className={styles['warning']}>{t('gateway.connectionLocal')}</p>}
      <CopyLine label={t('manage.connectCommand')} text={command} />
      <Faint as="p">{t('gateway.secretAsked')}</Faint>
      <MoreFields label={t('gateway.otherMakes')} isOpen={isOpen} onToggle={setOpen}>
        <Stack gap={12}>
          {lines.map(([label, text]) => (
            <CopyLine key={label} label={label} text={text} />
          ))}
          <Topics label={t('gateway.topics')} topics={[...topics, ...ownTopicsOf(gateway)]} />
          <div>
            <CopyButton label={t('gateway.copyAll')} text={all}>
              {t('gateway.copyAll')}
            </CopyButton>
          </div>
        </Stack>
      </MoreFields>
    </>
  );
}

function Topics({ label, topics }: { readonly label: string; readonly topics: readonly GatewayTopicUse[] }) {
  const t = useT();
  return (
    <Stack as="section" gap={4} className={styles['topics']} aria-label={label}>
      <span>{label}</span>
      <ul>
        {topics.map(({ topic, isPublished }) => (
          <li key={topic}>
            <code>{topic}</code>
            <Faint>{t(isPublished ? 'gateway.publishes' : 'gateway.subscribes')}</Faint>
          </li>
        ))}
      </ul>
      <Faint>{t('gateway.topicsHelp')}</Faint>
    </Stack>
  );
}
