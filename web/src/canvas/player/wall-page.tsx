import { useEffect } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useConnection } from '../../api/connection.ts';
import { useT } from '../../i18n/translate.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { EmbeddingPage } from '../kit/embedding.tsx';
import { PlayedPageContext } from '../kit/played-page.ts';
import { Freshness } from './freshness.tsx';
import { Player } from './player.tsx';
import styles from './player.module.css';
import type { PageSignal } from './scene-signals.ts';
import { usePageTrends } from './use-page-trends.ts';
import { usePlant } from './use-plant.ts';
import { usePlayedPage, type PlayedPage } from './use-played-page.ts';

const NO_SIGNALS: readonly PageSignal[] = [];
const drawPage = (pageId: string) => <WallPage pageId={pageId} onReady={() => undefined} />;

interface Props {
  readonly pageId: string;
  /** The page is drawn with its signals: it can take the place of another without a blank moment. */
  readonly onReady: () => void;
}

/** A page as a wall display shows it: whole, live, and without any act. */
export function WallPage({ pageId, onReady }: Props) {
  const t = useT();
  const { query, played } = usePlayedPage(pageId);
  if (played !== undefined && played.version > 0) return <Alive played={played} onReady={onReady} />;
  if (!query.isError && played === undefined) return null;
  return <Notice title={t('player.failed')} text={query.isError ? errorText(query.error) : ''} role="status" />;
}

function Alive({ played, onReady }: { readonly played: PlayedPage; readonly onReady: () => void }) {
  const plant = usePlant(played.signalIds, played.columnIds);
  const { source, lookup, tables, signals, lost } = plant;
  usePageTrends(played, plant);
  // The foot of the wall says so for all that it shows.
  const isAllLost = useConnection((connection) => connection.isLost);
  const isReady = lookup.data !== undefined;
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  return (
    <PlayedPageContext value={played.pageId}>
      <div className={styles['running']}>
        <Freshness plant={{ tables, lost: isAllLost ? undefined : lost }} signals={signals ?? NO_SIGNALS}>
          <EmbeddingPage pageId={played.pageId} draw={drawPage}>
            <Player
              page={played.page}
              source={source}
              acts={null}
              mode="play"
              stage="wall"
              fit={played.page.con.fit === 'screen' ? 'screen' : 'ratio'}
            />
          </EmbeddingPage>
        </Freshness>
      </div>
    </PlayedPageContext>
  );
}
