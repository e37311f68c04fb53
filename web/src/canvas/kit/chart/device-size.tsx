import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Screen pixels per page pixel, across and down. */
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
  /** Enlargement of letters and lines: a large wall is read from further away. */
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
  // A pixel that is drawn is one that is seen, even where the box ends between two: stretched to it, letters would be soft.
  return { ...drawn, shrunkX: 1 / x, shrunkY: 1 / y, zoom: Math.max(1, Math.min(x, y)) };
}

const NOT_MOVED = { x: 0, y: 0 };

/** From a place on the screen to the nearest device pixel, CSS pixels. */
const toPixel = (place: number) => Math.round(place * devicePixelRatio) / devicePixelRatio - place;

/** A chart of that size in its box, on the pixels of the screen. */
export function AtDrawnSize({ drawn, children }: { readonly drawn: DrawnSize; readonly children: ReactNode }) {
  const { width, height, shrunkX, shrunkY } = drawn;
  const box = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState(NOT_MOVED);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { left, top } = box.current.getBoundingClientRect();
    setMoved({ x: toPixel(left) * shrunkX, y: toPixel(top) * shrunkY });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a box of another size lies elsewhere
  }, [width, height, shrunkX, shrunkY]);
  const shift = moved.x === 0 && moved.y === 0 ? '' : `translate(${moved.x}px, ${moved.y}px) `;
  return (
    <div ref={box} style={{ flex: 'none', width: width * shrunkX, height: height * shrunkY, overflow: 'hidden' }}>
      <div style={{ width, height, transform: `${shift}scale(${shrunkX}, ${shrunkY})`, transformOrigin: '0 0' }}>
        {children}
      </div>
    </div>
  );
}
