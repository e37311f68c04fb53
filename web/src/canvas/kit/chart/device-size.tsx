import { createContext, useContext, type ReactNode } from 'react';

/** How many pixels of the screen one of a page takes, across and down. */
interface Scale {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box of a page, and how the chart in it is drawn. */
interface DrawnSize extends Size {
  /** From the size that it is drawn at to that of the box. */
  readonly shrunkX: number;
  readonly shrunkY: number;
  /** How much larger than on a screen of its own letters and lines are: a large wall is read from further away. */
  readonly zoom: number;
}

/** On a smaller page letters would leave nothing to be plotted: such a chart is made smaller with its page. */
const LEAST = 0.5;

const ScaleContext = createContext<Scale>({ x: 1, y: 1 });

/** Around a page that is drawn larger or smaller than it is; one within another multiplies. */
export function Scaled({ x, y, children }: Scale & { readonly children: ReactNode }) {
  const around = useContext(ScaleContext);
  return <ScaleContext value={{ x: around.x * x, y: around.y * y }}>{children}</ScaleContext>;
}

/** The size at which a chart for a box of the page is sharp, and its letters are as large as those around the page. */
export function useDrawnSize({ width, height }: Size): DrawnSize {
  const scale = useContext(ScaleContext);
  const [x, y] = [Math.max(LEAST, scale.x), Math.max(LEAST, scale.y)];
  const drawn = { width: Math.max(1, Math.round(width * x)), height: Math.max(1, Math.round(height * y)) };
  return { ...drawn, shrunkX: width / drawn.width, shrunkY: height / drawn.height, zoom: Math.max(1, Math.min(x, y)) };
}

/** A chart of that size in its box. */
export function AtDrawnSize({ drawn, children }: { readonly drawn: DrawnSize; readonly children: ReactNode }) {
  const { width, height, shrunkX, shrunkY } = drawn;
  return (
    <div style={{ flex: 'none', width: width * shrunkX, height: height * shrunkY, overflow: 'hidden' }}>
      <div style={{ width, height, transform: `scale(${shrunkX}, ${shrunkY})`, transformOrigin: '0 0' }}>
        {children}
      </div>
    </div>
  );
}
