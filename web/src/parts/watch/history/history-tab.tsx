import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { memo, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../../i18n/translate.ts';
import { useMayHistory, useSharedWays } from '../../../live/shared-ways.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import type { CurveOwner } from '../curve-owner.ts';
import { HistoryView } from './history-view.tsx';
import { PenSetMenu } from './pen-sets/pen-set-menu.tsx';
import { PenSetNotes } from './pen-sets/pen-set-notes.tsx';
import { readChoice, writeChoice, type HistoryChoice } from './range.ts';
import { SignalPicker } from './signal-picker.tsx';
import { isStored, useChosen } from './stored-signals.ts';
import { chosenSet, openedOf, usePenSet, withoutEmptySet } from './pen-sets/use-pen-set.ts';

interface Props {
  readonly owner: CurveOwner;
  readonly signals: readonly Signal[];
}

/** Tab "history": curves of up to ten signals over at most thirty days; the address holds what is shown. */
export const HistoryTab = memo(function HistoryTab({ owner, signals }: Props) {
  const t = useT();
  const mayView = useMayHistory();
  const isShared = useSharedWays() !== null;
  const [query, setQuery] = useSearchParams();
  const stored = useMemo(() => signals.filter(isStored), [signals]);
  const known = useMemo(() => new Set(stored.map((signal) => signal.id)), [stored]);
  const choice = readChoice(query, known);
  const chosen = useChosen(stored, choice.signalIds);
  const change = (part: Partial<HistoryChoice>, isStep = true) =>
    setQuery(writeChoice(query, { ...choice, ...withoutEmptySet(part) }), { replace: !isStep });
  const isKnown = (signalId: string) => known.has(signalId);
  const pens = usePenSet(isShared || !mayView ? null : choice.penSetId, choice.signalIds.length === 0, (set) => {
    const opened = openedOf(set, isKnown);
    if (opened.signalIds.length > 0) change(opened, false);
  });
  const elsewhere = pens.set?.pens.filter(({ signalId }) => !isKnown(signalId)).length ?? 0;

  if (!mayView) return <Notice title={t('history.noAuth')} role="status" />;
  return (
    <>
      <PenSetNotes {...pens} elsewhere={elsewhere} />
      <HistoryView
        owner={owner}
        pens={pens.looks}
        picker={
          <SignalPicker signals={stored} chosen={choice.signalIds} onChange={(signalIds) => change({ signalIds })} />
        }
        sets={
          !isShared && (
            <PenSetMenu
              // Saved from here, it would lose the signals of other equipment.
              set={pens.set && { ...pens.set, mayChange: pens.set.mayChange && elsewhere === 0 }}
              offered={stored}
              chosen={chosen}
              range={typeof choice.range === 'string' ? choice.range : '8h'}
              onOpen={(id) => change(chosenSet(choice, id))}
            />
          )
        }
        offered={stored}
        chosen={chosen}
        choice={choice}
        onChange={change}
      />
    </>
  );
});
