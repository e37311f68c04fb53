import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { feedbackOwn } from '@tidegate/contract/calls/feedback.ts';
import type { Feedback as OwnFeedback } from '@tidegate/contract/entities/feedback.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time-zone.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { StateMark } from './state-mark.tsx';
import styles from './feedback.module.css';

/** /feedback: everybody writes to the administrators, and reads what they answered. */
export function Feedback() {
  const t = useT();
  return (
    <Page title={t('feedback.title')}>
      <p className={styles['intro']}>{t('feedback.intro')}</p>
      <div className={styles['split']}>
        <FeedbackForm />
        <section className={styles['own']} aria-label={t('feedback.own')}>
          <h2 className={styles['heading']}>{t('feedback.own')}</h2>
          <OwnList />
        </section>
      </div>
    </Page>
  );
}

function OwnList() {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const wanted = Number(query.get('page') ?? 1);
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1;
  const list = useQuery({
    queryKey: ['feedback', page],
    queryFn: ({ signal }) => ask(feedbackOwn, { page, pageSize: DEFAULT_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
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
    return <p className={styles['none']}>{t('feedback.ownEmpty')}</p>;
  }
  return (
    <>
      <ul className={styles['list']} aria-busy={list.isFetching}>
        {list.data.rows.map((one) => (
          <OwnOne key={one.id} one={one} />
        ))}
      </ul>
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
    <li className={styles['one']}>
      <div className={styles['head']}>
        <strong>{t(`feedback.type.${one.type}`)}</strong>
        <StateMark state={one.state} />
        <time className={styles['faint']}>{dateTimeText(one.at, zone).slice(0, 16)}</time>
      </div>
      <p className={styles['text']}>{one.content}</p>
      {one.reply !== '' && (
        <blockquote className={styles['reply']}>
          <span className={styles['faint']}>
            {t('feedback.replyBy', { name: one.repliedBy })}
            {one.repliedAt !== null && ` · ${dateTimeText(one.repliedAt, zone).slice(0, 16)}`}
          </span>
          <p className={styles['text']}>{one.reply}</p>
        </blockquote>
      )}
    </li>
  );
}
