import { feedbackOwn } from '@tidegate/contract/nouns/feedback/calls.ts';
import type { Feedback as OwnFeedback } from '@tidegate/contract/nouns/feedback/feedback.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { StateMark } from './state-mark.tsx';
import { Faint, Heading, Muted, Panel, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './feedback.module.css';

/** /feedback: everybody writes to the administrators, and reads what they answered. */
export function Feedback() {
  const t = useT();
  return (
    <Page title={t('feedback.title')}>
      <p className={styles['intro']}>{t('feedback.intro')}</p>
      <div className={styles['split']}>
        <FeedbackForm />
        <Stack as="section" gap={12} room="shrink" aria-label={t('feedback.own')}>
          <Heading>{t('feedback.own')}</Heading>
          <OwnList />
        </Stack>
      </div>
    </Page>
  );
}

function OwnList() {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const wanted = Number(query.get('page') ?? 1);
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1;
  const list = useAsk(feedbackOwn, { page, pageSize: DEFAULT_PAGE_SIZE }, { keepPrevious: true });
  if (list.isLoading) return <RowSkeletons count={3} />;
  if (list.data === undefined) {
    return (
      <Notice title={t('feedback.ownFailed')} text={errorText(list.error)} role="alert">
        <Button type="primary" onClick={() => void list.refetch()}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  if (list.data.rows.length === 0) {
    if (page > 1) return <Button onClick={() => setQuery({})}>{t('action.back')}</Button>;
    return <Muted as="p">{t('feedback.ownEmpty')}</Muted>;
  }
  return (
    <>
      <Stack as="ul" gap={12} aria-busy={list.isFetching}>
        {list.data.rows.map((one) => (
          <OwnOne key={one.id} one={one} />
        ))}
      </Stack>
      <Pager
        page={page}
        pageSize={DEFAULT_PAGE_SIZE}
        total={list.data.total}
        onPage={(next) => setQuery(next === 1 ? {} : { page: String(next) })}
      />
    </>
  );
}

function OwnOne({ one }: { readonly one: OwnFeedback }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  return (
    <Panel as="li" pad="12 16">
      <Row wrap gap="4 12" align="baseline" className={styles['head']}>
        <strong>{t(`feedback.type.${one.type}`)}</strong>
        <StateMark state={one.state} />
        <Faint as="time">{dateTimeText(one.at, zone).slice(0, 16)}</Faint>
      </Row>
      <p className={styles['text']}>{one.content}</p>
      {one.reply !== '' && (
        <blockquote className={styles['reply']}>
          <Faint>
            {t('feedback.replyBy', { name: one.repliedBy })}
            {one.repliedAt !== null && ` · ${dateTimeText(one.repliedAt, zone).slice(0, 16)}`}
          </Faint>
          <p className={styles['text']}>{one.reply}</p>
        </blockquote>
      )}
    </Panel>
  );
}
