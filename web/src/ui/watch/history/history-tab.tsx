import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { Button } from 'antd';
import { memo, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../../i18n/translate.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMayHistory } from '../../../live/shared-ways.ts';
import { isFigure } from '../../../lib/value-text.ts';
import { Notice } from '../../notice.tsx';
import { CurvePanel } from './curve-panel.tsx';
import type { CurveOwner } from './export-menu.tsx';
import { spanOf, viewOf } from '../../curve/span.ts';
import { readChoice, writeChoice, type HistoryChoice } from './range.ts';
import { RangeBar } from './range-bar.tsx';
import { SignalPicker } from './signal-picker.tsx';
import styles from './history-tab.module.css';

interface Props {
  readonly owner: CurveOwner;
  readonly signals: readonly Signal[];
}

const SUGGESTED = 4;

/** Tab "history": curves of up to ten signals over at most thirty days; the address holds what is shown. */
export const HistoryTab = memo(function HistoryTab({ owner, signals }: Props) {
  const t = useT();
  const mayView = useMayHistory();
  const [query, setQuery] = useSearchParams();
  const [now, setNow] = useState(serverNow);
  const stored = useMemo(
    () => signals.filter((signal) => signal.storeMode !== 'none' && signal.rw !== 'wo'),
    [signals],
  );
  const known = useMemo(() => new Set(stored.map((signal) => signal.id)), [stored]);
  const choice = readChoice(query, known);
  const chosen = useChosen(stored, choice.signalIds.join(','));
  const change = (part: Partial<HistoryChoice>, isStep = true) =>
    setQuery(writeChoice(query, { ...choice, ...part }), { replace: !isStep });
  const span = spanOf(choice.range, now);
  const view = viewOf(span, choice.zoom);

  if (!mayView) return <Notice title={t('history.noAuth')} role="status" />;
  const suggested = stored.filter(isFigure).slice(0, SUGGESTED);
  return (
    <>
      <div className={styles['tools']}>
        <SignalPicker signals={stored} chosen={choice.signalIds} onChange={(signalIds) => change({ signalIds })} />
        <RangeBar
          range={choice.range}
          span={span}
          onChange={(range) => {
            // A length that ends now means the now of the press.
            setNow(serverNow());
            change({ range, zoom: null });
          }}
          onRefresh={() => {
            setNow(serverNow());
            change({ zoom: null }, false);
          }}
        />
      </div>
      {chosen.length === 0 ? (
        <Notice title={t('history.pickNone')} text={t('history.pickNoneText')} role="status">
          {suggested.length > 0 && (
            <Button type="primary" onClick={() => change({ signalIds: suggested.map((signal) => signal.id) })}>
              {t('history.pickFirst', { count: suggested.length })}
            </Button>
          )}
        </Notice>
      ) : (
        <CurvePanel
          owner={owner}
          signals={chosen}
          span={span}
          view={view}
          moment={choice.moment}
          onZoom={(zoom) => change({ zoom })}
          onRemove={(id) => change({ signalIds: choice.signalIds.filter((one) => one !== id) })}
        />
      )}
    </>
  );
});

/** The signals behind the ids of an address, the same array for as long as they are the same. */
function useChosen(stored: readonly Signal[], ids: string): readonly Signal[] {
  return useMemo(() => ids.split(',').flatMap((id) => stored.filter((signal) => signal.id === id)), [stored, ids]);
}
