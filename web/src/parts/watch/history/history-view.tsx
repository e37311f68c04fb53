import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { NO_PENS, type PenLooks } from '../../curve/pens.ts';
import { PRESETS, spanOf, viewOf } from '../../curve/span.ts';
import { tellingOf } from '../../signal/telling.ts';
import { usePhone } from '../../../ui/use-media.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { CompareChoice } from './compare/compare-choice.tsx';
import { CurvePanel } from './chart/curve-panel.tsx';
import type { CurveOwner } from '../curve-owner.ts';
import type { HistoryChoice } from './range.ts';
import { RangeBar } from './range-bar.tsx';
import { FIRST_XY } from './xy/xy-choice.ts';
import { XyPanel } from './xy/xy-panel.tsx';
import { useFollowedNow } from './use-followed-now.ts';
import { Row } from '../../../ui/layout/box.tsx';

interface Props {
  readonly owner: CurveOwner;
  /** Picker of signals. */
  readonly picker: ReactNode;
  /** Menu that opens and saves pen sets. */
  readonly sets: ReactNode;
  /** Available signals: some of them are suggested while none is chosen. */
  readonly offered: readonly Signal[];
  /** Kept the same for as long as they are the same. */
  readonly chosen: readonly Signal[];
  readonly choice: HistoryChoice;
  /** Looks of the signals; the same object for as long as the content is the same. */
  readonly pens?: PenLooks;
  /** `isStep`: adds a step to the browser history. */
  readonly onChange: (part: Partial<HistoryChoice>, isStep?: boolean) => void;
}

/** Which signals over which time, what it is compared with, and the curves of it. */
export function HistoryView({ owner, picker, sets, offered, chosen, choice, pens = NO_PENS, onChange }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const language = usePreferences((preferences) => preferences.language);
  const [mayFollow, setMayFollow] = useState(true);
  const [isTable, setTable] = useState(false);
  // A zoomed, selected or compared view does not move.
  const isFollowing = mayFollow && choice.zoom === null && choice.selection === null && choice.compare === null;
  const [now, renew] = useFollowedNow(
    isFollowing && typeof choice.range === 'string' ? PRESETS[choice.range] : undefined,
  );
  const span = spanOf(choice.range, now);
  const follow = (isWanted: boolean) => {
    setMayFollow(isWanted);
    if (!isWanted) return;
    renew();
    onChange({ zoom: null, selection: null, compare: null }, false);
  };
  const views = (
    <Segmented
      aria-label={t('list.view')}
      size="small"
      value={choice.xy !== null ? 'xy' : isTable ? 'table' : choice.panes === null ? 'chart' : 'panes'}
      options={(['chart', 'panes', 'xy', 'table'] as const).map((value) => ({ value, label: t(`history.${value}`) }))}
      onChange={(value) => {
        setTable(value === 'table');
        const xy = value === 'xy' ? FIRST_XY : null;
        const panes = value === 'chart' ? null : value === 'panes' ? (choice.panes ?? []) : choice.panes;
        const isChanged = (xy === null) !== (choice.xy === null) || (panes === null) !== (choice.panes === null);
        if (isChanged) onChange({ xy: xy && (choice.xy ?? xy), panes }, false);
      }}
    />
  );
  const suggested = tellingOf(offered);
  return (
    <>
      <Row wrap gap="8 16" align="stretch">
        {picker}
        <RangeBar
          range={choice.range}
          span={span}
          onChange={(range) => {
            // A length that ends now means the now of the press.
            renew();
            onChange({ range, zoom: null, selection: null });
          }}
        >
          <Button
            type="text"
            icon={isFollowing ? <PauseOutlined /> : <CaretRightOutlined />}
            title={t(isFollowing ? 'history.hold.help' : 'history.follow.help')}
            aria-label={t(isFollowing ? 'history.hold' : 'history.follow')}
            onClick={() => follow(!isFollowing)}
          >
            {!isPhone && t(isFollowing ? 'history.hold' : 'history.follow')}
          </Button>
        </RangeBar>
        {sets}
        {choice.xy === null && (
          <CompareChoice compare={choice.compare} span={span} onChange={(compare) => onChange({ compare })} />
        )}
      </Row>
      {chosen.length === 0 ? (
        <Notice title={t('history.pickNone')} text={t('history.pickNoneText')} role="status">
          {suggested.length > 0 && (
            <Button type="primary" onClick={() => onChange({ signalIds: suggested.map((signal) => signal.id) })}>
              {t('history.pickTelling', {
                names: suggested.map((signal) => nameText(signal, language)).join(t('history.pickJoin')),
              })}
            </Button>
          )}
        </Notice>
      ) : choice.xy !== null ? (
        <XyPanel
          owner={owner}
          signals={chosen}
          view={viewOf(span, choice.zoom)}
          xy={choice.xy}
          isZoomed={choice.zoom !== null}
          views={views}
          onChange={(xy) => onChange({ xy }, false)}
          onReset={() => onChange({ zoom: null })}
        />
      ) : (
        <CurvePanel
          // Another set of pens hides others.
          key={choice.penSetId}
          owner={owner}
          signals={chosen}
          pens={pens}
          span={span}
          view={viewOf(span, choice.zoom)}
          moment={choice.moment}
          selection={choice.selection}
          compare={choice.compare}
          isTable={isTable}
          panes={choice.panes}
          onPanes={(panes) => onChange({ panes }, false)}
          views={views}
          unmarked={choice.unmarked}
          onUnmarked={(unmarked) => onChange({ unmarked }, false)}
          onZoom={(zoom) => onChange({ zoom })}
          onSelect={(selection) => onChange({ selection }, false)}
          onRemove={(id) => onChange({ signalIds: choice.signalIds.filter((one) => one !== id) })}
        />
      )}
    </>
  );
}
