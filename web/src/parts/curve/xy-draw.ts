import type uPlot from 'uplot';
import { ageColor, ageOf, type XyPoints } from './xy-points.ts';

/** Distinct colours; a path is drawn for each. */
const STEPS = 24;
const RADIUS = 2.5;
/** More points than these are smaller, so that a cloud stays a cloud. */
const MANY = 3_000;
const SMALL_RADIUS = 1.5;
const LINE_ALPHA = 0.45;

/** Draws pairs in the colours of their age, the newest on top; joined by a line in the order of time where it is wanted. */
export function drawPairs(
  chart: uPlot,
  points: XyPoints,
  { colors, isLine }: { readonly colors: readonly [string, string, string]; readonly isLine: boolean },
): void {
  const { ctx, bbox } = chart;
  const { times, xs, ys, isJoined } = points;
  const radius = (times.length > MANY ? SMALL_RADIUS : RADIUS) * devicePixelRatio;
  const place = (index: number) =>
    [chart.valToPos(xs[index] ?? 0, 'x', true), chart.valToPos(ys[index] ?? 0, 'y', true)] as const;
  const steps = Array.from({ length: STEPS }, () => ({ dots: new Path2D(), lines: new Path2D() }));
  times.forEach((_, index) => {
    const step = steps[Math.min(STEPS - 1, Math.floor(ageOf(points, index) * STEPS))];
    if (step === undefined) return;
    const [x, y] = place(index);
    step.dots.moveTo(x + radius, y);
    step.dots.arc(x, y, radius, 0, 2 * Math.PI);
    if (!isLine || isJoined[index] !== true) return;
    step.lines.moveTo(...place(index - 1));
    step.lines.lineTo(x, y);
  });
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.lineWidth = devicePixelRatio;
  steps.forEach(({ dots, lines }, index) => {
    const color = ageColor(index / (STEPS - 1), colors);
    if (isLine) {
      ctx.globalAlpha = LINE_ALPHA;
      ctx.strokeStyle = color;
      ctx.stroke(lines);
      ctx.globalAlpha = 1;
    }
    ctx.fillStyle = color;
    ctx.fill(dots);
  });
  ctx.restore();
}
