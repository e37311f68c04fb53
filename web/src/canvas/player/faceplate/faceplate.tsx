import { CloseOutlined } from '@ant-design/icons';
import { pageInfo } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { templateFaceplate } from '@tidegate/contract/nouns/page/template-calls.ts';
import { usedSignals } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import { readPage, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { Button, Segmented } from 'antd';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/ask.ts';
import { useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { playerPath } from '../../../lib/paths/page-paths.ts';
import { detailPath } from '../../../lib/paths/paths.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { namesByLanguage, nameText, nameTextOf } from '@tidegate/contract/locale/name-text.ts';
import { Heading, Note, Row, Stack } from '../../../ui/layout/box.tsx';
import { useEscape } from '../../../ui/use-escape.ts';
import { usePhone } from '../../../ui/use-media.ts';
import type { SceneSignal } from '../../kit/scene-source.ts';
import { Scaled } from '../../kit/chart/device-size.tsx';
import { Scene } from '../../scene/scene.tsx';
import type { Ways } from '../jumps.ts';
import type { PageSignal } from '../scene-signals.ts';
import { useActs } from '../use-acts.tsx';
import { usePlant } from '../use-plant.ts';
import { FaceAlarms } from './face-alarms.tsx';
import { FaceNotes } from './face-notes.tsx';
import { FACE_WIDTH } from '../../compose/compose-face.ts';
import { machineWith } from '../../compose/sort-signals.ts';
import { facePage, groupOf } from './face-page.ts';
import styles from './faceplate.module.css';
import { PANEL_WIDTH, placeFace } from './place-face.ts';

export interface FaceplateProps {
  readonly signal: PageSignal;
  /** The box on the screen of what was clicked. */
  readonly anchor: { readonly left: number; readonly right: number; readonly top: number };
  readonly ways: Ways;
  readonly onClose: () => void;
}

const NO_SIGNALS: readonly PageSignal[] = [];
const findPage = (id: string) => ask(pageInfo, { id });

/**
 * The faceplate of a signal: value, trend, limits, alarms, the other signals of its group and their commands, beside what was
 * clicked; on a phone from below. Esc closes it.
 */
export function Faceplate({ signal, anchor, ways, onClose }: FaceplateProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const isPhone = usePhone();
  const { equipmentId } = signal;
  const all = useAsk(signalQueryAll, { equipmentId }).data;
  const group = useMemo(() => (all === undefined ? [signal] : groupOf(signal, all)), [signal, all]);
  const machine = useMemo(() => machineWith(signal, group), [signal, group]);
  const drawn = useDrawnFace(equipmentId);
  const [isOfSignal, setOfSignal] = useState(false);
  const isDrawn = drawn.page !== null && !isOfSignal;
  const page = useMemo(
    () => (isDrawn && drawn.page !== null ? drawn.page : facePage(signal, group, machine)),
    [isDrawn, drawn.page, signal, group, machine],
  );
  const ids = useMemo(() => (isDrawn ? usedSignals(page.widgets) : group.map(({ id }) => id)), [isDrawn, page, group]);
  const plant = usePlant(ids);
  const signals = plant.signals ?? NO_SIGNALS;
  const ofEquipment = nameTextOf(signal, 'equipment', language);
  const named = machine === undefined ? signal : namesByLanguage((one) => machine.name[one]);
  const name = isDrawn ? ofEquipment : nameText(named, language);
  const parts = { pageId: '', title: name, signals, tables: plant.tables, findPage, ...ways, drawOver: () => null };
  const { acts, dialogs } = useActs(parts);
  const panel = useEscape<HTMLElement>(() => {
    onClose();
    return true;
  });
  useFocus(panel);
  const { width, height } = page.con;
  const scale = (isPhone ? window.innerWidth - 2 * PAD_PX : FACE_WIDTH) / width;
  return (
    <>
      <section
        ref={panel}
        className={styles['panel']}
        data-sheet={isPhone}
        role="dialog"
        tabIndex={-1}
        aria-label={t('face.of', { name })}
        style={
          isPhone
            ? undefined
            : { width: PANEL_WIDTH, ...placeFace(anchor, { width: window.innerWidth, height: window.innerHeight }) }
        }
      >
        <Row as="header" gap={8} align="start" justify="between">
          <div>
            <Heading>{name}</Heading>
            <Note>{isDrawn ? nameText(signal, language) : [signal.code, ofEquipment].join(' · ')}</Note>
          </div>
          <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('face.close')} onClick={onClose} />
        </Row>
        <div className={styles['body']}>
          {drawn.page !== null && (
            <Segmented
              aria-label={t('face.shows')}
              block
              size="small"
              value={isOfSignal}
              options={[
                { value: false, label: t('face.equipment') },
                { value: true, label: t('face.signal') },
              ]}
              onChange={setOfSignal}
            />
          )}
          <div style={{ width: width * scale, height: height * scale, flex: 'none' }}>
            {!drawn.isLoading && (
              <div style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
                <Scaled x={scale} y={scale}>
                  <Scene page={page} source={plant.source} acts={acts} mode="play" />
                </Scaled>
              </div>
            )}
          </div>
          {!isDrawn && <Interlocks signals={group} />}
          <FaceAlarms signalIds={ids} />
          <FaceNotes equipmentId={equipmentId} signalIds={ids} signalId={isDrawn ? undefined : signal.id} />
        </div>
        <Row as="footer" gap={16} className={styles['foot']}>
          <Link to={detailPath(equipmentId, 'history', ids.slice(0, CURVES_MAX))}>{t('face.curve')}</Link>
          <Link to={detailPath(equipmentId)}>{t('face.equipment')}</Link>
          <Link to={playerPath(equipmentId)}>{t('face.page')}</Link>
          <Link to={detailPath(equipmentId, 'alarm')}>{t('face.alarms')}</Link>
        </Row>
      </section>
      {dialogs}
    </>
  );
}

/** Interlock conditions of the commands of these signals: the server refuses the commands unless the conditions hold. */
function Interlocks({ signals }: { readonly signals: readonly SceneSignal[] }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const locked = signals.filter(({ rw, interlockExpr }) => rw !== 'ro' && interlockExpr !== '');
  if (locked.length === 0) return null;
  return (
    <Stack as="ul" gap={4}>
      {locked.map((signal) => (
        <li key={signal.id}>
          <Note>{t('face.interlock', { name: nameText(signal, language), expr: signal.interlockExpr })}</Note>
        </li>
      ))}
    </Stack>
  );
}

/** The faceplate that the model of the equipment has, for this equipment; null where the built-in one is shown. */
function useDrawnFace(equipmentId: string): { readonly page: PageDocument | null; readonly isLoading: boolean } {
  const { data, isLoading } = useAsk(templateFaceplate, { equipmentId });
  const page = useMemo(() => (data == null ? null : readPage(data.con, data.widgets)), [data]);
  return { page, isLoading };
}

const PAD_PX = 16;
/** The history shows ten at most; the first ones are the main ones. */
const CURVES_MAX = 4;

/** Focus goes to the panel, and back to where it was when the panel closes. */
function useFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, [panel]);
}
