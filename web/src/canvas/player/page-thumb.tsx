import { useMemo } from 'react';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useInSight } from '../../ui/use-in-sight.ts';
import { EmbeddingPage } from '../kit/embedding.tsx';
import { PlayedPageContext } from '../kit/played-page.ts';
import { LastSeenSource } from './last-seen-source.ts';
import { Player } from './player.tsx';
import styles from './player.module.css';
import { usePageTrends } from './use-page-trends.ts';
import { usePlant } from './use-plant.ts';
import { usePlayedPage, type PlayedPage } from './use-played-page.ts';

/** A small picture of a page that is alive: whole, without any act, and at rest while nobody sees it. */
export function PageThumb({ pageId }: { readonly pageId: string }) {
  const [place, isInSight] = useInSight();
  return (
    <div ref={place} className={styles['thumb']} inert aria-hidden>
      {isInSight && <Fetched pageId={pageId} />}
    </div>
  );
}

const drawPage = (pageId: string) => <Fetched pageId={pageId} />;

function Fetched({ pageId }: { readonly pageId: string }) {
  const t = useT();
  const { query, played } = usePlayedPage(pageId);
  if (played === undefined) return query.isError ? <p className={styles['thumbText']}>{t('player.failed')}</p> : null;
  return <Alive played={played} />;
}

function Alive({ played }: { readonly played: PlayedPage }) {
  const plant = usePlant(played.signalIds, played.columnIds);
  const userId = useSession((session) => session.user?.userId) ?? '';
  const seen = useMemo(() => new LastSeenSource(plant.source, userId), [plant.source, userId]);
  usePageTrends(played, plant);
  return (
    <PlayedPageContext value={played.pageId}>
      <EmbeddingPage pageId={played.pageId} draw={drawPage}>
        <Player page={played.page} source={seen} acts={null} mode="play" fit="ratio" stage="thumb" />
      </EmbeddingPage>
    </PlayedPageContext>
  );
}
