import { WIDGET_KINDS, type WidgetType } from '@tidegate/contract/widgets/registry.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { useMemo, type ReactNode } from 'react';
import { useSize } from '../../ui/use-size.ts';
import { DRAWN_STYLE } from '../kit/drawn-style.ts';
import { Scene } from '../scene/scene.tsx';
import styles from './player.module.css';
import { usePlant, type Plant } from './use-plant.ts';

interface Props {
  readonly type: WidgetType & `${'Usual' | 'Complex'}${string}`;
  readonly signalIds: readonly string[];
  readonly dataAddon?: object;
  /** In its place where none of the signals is there any more. */
  readonly gone: ReactNode;
  /** Something around it that knows the signals, or why they are not known. */
  readonly children: (widget: ReactNode, plant: Plant) => ReactNode;
}

/** One widget of these signals over the whole place that it is given, alive and without any act. */
export function SignalWidget({ type, signalIds, dataAddon, gone, children }: Props) {
  const plant = usePlant(signalIds);
  const { signals } = plant;
  const [frame, { width, height }] = useSize();
  const page = useMemo(
    () =>
      readPage({ width, height, bgColor: 'transparent' }, [rawWidget(type, signalIds, { width, height }, dataAddon)]),
    [type, signalIds, width, height, dataAddon],
  );
  if (signals?.length === 0) return gone;
  const widget = (
    <div ref={frame} className={styles['signals']}>
      {width > 0 && height > 0 && <Scene page={page} source={plant.source} acts={null} mode="play" stage="thumb" />}
    </div>
  );
  return children(widget, plant);
}

const idOf = (number: number): string => number.toString(16).padStart(32, '0');

function rawWidget(
  widgetType: WidgetType,
  signalIds: readonly string[],
  size: { readonly width: number; readonly height: number },
  dataAddon: object | undefined,
): object {
  const style = { ...DRAWN_STYLE, ...WIDGET_KINDS[widgetType].style, fill: 'transparent', stroke: 'transparent' };
  const box = { x: 0, y: 0, ...size };
  const own = { id: idOf(0), widgetType, position: box, style, ...(dataAddon === undefined ? {} : { dataAddon }) };
  const [only] = signalIds;
  if (signalIds.length === 1) return { ...own, dataType: 'signal', dataId: only };
  const items = signalIds.map((dataId, seq) => ({
    id: idOf(seq + 1),
    itemType: 'series',
    dataType: 'signal',
    dataId,
    seq,
  }));
  return { ...own, items };
}
