import { msgExpire, msgInfo, msgMarkAsRead, msgQuery, noticeDetail } from '@tidegate/contract/nouns/message/calls.ts';
import type { Ending } from '@tidegate/contract/nouns/message/ending.ts';
import { HANDOVER_ANSWER_MESSAGE, HANDOVER_MESSAGE } from '@tidegate/contract/nouns/handover/handover.ts';
import { EQUIP_TYPES, type Message } from '@tidegate/contract/nouns/message/message.ts';
import { MESSAGE_TYPES } from '@tidegate/contract/nouns/account/user.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { Button } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAsk, useInvalidate } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth, useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import {
  equipmentAlarmsPath,
  isMessageMenu,
  mayOpenAlarms,
  messageCenterPath,
  momentPath,
} from '../../lib/paths/message-paths.ts';
import { OFFERED_GATEWAYS, PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useCrumb } from '../../ui/frame/crumb.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { refreshUnread } from '../../live/unread-poll.ts';
import { TypeMark } from './type-mark.tsx';
import { WayToSystem } from './way-to-system.tsx';
import { useMessageActs } from './use-message-acts.ts';
import { Buttons, Row } from '../../ui/layout/box.tsx';
import styles from './messages.module.css';

/** /msg/detail/{menuType}/{msgType}/{dataId}, /message/detail/{msgType}/{msgId}, /system/msg/detail/{dataId}/{msgType}. */
export function MessageDetail() {
  const { msgType, dataId, msgId } = useParams();
  const [query] = useSearchParams();
  const type = MESSAGE_TYPES.find((one) => one === msgType);
  const id = msgId ?? query.get('id');
  if (type === undefined) return <Missing />;
  if (id !== null) return <OfMessage key={id} id={id} />;
  return <AboutData key={`${type} ${dataId}`} type={type} dataId={dataId ?? ''} />;
}

/** Address of the previous list, with its filter. */
function useBack(): string {
  const { menuType } = useParams();
  const { pathname } = useLocation();
  if (pathname.startsWith('/message/')) return '/message/messageAll';
  return messageCenterPath(isMessageMenu(menuType) ? menuType : 'messageAll');
}

function Missing({ text = '' }: { readonly text?: string }) {
  const t = useT();
  const back = useBack();
  return (
    <Page title={t('msg.failed')}>
      <Notice title={t('msg.failed')} text={text === '' ? t('msg.gone') : text} role="alert">
        <LinkButton to={back}>{t('msg.back')}</LinkButton>
      </Notice>
    </Page>
  );
}

function Loading() {
  const t = useT();
  return (
    <Page title={t('msg.title')}>
      <RowSkeletons count={3} />
    </Page>
  );
}

function OfMessage({ id }: { readonly id: string }) {
  const message = useAsk(msgInfo, { id });
  if (message.error !== null) return <Missing text={errorText(message.error)} />;
  if (message.data === undefined) return <Loading />;
  return <Opened message={message.data} />;
}

/** A message addressed only by its subject: an announcement, equipment with its alarms, or a card. */
function AboutData({ type, dataId }: { readonly type: Message['type']; readonly dataId: string }) {
  if (type === 'notice') return <NoticeById dataId={dataId} />;
  if (type === 'alarm') return <AlarmsOf dataId={dataId} />;
  return <ExpireById dataId={dataId} />;
}

/** Marks the messages about an object as read, once its kind is known. */
function useReadAbout(type: Message['type'], dataId: string, equipType: Message['equipType'] | undefined): void {
  const invalidate = useInvalidate();
  useEffect(() => {
    if (equipType === undefined) return;
    ask(msgMarkAsRead, { dataId, equipType, type }).then(
      ({ count }) => {
        if (count === 0) return;
        refreshUnread();
        void invalidate(msgQuery);
      },
      // The subject shows its own errors.
      () => undefined,
    );
  }, [type, dataId, equipType, invalidate]);
}

function NoticeById({ dataId }: { readonly dataId: string }) {
  const t = useT();
  const notice = useNotice(dataId);
  useReadAbout('notice', dataId, 'other');
  useCrumb(notice.data?.title ?? '');
  if (notice.error !== null) return <Missing text={errorText(notice.error)} />;
  if (notice.data === undefined) return <Loading />;
  return (
    <Page title={notice.data.title}>
      <article className={styles['card']}>
        <NoticeText dataId={dataId} />
        <Foot>
          <span>{t('msg.from', { name: notice.data.orgName })}</span>
        </Foot>
      </article>
      <Back />
    </Page>
  );
}

const useNotice = (dataId: string) => useAsk(noticeDetail, { id: dataId });

function NoticeText({ dataId }: { readonly dataId: string }) {
  const notice = useNotice(dataId);
  if (notice.error !== null) return <p role="alert">{errorText(notice.error)}</p>;
  if (notice.data === undefined) return <RowSkeletons count={2} />;
  return <p className={styles['text']}>{notice.data.content}</p>;
}

/**
 * The ending object by its id alone, which a value-added service and a card may share: the one that the address names
 * (`?equipType=eg`), else the one that the person's newest message is about.
 */
function ExpireById({ dataId }: { readonly dataId: string }) {
  const t = useT();
  const [query] = useSearchParams();
  const equipType = EQUIP_TYPES.find((one) => one === query.get('equipType'));
  const ending = useEnding(dataId, equipType);
  useReadAbout('expire', dataId, ending.data?.equipType);
  return (
    <Page title={t('msg.type.expire')}>
      <article className={styles['card']}>
        <EndingFacts dataId={dataId} equipType={equipType} />
      </article>
      <Back />
    </Page>
  );
}

const useEnding = (id: string, equipType: Message['equipType'] | undefined) =>
  useAsk(msgExpire, equipType === undefined ? { id } : { id, equipType });

interface EndingProps {
  readonly dataId: string;
  readonly equipType: Message['equipType'] | undefined;
}

/** The ending object: a value-added service of a gateway, or a card. */
function EndingFacts({ dataId, equipType }: EndingProps) {
  const ending = useEnding(dataId, equipType);
  if (ending.error !== null) return <p role="alert">{errorText(ending.error)}</p>;
  if (ending.data === undefined) return <RowSkeletons count={2} />;
  return ending.data.equipType === 'eg' ? <ServiceFacts service={ending.data} /> : <CardFacts card={ending.data} />;
}

function CardFacts({ card }: { readonly card: Extract<Ending, { equipType: 'other' }> }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { iccid, carrier, plan, status, expireAt, remark } = card;
  const facts: readonly (readonly [string, string])[] = [
    [t('card.iccid'), iccid],
    [t('card.carrier'), carrier],
    [t('card.plan'), plan],
    [t('card.status'), t(`card.status.${status}`)],
    [t('card.expireAt'), expireAt === null ? t('card.noEnd') : dateTimeText(expireAt, zone)],
    [t('manage.remark'), remark],
  ];
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <Buttons>
        <LinkButton to={PATTERNS.manageCards}>{t('msg.toCards')}</LinkButton>
      </Buttons>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value === '' ? '—' : value}</dd>
    </>
  );
}

function AlarmsOf({ dataId }: { readonly dataId: string }) {
  const t = useT();
  useReadAbout('alarm', dataId, 'eg');
  return (
    <Page title={t('msg.type.alarm')}>
      <article className={styles['card']}>
        <AlarmWays equipmentId={dataId} />
      </article>
      <Back />
    </Page>
  );
}

/** Without one of four permissions the way to the alarm records is closed, in its own words. */
function AlarmWays({ equipmentId, message }: { readonly equipmentId: string; readonly message?: Message }) {
  const t = useT();
  const auths = useSession((session) => session.user?.auths);
  const mayView = useAuth('monitor_history_view');
  if (auths === undefined || !mayOpenAlarms(auths))
    return <p role="alert">{errorText(new Refusal('noAlarmRecords'))}</p>;
  const signalId = message?.signalId ?? null;
  return (
    <Buttons>
      <LinkButton type="primary" to={equipmentAlarmsPath(equipmentId)}>
        {t('msg.toAlarms')}
      </LinkButton>
      {message !== undefined && signalId !== null && mayView && (
        <LinkButton to={momentPath(equipmentId, signalId, message.gmtCreate)}>{t('msg.toMoment')}</LinkButton>
      )}
    </Buttons>
  );
}

/** Messages that are no announcements, though they come as such. */
const HANDOVERS: readonly string[] = [HANDOVER_MESSAGE, HANDOVER_ANSWER_MESSAGE];

/** Leads to the offers or, after an offer has ended, to the gateways; hidden without permission. */
function HandoverWays({ isOffer }: { readonly isOffer: boolean }) {
  const t = useT();
  const mayView = useAuth('manage_gateway_view');
  if (!mayView) return null;
  return (
    <Buttons>
      <LinkButton type="primary" to={isOffer ? OFFERED_GATEWAYS : PATTERNS.manageGateways}>
        {t(isOffer ? 'msg.toHandovers' : 'msg.toGateways')}
      </LinkButton>
    </Buttons>
  );
}

function Opened({ message }: { readonly message: Message }) {
  const t = useT();
  const navigate = useNavigate();
  const back = useBack();
  const acts = useMessageActs();
  const zone = usePreferences((preferences) => preferences.timeZone);
  useReadAtOnce(message);
  useCrumb(message.title);
  const isHandover = HANDOVERS.includes(message.dataId);
  const remove = async () => {
    if (await acts.remove([message])) await navigate(back);
  };
  return (
    <Page
      title={message.title}
      action={
        <Button danger onClick={() => void remove()}>
          {t('action.delete')}
        </Button>
      }
    >
      <article className={styles['card']}>
        <Foot>
          <TypeMark type={message.type} priority={message.priority} />
          <span>{t(`msg.type.${message.type}`)}</span>
          <time>{dateTimeText(message.gmtCreate, zone)}</time>
        </Foot>
        {message.type === 'notice' && !isHandover ? (
          <NoticeText dataId={message.dataId} />
        ) : (
          <p className={styles['text']}>{message.note}</p>
        )}
        {isHandover && <HandoverWays isOffer={message.dataId === HANDOVER_MESSAGE} />}
        {message.type === 'expire' && <EndingFacts dataId={message.dataId} equipType={message.equipType} />}
        {message.equipmentId !== null && <AlarmWays equipmentId={message.equipmentId} message={message} />}
        {message.equipType === 'other' && <WayToSystem dataId={message.dataId} />}
      </article>
      <Back />
    </Page>
  );
}

/** Opening a message is reading it. */
function useReadAtOnce({ id, read }: Message): void {
  const invalidate = useInvalidate();
  useEffect(() => {
    if (read) return;
    ask(msgMarkAsRead, { ids: [id] }).then(
      () => {
        refreshUnread();
        void invalidate(msgQuery);
      },
      // It stays unread, which the list shows.
      () => undefined,
    );
  }, [id, read, invalidate]);
}

function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <Row wrap gap="4 16" align="stretch" tone="faint" size={12}>
      {children}
    </Row>
  );
}

function Back() {
  const t = useT();
  const back = useBack();
  return (
    <Buttons>
      <LinkButton to={back}>{t('msg.back')}</LinkButton>
    </Buttons>
  );
}
