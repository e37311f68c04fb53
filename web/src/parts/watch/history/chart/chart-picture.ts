import type uPlot from 'uplot';
import type { Shade, TOKENS } from '../../../../ui/tokens.ts';

interface Wanted {
  readonly title: string;
  readonly names: readonly string[];
  /** Style of each name. */
  readonly styles: readonly { readonly color: string; readonly dash: readonly number[] }[];
  readonly colors: (typeof TOKENS)[Shade];
}

const PAD = 16;
const LINE = 22;

/**
 * Drawings below each other with their title and the names of their curves as a PNG; null where there is none, and when the browser
 * cannot make one.
 */
export function chartPicture(charts: readonly uPlot[], { title, names, styles, colors }: Wanted): Promise<Blob | null> {
  const [first] = charts;
  if (first === undefined) return Promise.resolve(null);
  const { width } = first;
  const height = charts.reduce((sum, chart) => sum + chart.height, 0);
  // A drawing has device pixels; what is added has to match.
  const ratio = first.ctx.canvas.width / width;
  const canvas = document.createElement('canvas');
  const columns = Math.max(1, Math.floor(width / 260));
  const rows = Math.ceil(names.length / columns);
  canvas.width = (width + 2 * PAD) * ratio;
  canvas.height = (height + 2 * PAD + LINE + rows * LINE + 8) * ratio;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  pen.fillStyle = colors.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(ratio, ratio);
  pen.textBaseline = 'middle';
  pen.fillStyle = colors.text;
  pen.font = '600 14px system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
  pen.fillText(title, PAD, PAD + LINE / 2);
  pen.font = '12px system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
  names.forEach((name, index) => {
    const x = PAD + (index % columns) * (width / columns);
    const y = PAD + LINE * (1.5 + Math.floor(index / columns));
    const { color, dash } = styles[index] ?? { color: colors.text, dash: [] };
    pen.strokeStyle = color;
    pen.lineWidth = 3;
    pen.setLineDash([...dash]);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + 22, y);
    pen.stroke();
    pen.fillText(name, x + 30, y, width / columns - 40);
  });
  let top = PAD + LINE * (1 + rows) + 8;
  for (const chart of charts) {
    pen.drawImage(chart.ctx.canvas, PAD, top, chart.width, chart.height);
    top += chart.height;
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
