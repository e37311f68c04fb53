import { conditionsOf } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import { readReportColumnId } from '@tidegate/contract/nouns/report/report-column-id.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { faceOf, type Face } from '../kit/face.ts';
import { readingOf, worstOf, type Reading } from '../kit/reading.ts';
import type { SceneContextValue } from '../kit/scene-context.ts';
import { definitionOf } from '../widgets/registry.ts';

/** Everything about a widget that its signals say at this moment. */
export interface WidgetState {
  readonly face: Face;
  readonly reading: Reading;
  /** The least trusted of what is marked around it; undefined without a signal. */
  readonly worst: Reading | undefined;
  readonly alarm: Reading['alarm'];
  /** A signal of it that is gone, by the name that it had. */
  readonly goneName: string | undefined;
  /** A deleted column of a report. */
  readonly isColumnGone: boolean;
  /** It shows nothing without its own signal, and that one was deleted; in the editor it is drawn anyway. */
  readonly isDead: boolean;
  readonly isUnbound: boolean;
  /** A binding to a report column that does not exist. */
  readonly reportName: string | undefined;
}

interface Known {
  /** The signals that it uses. */
  readonly ids: readonly string[];
  /** Look that no signal changes; undefined if it depends on signals. */
  readonly stillFace: Face | undefined;
}

/** State of a widget derived from its signals. */
export function widgetState(widget: Widget, { ids, stillFace }: Known, scene: SceneContextValue): WidgetState {
  const { source, language, mode } = scene;
  const { marks, needsSignal } = definitionOf(widget);
  const isNeedy = needsSignal(widget);
  const reading = readingOf(source, ownSignalOf(widget), language);
  const readings = ids.map((id) => (id === reading.signalId ? reading : readingOf(source, id, language)));
  const marked = marks === 'frame' ? readings : readings.filter((one) => isAsked(widget, one.signalId));
  const gone = readings.find(({ bond }) => bond === 'gone');
  return {
    face: stillFace ?? faceOf(widget, source),
    reading,
    worst: worstOf(marked.filter(({ bond }) => bond === 'bound')),
    alarm: worstAlarm(readings.filter(({ signalId }) => scene.marksAlarm(widget.id, signalId))),
    goneName: gone === undefined ? undefined : goneName(widget, gone.signalId),
    isColumnGone: gone !== undefined && readReportColumnId(gone.signalId) !== undefined,
    isDead: mode !== 'edit' && isNeedy && reading.bond === 'gone',
    isUnbound: mode === 'edit' && isNeedy && reading.bond === 'unbound',
    reportName: ownSignalOf(widget) === '' ? reportOf(widget) : undefined,
  };
}

/** True if the frame around a widget is the same in both: its marks, visibility and movement. */
export function hasSameFrame(one: WidgetState, other: WidgetState): boolean {
  return (
    one.face.isShown === other.face.isShown &&
    one.face.twinkleMs === other.face.twinkleMs &&
    one.face.rotateSpeed === other.face.rotateSpeed &&
    one.alarm === other.alarm &&
    one.goneName === other.goneName &&
    one.isDead === other.isDead &&
    one.isUnbound === other.isUnbound &&
    one.reading.name === other.reading.name &&
    hasSameMark(one.worst, other.worst)
  );
}

const hasSameMark = (one: Reading | undefined, other: Reading | undefined) =>
  one?.quality === other?.quality &&
  one?.reason === other?.reason &&
  one?.name === other?.name &&
  one?.live?.code === other?.live?.code;

/** The signal of the widget itself, or the column of a report: a source knows both by their ids. */
export const ownSignalOf = ({ dataId, dataType }: Pick<Widget, 'dataId' | 'dataType'>): string =>
  dataType === 'signal' || readReportColumnId(dataId) !== undefined ? dataId : '';

/** The column of a report that a widget names; undefined where it names none. */
export const reportOf = ({ dataId, dataType, dataName }: Widget): string | undefined =>
  dataType === 'report' && dataId !== '' ? dataName || dataId : undefined;

/** True if a condition of the widget reads the signal. */
const isAsked = (widget: Widget, signalId: string) =>
  conditionsOf(widget).some(({ dataId }) => (dataId || widget.dataId) === signalId);

/** The most urgent of the alarms of signals. */
function worstAlarm(readings: readonly Reading[]): Reading['alarm'] {
  return readings.reduce<Reading['alarm']>((worst, { alarm }) => {
    if (alarm === undefined) return worst;
    return worst === undefined || alarm.priority < worst.priority ? alarm : worst;
  }, undefined);
}

function goneName(widget: Widget, signalId: string): string {
  const named =
    widget.dataId === signalId
      ? widget.dataName
      : (widget.items.find(({ dataId }) => dataId === signalId)?.dataName ??
        conditionsOf(widget).find(({ dataId }) => dataId === signalId)?.dataName);
  return named || signalId;
}
