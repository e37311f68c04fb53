import { sharedPage } from '@tidegate/contract/nouns/share/calls.ts';
import type { MultiSignal } from '@tidegate/contract/nouns/multi/multi.ts';
import { usedReportColumns } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useTitleOf } from '../../lib/names/page-title.ts';
import type { ValueTable } from '../../live/value-table.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { EmbeddingPage, useEmbedding } from '../kit/embedding.tsx';
import type { SceneAlarm } from '../kit/scene-source.ts';
import { StillFaceplateLater } from './faceplate/lazy-faceplate.tsx';
import { useFaceplates } from './faceplate/use-faceplates.tsx';
import { JumpBack } from './jump-back.tsx';
import { useWays, type JumpTarget, type Ways } from './jumps.ts';
import { Player } from './player.tsx';
import styles from './player.module.css';
import { PlantSource, type AlarmPort } from './plant-source.ts';
import { useReportColumns } from './report-columns.ts';
import { useActs } from './use-acts.tsx';

const REFRESH_MS = 60_000;
const NO_IDS: readonly string[] = [];
const NO_ALARMS: ReadonlyMap<string, SceneAlarm> = new Map();
/** A share shows values; acting on alarms requires an account. */
const noAlarms: AlarmPort = { bySignal: () => NO_ALARMS, onChange: () => () => undefined };

interface Props {
  readonly shareKey: string;
  /** A page that a button led to; null shows the front. */
  readonly pageId: string | null;
  /** Address of a page of the share. */
  readonly addressOf: Ways['addressOf'];
  /** Shared signals. */
  readonly signals: readonly MultiSignal[];
  readonly table: ValueTable;
}

/** A page of a share: its front, or one that buttons led to. Live, with the values of the signals that are shared and no other. */
export function SharedPage(props: Props) {
  const { shareKey, pageId, addressOf, signals, table } = props;
  const t = useT();
  const titleOf = useTitleOf();
  const isPhone = usePhone();
  const asked = { ...pageInput(shareKey, pageId), ...(isPhone ? { device: 'phone' as const } : {}) };
  const page = useAsk(sharedPage, asked, { refetchInterval: REFRESH_MS });
  const { data } = page;
  const drawn = useMemo(() => (data === undefined ? undefined : readPage(data.con, data.widgets)), [data]);
  const userFit = useSession((session) => session.user?.scadaAdaption);
  const [source] = useState(() => new PlantSource(noAlarms));
  const tables = useMemo(() => new Map(signals.map(({ equipmentId }) => [equipmentId, table])), [signals, table]);
  const columnIds = useMemo(() => (drawn === undefined ? NO_IDS : usedReportColumns(drawn.widgets)), [drawn]);
  useReportColumns(source, columnIds);
  useEffect(() => {
    source.setSignals(signals);
    return source.follow(tables);
  }, [source, signals, tables]);
  const findPage = useCallback((id: string) => findShared(shareKey, id), [shareKey]);
  const title = drawn === undefined ? '' : titleOf({ title: drawn.con.title, options: drawn.con });
  const drawPage = (id: string) => <SharedPage {...props} pageId={id} />;
  const drawOver = (over: JumpTarget) => drawPage(over.id);
  const isInside = useEmbedding() !== null;
  const { acts, dialogs } = useActs({
    pageId: data?.pageId ?? '',
    title,
    signals,
    tables,
    findPage,
    ...useWays(addressOf),
    drawOver,
  });
  const { openFaceplate, faceplates } = useFaceplates(signals, (face) => (
    <StillFaceplateLater {...face} signals={signals} source={source} mode="play" />
  ));
  if (drawn === undefined) {
    if (page.error === null) return <RowSkeletons count={6} />;
    return (
      <Notice title={t('player.failed')} text={errorText(page.error)} role="alert">
        <JumpBack />
        <Button type="primary" onClick={() => void page.refetch()}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  const fit = drawn.con.fit === '' ? (userFit ?? 'ratio') : drawn.con.fit;
  return (
    <div className={styles['project']}>
      {!isInside && (
        <div className={styles['jumped']}>
          <JumpBack />
        </div>
      )}
      <div className={styles['running']}>
        <EmbeddingPage pageId={data?.pageId ?? ''} draw={drawPage}>
          <Player page={drawn} source={source} acts={acts} openFaceplate={openFaceplate} mode="play" fit={fit} />
          {faceplates}
        </EmbeddingPage>
        {dialogs}
      </div>
    </div>
  );
}

const pageInput = (key: string, pageId: string | null) => ({ key, ...(pageId === null ? {} : { pageId }) });

/** Loads a page of a share. */
async function findShared(key: string, pageId: string): Promise<JumpTarget> {
  const { version, con } = await ask(sharedPage, { key, pageId });
  const { title, titleEn } = readPage(con, []).con;
  return { id: pageId, equipmentId: '', title, options: { titleEn }, publishedVersion: version };
}
