import { shareEndGuest, shareVisits } from '@tidegate/contract/nouns/share/multi-calls.ts';
import type { Share } from '@tidegate/contract/nouns/share/share.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { Pager } from '../../ui/list/pager.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useConfirm } from '../../ui/use-changed.ts';
import { Faint } from '../../ui/layout/box.tsx';
import styles from './multi.module.css';

const REFRESH_MS = 15_000;

/** Users with a shared record in their list, and attempts to open it. */
export function ShareVisitors({ id, share }: { readonly id: string; readonly share: Share }) {
  const t = useT();
  const confirm = useConfirm();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [page, setPage] = useState(1);
  const visits = useAsk(
    shareVisits,
    { equipId: id, page, pageSize: DEFAULT_PAGE_SIZE },
    { keepPrevious: true, refetchInterval: REFRESH_MS },
  );
  const end = ({ userId, loginname }: Share['guests'][number]) =>
    confirm({
      title: t('share.endGuestOne', { name: loginname }),
      text: t('share.endGuestText'),
      button: t('share.endGuest'),
      done: t('share.ended'),
      isHarmful: true,
      run: () => ask(shareEndGuest, { equipId: id, userId }),
    });
  return (
    <>
      <section aria-label={t('share.guests')}>
        <h3>{t('share.guests')}</h3>
        {share.guests.length === 0 && <Faint as="p">{t('share.guestsNone')}</Faint>}
        <ul className={styles['bound']}>
          {share.guests.map((guest) => (
            <li key={guest.userId}>
              <span>
                {guest.loginname} <Faint>{dateTimeText(guest.at, zone)}</Faint>
              </span>
              <Button size="small" danger onClick={() => end(guest)}>
                {t('share.endGuest')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('share.visits')}>
        <h3>{t('share.visits')}</h3>
        {visits.data === undefined ? (
          visits.error === null ? (
            <RowSkeletons count={2} />
          ) : (
            <p role="alert">{errorText(visits.error)}</p>
          )
        ) : visits.data.total === 0 ? (
          <Faint as="p">{t('share.visitsNone')}</Faint>
        ) : (
          <>
            <ul className={styles['bound']}>
              {visits.data.rows.map((visit) => (
                <li key={visit.id}>
                  <span className={styles['lines']}>
                    <span>
                      {visit.loginname === '' ? t('share.stranger') : visit.loginname} · {visit.ip}
                    </span>
                    <Faint title={visit.agent}>{dateTimeText(visit.at, zone)}</Faint>
                  </span>
                  <span>{t(`share.visit.${visit.result}`)}</span>
                </li>
              ))}
            </ul>
            <Pager page={page} pageSize={DEFAULT_PAGE_SIZE} total={visits.data.total} onPage={setPage} />
          </>
        )}
      </section>
    </>
  );
}
