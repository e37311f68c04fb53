import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SymbolPicture } from './symbol-picture.tsx';

afterEach(cleanup);

function svgOf(element: ReactElement): SVGSVGElement {
  const svg = render(element).container.querySelector('svg');
  if (svg === null) throw new Error('no picture');
  return svg;
}

test('a picture keeps the proportions of the symbol in the size it is given', () => {
  const svg = svgOf(<SymbolPicture name="closed-tank" state="normal" level={0.5} width={48} height={48} />);
  expect(svg.getAttribute('viewBox')).toBe('0 0 96 128');
  expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['48', '48']);
  expect(svg.querySelector('[data-state]')?.getAttribute('data-state')).toBe('normal');
});

test('a small picture has thinner lines', () => {
  const stroke = (size: number) =>
    svgOf(<SymbolPicture name="pipe" state="off" width={size} height={size} />).style.getPropertyValue(
      '--symbol-stroke',
    );
  expect(stroke(24)).toBe('1.25px');
  expect(stroke(64)).toBe('');
});

test('a name that is not in the library is a box with a question mark', () => {
  const svg = svgOf(<SymbolPicture name="gone" state="running" width={64} height={64} />);
  expect(svg.querySelector('[data-symbol]')?.getAttribute('data-symbol')).toBe('missing');
  expect(svg.textContent).toBe('?');
});

test('a rotating part has its period and direction, or does not move', () => {
  const turned = (spin: number) => {
    const drawn = svgOf(
      <SymbolPicture name="centrifugal-pump" state="running" spin={spin} width={64} height={64} />,
    ).querySelector<SVGGElement>('[data-state]');
    return [...['--s-turn', '--s-way'].map((name) => drawn?.style.getPropertyValue(name)), drawn?.dataset['still']];
  };
  expect(turned(1.5)).toEqual(['1.5s', 'normal', undefined]);
  expect(turned(-2)).toEqual(['2s', 'reverse', undefined]);
  expect(turned(0)).toEqual(['3s', 'normal', 'true']);
});
