import { namesByLanguage, namesIn, nameText, wordsOf } from '@tidegate/contract/locale/name-text.ts';
import { useMemo } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { Note } from '../../../ui/layout/box.tsx';
import { machineOf } from '../../compose/machine.ts';
import type { SceneMode, SceneSource } from '../../kit/scene-source.ts';
import type { PageSignal } from '../scene-signals.ts';
import { facePage, groupOf, machinePages } from './face-page.ts';
import { FacePanel } from './face-panel.tsx';
import { FaceScene } from './face-scene.tsx';
import type { OpenFace } from './use-faceplates.tsx';

export interface StillFaceplateProps extends OpenFace {
  /** Signals that the page knows; nothing else is asked for. */
  readonly signals: readonly PageSignal[];
  readonly source: SceneSource;
  /** `replay`: at the replayed moment; `play`: through a share. */
  readonly mode: SceneMode;
}

/** A faceplate that only shows, of what its page knows: in a replay and in a share. It says that nothing can be operated there. */
export function StillFaceplate({ signal, signals, source, mode, ...frame }: StillFaceplateProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const all = useMemo(
    () => signals.filter(({ equipmentId }) => equipmentId === signal.equipmentId),
    [signals, signal.equipmentId],
  );
  const equipment = namesIn(signal, 'equipment');
  const machine = useMemo(() => machineOf(signal, all, wordsOf(namesIn(signal, 'equipment'))), [signal, all]);
  const pages = useMemo(
    () => (machine === undefined ? [facePage(signal, groupOf(signal, all))] : machinePages(machine, signal)),
    [machine, signal, all],
  );
  const subject = machine === undefined ? signal : namesByLanguage((one) => machine.name[one]);
  return (
    <FacePanel {...frame} name={nameText(subject, language)} note={nameText(equipment, language)}>
      <Note as="p" role="status">
        {t(mode === 'replay' ? 'face.replayed' : 'face.shared')}
      </Note>
      {pages.map((page, index) => (
        <FaceScene key={index} page={page} source={source} acts={null} mode={mode} width={frame.place.width} />
      ))}
    </FacePanel>
  );
}
