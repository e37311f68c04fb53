import { conditionsOf, reportColumnsOf, signalsOf } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import { readReportColumnId } from '@tidegate/contract/nouns/report/report-column-id.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { boxOfWidget, type Box } from '../kit/box.ts';
import { faceOf, stillFaceOf, type Face } from '../kit/face.ts';
import { lessTrusted, readingOf, type Reading } from '../kit/reading.ts';
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

/** Parts of a widget that no signal changes, for as long as it is not edited. */
export interface Still {
  /** The signals that it uses. */
  readonly ids: readonly string[];
  readonly box: Box;
  /** Its look if no rule changes it; undefined if it depends on signals. */
  readonly stillFace: Face | undefined;
  readonly ownId: string;
  /** The signals whose quality is marked around it. */
  readonly markedIds: ReadonlySet<string>;
  readonly isNeedy: boolean;
  /** The signal whose faceplate a click opens; undefined without one. */
  readonly facedSignal: FacedSignal | undefined;
}

/** A signal by its id and the name that the page has saved of it. */
export type FacedSignal = Pick<Widget, 'dataId' | 'dataName'>;

/** The parts of a widget that no signal changes. */
export function stillOf(widget: Widget): Still {
  const { marks, needsSignal, opensFaceplate } = definitionOf(widget);
  const ids = [...signalsOf(widget), ...reportColumnsOf(widget)];
  const askedIds = new Set(conditionsOf(widget).map(({ dataId }) => dataId || widget.dataId));
  return {
    ids,
    box: boxOfWidget(widget),
    stillFace: stillFaceOf(widget),
    ownId: ownSignalOf(widget),
    markedIds: marks === 'frame' ? new Set(ids) : askedIds,
    isNeedy: needsSignal(widget),
    facedSignal: opensFaceplate(widget) ? facedSignalOf(widget) : undefined,
  };
}

/** The signal that a widget is about: that of its running state, for a trip is not what a machine is; else its own, else the first that it asks about. */
function facedSignalOf(widget: Widget): FacedSignal | undefined {
  const own = widget.dataType === 'signal' ? widget : undefined;
  const running = widget.items.find(({ dataAddon }) => dataAddon.state === 'running')?.dataAddon.when;
  return [running, own, ...conditionsOf(widget)].find((one) => one != null && one.dataId !== '') ?? undefined;
}

/** State of a widget derived from its signals. */
export function widgetState(widget: Widget, still: Still, scene: SceneContextValue): WidgetState {
  const { ids, ownId, stillFace, markedIds, isNeedy } = still;
  const { source, language, mode } = scene;
  const reading = readingOf(source, ownId, language);
  let worst: Reading | undefined;
  let gone: Reading | undefined;
  let alarm: Reading['alarm'];
  for (const id of ids) {
    const one = id === ownId ? reading : readingOf(source, id, language);
    if (one.bond === 'gone') gone ??= one;
    if (one.bond === 'bound' && markedIds.has(id)) worst = lessTrusted(worst, one);
    const isMarked = one.alarm !== undefined && scene.marksAlarm(widget.id, id);
    if (isMarked && (alarm === undefined || one.alarm.priority < alarm.priority)) alarm = one.alarm;
  }
  return {
    face: stillFace ?? faceOf(widget, source),
    reading,
    worst,
    alarm,
    goneName: gone === undefined ? undefined : goneName(widget, gone.signalId),
    isColumnGone: gone !== undefined && readReportColumnId(gone.signalId) !== undefined,
    isDead: mode !== 'edit' && isNeedy && reading.bond === 'gone',
    isUnbound: mode === 'edit' && isNeedy && reading.bond === 'unbound',
    reportName: ownId === '' ? reportOf(widget) : undefined,
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
    hasSameName(one.reading, other.reading) &&
    hasSameMark(one.worst, other.worst)
  );
}

const hasSameName = (one: Reading, other: Reading) => one.signal === other.signal || one.name === other.name;

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

function goneName(widget: Widget, signalId: string): string {
  const named =
    widget.dataId === signalId
      ? widget.dataName
      : (widget.items.find(({ dataId }) => dataId === signalId)?.dataName ??
        conditionsOf(widget).find(({ dataId }) => dataId === signalId)?.dataName);
  return named || signalId;
}
