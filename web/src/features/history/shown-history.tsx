import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { LookedUpSignal } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import type { EquipmentName } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { namesAs, namesBy, nameText } from '@tidegate/contract/locale/name-text.ts';
import { EquipmentSelect } from '../../parts/equipment/equipment-select.tsx';
import { HistoryView } from '../../parts/watch/history/history-view.tsx';
import { namedSignals, readChoice, writeChoice, type HistoryChoice } from '../../parts/watch/history/range.ts';
import { PenSetMenu } from '../../parts/watch/history/pen-sets/pen-set-menu.tsx';
import { SignalPicker } from '../../parts/watch/history/signal-picker.tsx';
import { isStored, useChosen } from '../../parts/watch/history/stored-signals.ts';
import { chosenSet, openedOf, usePenSet, withoutEmptySet } from '../../parts/watch/history/pen-sets/use-pen-set.ts';
import { namedByOwner } from '../../parts/watch/owned-signals.ts';
import styles from './history.module.css';

interface Props {
  /** The equipment whose signals are offered: what the address asks for, or the first of all. */
  readonly current: EquipmentName;
  /** The signals that the address names and that are there. */
  readonly looked: readonly LookedUpSignal[];
  /** They and the equipment are those of this very address. */
  readonly isKnown: boolean;
}

/** The history that an address names: signals of the equipment at hand are offered, those of others stay chosen. */
export function ShownHistory({ current, looked, isKnown }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [query, setQuery] = useSearchParams();
  const wantedId = query.get('equip');
  const own = useOffered(current);
  const ids = namedSignals(query);
  const signals = useSignals(looked, own.offered, ids, current.id);
  const known = useMemo(() => new Set(signals.map(({ id }) => id)), [signals]);
  const choice = readChoice(query, known);
  const chosen = useChosen(signals, choice.signalIds);
  const pens = usePenSet(choice.penSetId, ids.length === 0, (set) =>
    setQuery(writeChoice(query, { ...choice, ...openedOf(set) }, 'long'), { replace: true }),
  );
  const missing = isKnown && !own.isLoading ? ids.filter((id) => !known.has(id)).length : 0;
  const change = (part: Partial<HistoryChoice>, isStep = true) =>
    setQuery(writeChoice(query, { ...choice, ...withoutEmptySet(part) }, 'long'), { replace: !isStep });
  const isOwn = chosen.every(({ equipmentId }) => equipmentId === current.id);
  const title = t('dataArea.title');
  return (
    <>
      {isKnown && wantedId !== null && current.id !== wantedId && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('dataArea.noEquipment', { name: nameText(current, language) })}
        />
      )}
      {missing > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('dataArea.missing', { count: missing })}
          action={
            <Button size="small" onClick={() => change({}, false)}>
              {t('dataArea.removeMissing')}
            </Button>
          }
        />
      )}
      {pens.error !== null && <Alert type="warning" showIcon role="alert" title={t('pens.gone')} />}
      {pens.set?.isPartial === true && <Alert type="info" showIcon title={t('pens.partial')} />}
      <HistoryView
        pens={pens.looks}
        owner={isOwn ? current : { code: 'history', ...namesBy(() => title) }}
        picker={
          <>
            <EquipmentSelect
              className={styles['equipment']}
              label={t('dataArea.equipment')}
              value={current.id}
              onChange={(id) => {
                const next = writeChoice(query, choice, 'long');
                next.set('equip', id);
                setQuery(next);
              }}
            />
            <SignalPicker signals={signals} chosen={choice.signalIds} onChange={(signalIds) => change({ signalIds })} />
          </>
        }
        sets={
          <PenSetMenu
            set={pens.set}
            offered={signals}
            chosen={chosen}
            range={typeof choice.range === 'string' ? choice.range : '8h'}
            onOpen={(id) => setQuery(writeChoice(query, { ...choice, ...chosenSet(choice, id) }, 'long'))}
          />
        }
        offered={own.offered}
        chosen={chosen}
        choice={choice}
        onChange={change}
      />
    </>
  );
}

/** The signals of an equipment that have a history, each with its owner. */
function useOffered(equipment: EquipmentName) {
  const { id: equipmentId } = equipment;
  const asked = useAsk(signalQueryAll, { equipmentId });
  const offered = useMemo(
    () => (asked.data ?? []).filter(isStored).map((signal) => ({ ...signal, ...namesAs('equipment', equipment) })),
    [asked.data, equipment],
  );
  return { offered, isLoading: asked.isLoading };
}

/** Available and selected signals, with their equipment if there are several. */
function useSignals(
  looked: readonly LookedUpSignal[],
  offered: readonly LookedUpSignal[],
  ids: readonly string[],
  currentId: string,
): readonly LookedUpSignal[] {
  const key = ids.join(',');
  return useMemo(() => {
    const wanted = new Set(key.split(','));
    const there = new Set(offered.map(({ id }) => id));
    // Selected signals are shown before all signals of the equipment are loaded.
    const others = looked.filter((one) => isStored(one) && wanted.has(one.id) && !there.has(one.id));
    const all = [...offered, ...others];
    return others.some(({ equipmentId }) => equipmentId !== currentId) ? namedByOwner(all) : all;
  }, [looked, offered, key, currentId]);
}
