import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RangeChoice } from './range-choice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Spans 100 wide beside each other in a strip that shows 200. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.tagName !== 'LABEL') return new DOMRect(0, 0, 200, 30);
    const at = [...(this.parentElement?.children ?? [])].filter(({ tagName }) => tagName === 'LABEL').indexOf(this);
    return new DOMRect(at * 100, 0, 100, 30);
  });
}

test('the chosen range is scrolled into view if the strip is wider than the screen', () => {
  vi.stubGlobal('DOMRect', Rect);
  vi.stubGlobal('ResizeObserver', Still);
  layOut();
  const values = ['a', 'b', 'c', 'd', 'e'];
  render(
    <RangeChoice
      label="Span"
      options={values.map((value) => ({ value, label: value }))}
      range="d"
      span={{ from: 0, to: 1 }}
      custom="Other"
      customText="Other"
      check={() => undefined}
      onChange={() => undefined}
    />,
  );
  // The middle of the fourth, 350, in the middle of the strip, 100.
  expect(screen.getByLabelText('Span').scrollLeft).toBe(250);
});

class Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  constructor(left: number, top: number, width: number, height: number) {
    this.left = left;
    this.top = top;
    this.width = width;
    this.height = height;
  }
}

class Still implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
