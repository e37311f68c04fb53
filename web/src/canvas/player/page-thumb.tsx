import { useMemo } from 'react';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useSeedTrends } from '../../live/use-seed-trends.ts';
import { useInSight } from '../../ui/use-in-sight.ts';
import { PlayedPageContext } from '../kit/played-page.ts';
import { LastSeenSource } from './last-seen-source.ts';
import { Player } from './player.tsx';
import styles from './player.module.css';
import type { PageSignal } from './scene-signals.ts';
import { usePlant } from './use-plant.ts';
import { usePlayedPage, type PlayedPage } from './use-played-page.ts';

const NO_SIGNALS: readonly PageSignal[] = [];

/** A small picture of a page that is alive: whole, without any act, and at rest while nobody sees it. */
export function PageThumb({ pageId }: { readonly pageId: string }) {
  const [place, isInSight] = useInSight();
  return (
    <div ref={place} className={styles['thumb']} inert aria-hidden>
      {isInSight && <Fetched pageId={pageId} />}
    </div>
  );
}

function Fetched({ pageId }: { readonly pageId: string }) {
  const t = useT();
  const { query, played } = usePlayedPage(pageId);
  if (played === undefined) return query.isError ? <p className={styles['thumbText']}>{t('player.failed')}</p> : null;
  return <Alive played={played} />;
}

function Alive({ played }: { readonly played: PlayedPage }) {
  const { source, lookup, tables } = usePlant(played.signalIds, played.columnIds);
  const userId = useSession((session) => session.user?.userId) ?? '';
  const seen = useMemo(() => new LastSeenSource(source, userId), [source, userId]);
  useSeedTrends(lookup.data ?? NO_SIGNALS, tables);
  return (
    <PlayedPageContext value={played.pageId}>
      <Player page={played.page} source={seen} acts={null} mode="play" fit="ratio" stage="thumb" />
    </PlayedPageContext>
  );
}
