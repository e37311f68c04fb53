import { ClockCircleOutlined, CloseSquareFilled, DashboardOutlined, WarningFilled } from '@ant-design/icons';
import { cardNoticeQuery } from '@tidegate/contract/nouns/card/calls.ts';
import type { CardNotice } from '@tidegate/contract/nouns/card/rules.ts';
import { Alert, Button } from 'antd';
import type { ComponentProps } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { StateSign } from '../../ui/state-sign.tsx';
import { Note, Panel } from '../../ui/layout/box.tsx';
import { useGatewayText } from '../../lib/names/use-name-text.ts';
import styles from './cards.module.css';

const SIGNS: { readonly [N in CardNotice]: Pick<ComponentProps<typeof StateSign>, 'icon' | 'level'> } = {
  expired: { icon: <CloseSquareFilled />, level: 'alarm' },
  expiring: { icon: <ClockCircleOutlined />, level: 'warning' },
  overPlan: { icon: <WarningFilled />, level: 'alarm' },
  nearPlan: { icon: <DashboardOutlined />, level: 'warning' },
};

/** Notices about a card, each with its own icon and word. */
export function NoticeMarks({ notices }: { readonly notices: readonly CardNotice[] }) {
  const t = useT();
  return notices.map((notice) => <StateSign key={notice} {...SIGNS[notice]} text={t(`card.notice.${notice}`)} />);
}

/** Shown at once; the table has the rest. */
const SHOWN_MAX = 5;

/** The cards that somebody has to do something about. */
export function CardNotices({ onLook }: { readonly onLook: (iccid: string) => void }) {
  const t = useT();
  const gatewayOf = useGatewayText();
  const notices = useAsk(cardNoticeQuery, {});
  if (notices.isError) return <Alert type="error" showIcon title={errorText(notices.error)} role="alert" />;
  const cards = notices.data ?? [];
  if (cards.length === 0) return null;
  return (
    <Panel pad="12 16" className={styles['notices']} aria-label={t('card.notices', { count: cards.length })}>
      <h2>{t('card.notices', { count: cards.length })}</h2>
      <ul>
        {cards.slice(0, SHOWN_MAX).map((card) => (
          <li key={card.id}>
            <Button type="link" size="small" onClick={() => onLook(card.iccid)}>
              {card.iccid}
            </Button>
            <NoticeMarks notices={card.notices} />
            <Note>{gatewayOf(card)}</Note>
          </li>
        ))}
      </ul>
      {cards.length > SHOWN_MAX && <Note as="p">{t('card.moreNotices', { count: cards.length - SHOWN_MAX })}</Note>}
    </Panel>
  );
}
