import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { memo, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../../i18n/translate.ts';
import { useMayHistory } from '../../../live/shared-ways.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import type { CurveOwner } from './curve-owner.ts';
import { HistoryView } from './history-view.tsx';
import { readChoice, writeChoice } from './range.ts';
import { SignalPicker } from './signal-picker.tsx';
import { isStored, useChosen } from './stored-signals.ts';

interface Props {
  readonly owner: CurveOwner;
  readonly signals: readonly Signal[];
}

/** Tab "history": curves of up to ten signals over at most thirty days; the address holds what is shown. */
export const HistoryTab = memo(function HistoryTab({ owner, signals }: Props) {
  const t = useT();
  const mayView = useMayHistory();
  const [query, setQuery] = useSearchParams();
  const stored = useMemo(() => signals.filter(isStored), [signals]);
  const known = useMemo(() => new Set(stored.map((signal) => signal.id)), [stored]);
  const choice = readChoice(query, known);
  const chosen = useChosen(stored, choice.signalIds);

  if (!mayView) return <Notice title={t('history.noAuth')} role="status" />;
  return (
    <HistoryView
      owner={owner}
      picker={
        <SignalPicker
          signals={stored}
          chosen={choice.signalIds}
          onChange={(signalIds) => setQuery(writeChoice(query, { ...choice, signalIds }))}
        />
      }
      offered={stored}
      chosen={chosen}
      choice={choice}
      onChange={(part, isStep = true) => setQuery(writeChoice(query, { ...choice, ...part }), { replace: !isStep })}
    />
  );
});
