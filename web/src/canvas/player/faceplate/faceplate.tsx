import { pageInfo } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { templateFaceplate } from '@tidegate/contract/nouns/page/template-calls.ts';
import { usedSignals } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { readPage, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { namesByLanguage, namesIn, nameText, wordsOf } from '@tidegate/contract/locale/name-text.ts';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/ask.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { playerPath } from '../../../lib/paths/page-paths.ts';
import { detailPath } from '../../../lib/paths/paths.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { machineOf, signalsOf } from '../../compose/machine.ts';
import type { Ways } from '../jumps.ts';
import type { PageSignal } from '../scene-signals.ts';
import { useActs } from '../use-acts.tsx';
import { usePlant } from '../use-plant.ts';
import { FaceAlarms } from './face-alarms.tsx';
import { FaceNotes } from './face-notes.tsx';
import { facePage, groupOf, machinePages } from './face-page.ts';
import { FacePanel } from './face-panel.tsx';
import { FaceScene } from './face-scene.tsx';
import { FaceWarnings } from './face-warnings.tsx';
import styles from './faceplate.module.css';
import type { OpenFace } from './use-faceplates.tsx';
import { signalsWatched } from './why-blocked.ts';

export interface FaceplateProps extends OpenFace {
  readonly ways: Ways;
}

/** Faceplates that a signal can have: the one drawn for its equipment, that of its machine, and its own. */
type View = 'equipment' | 'machine' | 'signal';

const NO_SIGNALS: readonly PageSignal[] = [];
const findPage = (id: string) => ask(pageInfo, { id });

/**
 * The faceplate of the machine that a signal belongs to, beside what was clicked: state, mode, load with limits, commands, interlocks
 * that block them and why, alarms, trend and notes; on a phone from below. The signal itself is one click away, and all there is where it
 * is of no machine.
 */
export function Faceplate({ signal, ways, ...frame }: FaceplateProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { equipmentId } = signal;
  const known = useAsk(signalQueryAll, { equipmentId }).data;
  const all = useMemo<readonly Signal[]>(() => known ?? [signal], [known, signal]);
  const group = useMemo(() => groupOf(signal, all), [signal, all]);
  const machine = useMemo(() => machineOf(signal, all, wordsOf(namesIn(signal, 'equipment'))), [signal, all]);
  const drawn = useDrawnFace(equipmentId);
  const [chosen, setChosen] = useState<View | null>(null);
  const views: readonly View[] = [
    ...(drawn.page === null ? [] : (['equipment'] as const)),
    ...(machine === undefined ? [] : (['machine'] as const)),
    'signal',
  ];
  const view = views.find((one) => one === chosen) ?? views[0] ?? 'signal';
  const pages = useMemo(() => {
    if (view === 'equipment' && drawn.page !== null) return [drawn.page];
    return view === 'machine' && machine !== undefined ? machinePages(machine, signal) : [facePage(signal, group)];
  }, [view, drawn.page, machine, signal, group]);
  const shown = useMemo(() => {
    if (view === 'equipment') return pages.flatMap(({ widgets }) => usedSignals(widgets));
    const some = view === 'machine' && machine !== undefined ? signalsOf(machine) : group;
    return some.map(({ id }) => id);
  }, [view, pages, machine, group]);
  const commands = useMemo(
    () => (view === 'equipment' ? [] : all.filter(({ id, rw }) => rw !== 'ro' && shown.includes(id))),
    [view, all, shown],
  );
  const ids = useMemo(
    () => [...new Set([...shown, ...commands.flatMap(({ interlockExpr }) => signalsWatched(interlockExpr, all))])],
    [shown, commands, all],
  );
  const plant = usePlant(ids);
  const signals = plant.signals ?? NO_SIGNALS;
  const equipment = namesIn(signal, 'equipment');
  const subject = { equipment, machine: namesByLanguage((one) => machine?.name[one] ?? ''), signal }[view];
  const name = nameText(subject, language);
  const note = {
    equipment: nameText(signal, language),
    machine: nameText(equipment, language),
    signal: [signal.code, nameText(equipment, language)].join(' · '),
  }[view];
  const parts = { pageId: '', title: name, signals, tables: plant.tables, findPage, ...ways, drawOver: () => null };
  const { acts, dialogs } = useActs(parts);
  const [head, ...tail] = drawn.isLoading || known === undefined ? [] : pages;
  const { width } = frame.place;
  const scene = (page: PageDocument, index: number) => (
    <FaceScene key={index} page={page} source={plant.source} acts={acts} width={width} />
  );
  const links = (
    <>
      <Link to={detailPath(equipmentId, 'history', shown.slice(0, CURVES_MAX))}>{t('face.curve')}</Link>
      <Link to={detailPath(equipmentId)}>{t('face.equipment')}</Link>
      <Link to={playerPath(equipmentId)}>{t('face.page')}</Link>
      <Link to={detailPath(equipmentId, 'alarm')}>{t('face.alarms')}</Link>
    </>
  );
  return (
    <>
      <FacePanel {...frame} name={name} note={note === name ? '' : note} foot={links}>
        {views.length > 1 && (
          <Segmented
            aria-label={t('face.shows')}
            block
            size="small"
            value={view}
            options={views.map((value) => ({ value, label: t(`face.${value}`) }))}
            onChange={setChosen}
          />
        )}
        {head !== undefined && scene(head, 0)}
        <FaceWarnings
          machine={view === 'machine' ? machine : undefined}
          commands={commands}
          all={all}
          source={plant.source}
        />
        <FaceAlarms signalIds={shown} />
        {tail.length > 0 && <div className={styles['tail']}>{tail.map((page, index) => scene(page, index + 1))}</div>}
        <FaceNotes
          equipmentId={equipmentId}
          signalIds={shown}
          signalId={view === 'equipment' ? undefined : view === 'machine' ? machine?.main.id : signal.id}
        />
      </FacePanel>
      {dialogs}
    </>
  );
}

/** The faceplate that the model of the equipment has, for this equipment; null where the built-in one is shown. */
function useDrawnFace(equipmentId: string): { readonly page: PageDocument | null; readonly isLoading: boolean } {
  const { data, isLoading } = useAsk(templateFaceplate, { equipmentId });
  const page = useMemo(() => (data == null ? null : readPage(data.con, data.widgets)), [data]);
  return { page, isLoading };
}

/** The history shows ten at most; the first ones are the main ones. */
const CURVES_MAX = 4;
