import type uPlot from 'uplot';
import { spreadBoxes, type Box } from './spread-boxes.ts';

/** A limit across a drawing, with the side beyond it shaded. */
export interface DrawnLimit {
  /** The axis that it is a value of. */
  readonly axis: 'x' | 'y';
  readonly scale: string;
  readonly limit: number;
  readonly isUpper: boolean;
  readonly color: string;
  readonly label: string;
}

const BAND_ALPHA = 0.07;
const FONT_SIZE = 11;
/** Between a label and the edge of the drawing, its line and the next label, CSS pixels. */
const GAP = 4;

/** Draws limits over a chart, their letters `zoom` times as large. Labels of limits near each other are moved along their lines, so that none covers another. */
export function drawLimits(chart: uPlot, limits: readonly DrawnLimit[], zoom = 1): void {
  const { ctx, bbox } = chart;
  const [right, bottom] = [bbox.left + bbox.width, bbox.top + bbox.height];
  const placed = limits.map((one) => ({ ...one, at: chart.valToPos(one.limit, one.scale, true) }));
  ctx.save();
  ctx.globalAlpha = BAND_ALPHA;
  for (const { axis, isUpper, color, at } of placed) {
    ctx.fillStyle = color;
    if (axis === 'y') {
      const edge = Math.min(Math.max(at, bbox.top), bottom);
      if (isUpper) ctx.fillRect(bbox.left, bbox.top, bbox.width, edge - bbox.top);
      else ctx.fillRect(bbox.left, edge, bbox.width, bottom - edge);
    } else {
      const edge = Math.min(Math.max(at, bbox.left), right);
      if (isUpper) ctx.fillRect(edge, bbox.top, right - edge, bbox.height);
      else ctx.fillRect(bbox.left, bbox.top, edge - bbox.left, bbox.height);
    }
  }
  ctx.globalAlpha = 1;
  const visible = placed.filter(({ axis, at }) =>
    axis === 'y' ? at >= bbox.top && at <= bottom : at >= bbox.left && at <= right,
  );
  for (const { axis, at, color } of visible) {
    if (axis === 'y') drawLine(ctx, color, [bbox.left, at], [right, at]);
    else drawLine(ctx, color, [at, bbox.top], [at, bottom]);
  }
  drawLabels(
    chart,
    visible.filter(({ label }) => label !== ''),
    zoom,
  );
  ctx.restore();
}

function drawLabels(chart: uPlot, limits: readonly (DrawnLimit & { readonly at: number })[], zoom: number): void {
  const { ctx, bbox } = chart;
  const within: Box = { x: bbox.left, y: bbox.top, width: bbox.width, height: bbox.height };
  const size = FONT_SIZE * zoom;
  const [gap, height] = [GAP * devicePixelRatio, (size + 2) * devicePixelRatio];
  ctx.font = `${Math.round(size * devicePixelRatio)}px sans-serif`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  // On a halo, so that a curve below a label does not strike it through.
  const style = getComputedStyle(chart.root);
  ctx.strokeStyle = style.getPropertyValue('--surface').trim();
  // In the colour of text: that of a priority may be faint as a letter. The line below has it.
  ctx.fillStyle = style.getPropertyValue('--text').trim();
  ctx.lineWidth = gap;
  ctx.lineJoin = 'round';
  const boxOf = ({ axis, at, label, isUpper }: (typeof limits)[number]): Box => {
    const width = ctx.measureText(label).width + gap;
    if (axis === 'x')
      return { x: at + width + gap > bbox.left + bbox.width ? at - width : at + gap, y: bbox.top + gap, width, height };
    // Beyond the limit, where values are rarely drawn; on the other side where there is no room.
    const isBelow = isUpper ? at - height < bbox.top : at + height <= bbox.top + bbox.height;
    // Its halo ends at the line, which stays whole.
    const away = gap / 2 + devicePixelRatio;
    return { x: bbox.left + gap, y: isBelow ? at + away : at - height - away, width, height };
  };
  const taken: Box[] = [];
  for (const axis of ['y', 'x'] as const) {
    const own = limits.filter((one) => one.axis === axis);
    const boxes = spreadBoxes(own.map(boxOf), axis === 'y' ? 'x' : 'y', within, taken);
    own.forEach(({ label }, index) => {
      const box = boxes[index];
      if (box == null) return;
      taken.push(box);
      ctx.strokeText(label, box.x, box.y + box.height / 2);
      ctx.fillText(label, box.x, box.y + box.height / 2);
    });
  }
}

type Point = readonly [x: number, y: number];

/** A dashed line, in pixels of the drawing. */
export function drawLine(ctx: CanvasRenderingContext2D, color: string, from: Point, to: Point): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([6, 4]);
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
  ctx.setLineDash([]);
}
