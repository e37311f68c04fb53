import { useQuery } from '@tanstack/react-query';
import { sharedPage } from '@tidegate/contract/calls/shared.ts';
import type { MultiSignal } from '@tidegate/contract/entities/multi.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import type { ValueTable } from '../../live/value-table.ts';
import { Notice } from '../../ui/notice.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import type { SceneAlarm } from '../kit/scene-source.ts';
import { Player } from './player.tsx';
import styles from './player.module.css';
import { PlantSource, type AlarmPort } from './plant-source.ts';
import { useActs } from './use-acts.tsx';

const REFRESH_MS = 60_000;
const NO_ALARMS: ReadonlyMap<string, SceneAlarm> = new Map();
/** A share tells of values; who acts on alarms has an account. */
const noAlarms: AlarmPort = { bySignal: () => NO_ALARMS, onChange: () => () => undefined };

interface Props {
  readonly shareKey: string;
  /** Those that are shared. */
  readonly signals: readonly MultiSignal[];
  readonly table: ValueTable;
}

/** The page of a record as a share shows it: live, with the values of the signals that are shared and no other. */
export function SharedPage({ shareKey, signals, table }: Props) {
  const t = useT();
  const page = useQuery({
    queryKey: ['share', shareKey, 'page'],
    queryFn: ({ signal }) => ask(sharedPage, { key: shareKey }, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const { data } = page;
  const drawn = useMemo(() => (data === undefined ? undefined : readPage(data.con, data.widgets)), [data]);
  const userFit = useSession((session) => session.user?.scadaAdaption);
  const [source] = useState(() => new PlantSource(noAlarms));
  const tables = useMemo(() => new Map(signals.map(({ equipmentId }) => [equipmentId, table])), [signals, table]);
  useEffect(() => {
    source.setSignals(signals);
    return source.follow(tables);
  }, [source, signals, tables]);
  const ways = useMemo(() => ({ onPage: () => undefined, addressOf: () => '', drawOver: () => null }), []);
  const { acts, dialogs } = useActs({ signals, tables, ...ways });
  if (drawn === undefined) {
    if (page.error === null) return <RowSkeletons count={6} />;
    return (
      <Notice title={t('player.failed')} text={errorText(page.error)} role="alert">
        <Button type="primary" onClick={() => void page.refetch()}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  const fit = drawn.con.fit === '' ? (userFit ?? 'ratio') : drawn.con.fit;
  return (
    <div className={styles['project']}>
      <div className={styles['running']}>
        <Player page={drawn} source={source} acts={acts} mode="play" fit={fit} />
        {dialogs}
      </div>
    </div>
  );
}
