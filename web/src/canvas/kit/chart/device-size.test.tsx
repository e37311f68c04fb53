import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AtDrawnSize, Scaled, useDrawnSize } from './device-size.tsx';

function Chart() {
  const drawn = useDrawnSize({ width: 400, height: 200 });
  return (
    <AtDrawnSize drawn={drawn}>
      <p data-zoom={drawn.zoom}>{`${drawn.width} × ${drawn.height}`}</p>
    </AtDrawnSize>
  );
}

/** The size that the chart is drawn at, the zoom of its letters, its box, and how it is fitted into it. */
function drawnIn(around: (chart: ReactNode) => ReactNode) {
  const text = render(around(<Chart />)).container.querySelector('p');
  const fitted = text?.parentElement;
  const box = fitted?.parentElement;
  return [text?.textContent, text?.dataset['zoom'], box?.style.width, box?.style.height, fitted?.style.transform];
}

test('a chart of a page of its own size is drawn in its box', () => {
  expect(drawnIn((chart) => chart)).toEqual(['400 × 200', '1', '400px', '200px', 'scale(1)']);
});

test('a chart of a page made smaller or distorted is drawn as large as it is seen', () => {
  const around = (chart: ReactNode) => (
    <Scaled x={0.8} y={0.5}>
      {chart}
    </Scaled>
  );
  expect(drawnIn(around)).toEqual(['320 × 100', '1', '400px', '200px', 'scale(1.25, 2)']);
});

test('a chart of a template has the scale of both, and one of a tiny page is no smaller than half of its box', () => {
  const around = (chart: ReactNode) => (
    <Scaled x={0.5} y={0.5}>
      <Scaled x={0.25} y={0.25}>
        {chart}
      </Scaled>
    </Scaled>
  );
  expect(drawnIn(around)).toEqual(['200 × 100', '1', '400px', '200px', 'scale(2)']);
});

test('letters of a chart grow with a page that is drawn larger', () => {
  const around = (chart: ReactNode) => (
    <Scaled x={2} y={2.5}>
      {chart}
    </Scaled>
  );
  expect(drawnIn(around)).toEqual(['800 × 500', '2', '400px', '200px', 'scale(0.5, 0.4)']);
});

test('a chart is drawn pixel by pixel where the size of its box on the screen is no whole number', () => {
  const around = (chart: ReactNode) => (
    <Scaled x={0.8637} y={0.8637}>
      {chart}
    </Scaled>
  );
  const [size, , , , fitted] = drawnIn(around);
  expect(size).toBe('345 × 173');
  const shrunk = Number(/scale\(([\d.]+)/.exec(fitted ?? '')?.[1]);
  expect(shrunk * 0.8637).toBeCloseTo(1, 5);
});
