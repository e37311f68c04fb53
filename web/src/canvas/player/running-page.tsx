import { pageInfo } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';
import { useTitleOf } from '../../lib/names/page-title.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { ExportDialogLater } from '../export/lazy-export.tsx';
import { EmbeddingPage } from '../kit/embedding.tsx';
import { PlayedPageContext } from '../kit/played-page.ts';
import type { Exporting } from './exporting.ts';
import type { Fit } from './fit.ts';
import { Freshness } from './freshness.tsx';
import { FaceplateLater } from './faceplate/lazy-faceplate.tsx';
import { useFaceplates } from './faceplate/use-faceplates.tsx';
import type { SceneSignal } from '../kit/scene-source.ts';
import type { JumpTarget, Ways } from './jumps.ts';
import { Player } from './player.tsx';
import styles from './player.module.css';
import type { PageSignal } from './scene-signals.ts';
import { useActs } from './use-acts.tsx';
import { usePageTrends } from './use-page-trends.ts';
import { usePlant, type Plant } from './use-plant.ts';
import { usePlayedPage, type PlayedPage } from './use-played-page.ts';
import { useStable } from '../kit/use-stable.ts';

const Replayed = lazy(() =>
  loadScreen(async () => ({ default: (await import('./replayed.tsx')).Replayed }), browserClock),
);

interface Props {
  readonly pageId: string;
  readonly ways: Ways;
  /** Fit of the page if it has no own setting. */
  readonly fit: Fit;
  /** Ms of the moment that is replayed; null runs live. */
  readonly at: number | null;
  readonly onMoment: (at: number | null) => void;
  /** Shown where nothing is published yet. */
  readonly blank: ReactNode;
  /** Opens the export of the page as it is shown; absent where it is not offered. */
  readonly exporting?: Exporting | undefined;
}

/** A page for operators, live or in replay: loaded, bound to the plant, fitted, and interactive. */
export function RunningPage({ pageId, blank, ...rest }: Props) {
  const t = useT();
  const { query, played } = usePlayedPage(pageId);
  if (played === undefined) {
    if (!query.isError)
      return <Skeleton.Node active style={{ width: '100%', height: '100%' }} className={styles['running'] ?? ''} />;
    return (
      <Notice title={t('player.failed')} text={errorText(query.error)} role="alert">
        <Button type="primary" onClick={() => void query.refetch()}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  if (played.version === 0) return <>{blank}</>;
  return (
    <PlayedPageContext value={pageId}>
      <Running played={played} {...rest} />
    </PlayedPageContext>
  );
}

function Running({
  played,
  ways,
  fit,
  at,
  onMoment,
  exporting,
}: Omit<Props, 'pageId' | 'blank'> & { readonly played: PlayedPage }) {
  const plant = usePlant(played.signalIds, played.columnIds);
  const columns = useColumnsOf(plant, played.columnIds);
  const shown = played.page.con.fit === '' ? fit : played.page.con.fit;
  // The live page does not take its place: its clock and values are of another time than the one asked for.
  if (at !== null && plant.signals === undefined && !plant.lookup.isError) return <ReplayLoading />;
  if (at !== null && plant.signals !== undefined) {
    return (
      <Suspense fallback={<ReplayLoading />}>
        <Replayed
          played={played}
          signals={plant.signals}
          columns={columns}
          fit={shown}
          at={at}
          onMoment={onMoment}
          exporting={exporting}
        />
      </Suspense>
    );
  }
  return <Live played={played} plant={plant} ways={ways} fit={shown} exporting={exporting} />;
}

/** From the first moment on: what was asked for is the past, and is on its way. */
function ReplayLoading() {
  const t = useT();
  return (
    <div className={styles['running']} data-replay="true" role="status">
      <p className={styles['replayMark']}>{t('replay.loading')}</p>
      <Skeleton.Node active style={{ width: '100%', height: '100%' }} className={styles['running'] ?? ''} />
    </div>
  );
}

/** Known columns of a page: the same array while its content is the same. */
function useColumnsOf({ source }: Plant, columnIds: readonly string[]): readonly SceneSignal[] {
  const known = columnIds.flatMap((id) => source.signal(id) ?? []);
  const key = JSON.stringify(
    known.map(({ id, name, unit, decimals, dataType }) => [id, name, unit, decimals, dataType]),
  );
  return useStable(() => known, key);
}

const NO_SIGNALS: readonly PageSignal[] = [];
const findPage = (id: string) => ask(pageInfo, { id });

interface LiveProps {
  readonly played: PlayedPage;
  readonly plant: Plant;
  readonly ways: Ways;
  readonly fit: Fit;
  readonly exporting: Exporting | undefined;
}

function Live({ played, plant, ways, fit, exporting }: LiveProps) {
  const t = useT();
  const { source, signals, lookup, tables } = plant;
  usePageTrends(played, plant);
  const { con } = played.page;
  const title = useTitleOf()({ title: con.title, options: con });
  const drawPage = useCallback((id: string) => <PageWithin pageId={id} ways={ways} />, [ways]);
  const drawOver = (page: JumpTarget) => drawPage(page.id);
  const { pageId } = played;
  const place = { pageId, title, signals: signals ?? NO_SIGNALS, tables };
  const { acts, dialogs } = useActs({ ...place, findPage, ...ways, drawOver });
  const { openFaceplate, faceplates } = useFaceplates(place.signals, (face) => (
    <FaceplateLater {...face} ways={ways} />
  ));
  return (
    <div className={styles['running']}>
      {lookup.isError && (
        <div className={styles['lost']} role="alert">
          {errorText(lookup.error)}
          <Button size="small" onClick={() => void lookup.refetch()}>
            {t('action.retry')}
          </Button>
        </div>
      )}
      <EmbeddingPage pageId={pageId} draw={drawPage}>
        <Freshness plant={plant} signals={signals ?? NO_SIGNALS}>
          <Player page={played.page} source={source} acts={acts} openFaceplate={openFaceplate} mode="play" fit={fit} />
        </Freshness>
        {faceplates}
        {exporting?.isOpen === true && (
          <ExportDialogLater page={played.page} source={source} mode="play" onClose={exporting.onClose} />
        )}
      </EmbeddingPage>
      {dialogs}
    </div>
  );
}

/** A page in a box over another or inside it: it runs, and its jumps lead on in the page around it. */
function PageWithin({ pageId, ways }: Pick<Props, 'pageId' | 'ways'>) {
  const t = useT();
  return (
    <RunningPage
      pageId={pageId}
      ways={ways}
      fit="ratio"
      at={null}
      onMoment={() => undefined}
      blank={<Notice title={t('player.blank')} role="status" />}
    />
  );
}
