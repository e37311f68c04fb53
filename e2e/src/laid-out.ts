import type { Page } from '@playwright/test';
import type { SavedWidget } from './editor-hand.ts';

/** Differences of this size are rounding, page units. */
const SLACK = 1;
/** Edges nearer than this to each other, but not on one line, look ragged. */
const NEARLY = 8;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = ({ position: { x = 0, y = 0, width = 0, height = 0 } }: SavedWidget): Box => ({ x, y, width, height });
const nameOf = ({ widgetType, position: { x, y } }: SavedWidget) => `${widgetType} at ${x}, ${y}`;

/** True if two stretches share more than an edge. */
const isOver = (from: number, length: number, otherFrom: number, otherLength: number): boolean =>
  from + length > otherFrom + SLACK && otherFrom + otherLength > from + SLACK;

/** True if two stretches begin nearly at the same place, and neither begin, middle nor end of them is on one line. */
function isNearly(from: number, length: number, otherFrom: number, otherLength: number): boolean {
  const apart = [0, 0.5, 1].map((share) => Math.abs(from + length * share - otherFrom - otherLength * share));
  return (apart[0] ?? 0) < NEARLY && apart.every((one) => one > SLACK);
}

/** Widgets of a saved page that lie outside it, cover each other, or nearly line up. */
export function placeFaults(
  widgets: readonly SavedWidget[],
  page: { readonly width: number; readonly height: number },
): readonly string[] {
  const outside = widgets.filter((one) => {
    const { x, y, width, height } = boxOf(one);
    return x < 0 || y < 0 || x + width > page.width || y + height > page.height;
  });
  const pairs = widgets.flatMap((one, index) =>
    widgets.slice(index + 1).flatMap((other) => {
      const [a, b] = [boxOf(one), boxOf(other)];
      const isCovered = isOver(a.x, a.width, b.x, b.width) && isOver(a.y, a.height, b.y, b.height);
      const isText = [one, other].some(({ widgetType }) => widgetType === 'UsualText');
      const isRagged = !isText && (isNearly(a.x, a.width, b.x, b.width) || isNearly(a.y, a.height, b.y, b.height));
      return [
        ...(isCovered ? [`${nameOf(one)} over ${nameOf(other)}`] : []),
        ...(isRagged ? [`${nameOf(one)} nearly in line with ${nameOf(other)}`] : []),
      ];
    }),
  );
  return [...outside.map((one) => `${nameOf(one)} outside`), ...pairs];
}

/** Texts of a running page that are wider than their widget, as the browser has drawn them. */
export async function cutTexts(page: Page, widgets: readonly SavedWidget[]): Promise<readonly string[]> {
  const boxes = widgets.map((one) => ({ id: one.id, ...boxOf(one) }));
  return page.locator('main').evaluate(
    (main, { all, slack }) =>
      all.flatMap(({ id, x, width }) => {
        const element = main.querySelector(`[data-widget-id="${id}"]`);
        if (element === null) return [`${id} is not drawn`];
        const letters = [...element.querySelectorAll('text')].filter(
          (one) => one instanceof SVGTextElement && one.closest('[data-marks]') === null,
        );
        const wide = letters.flatMap((one) => {
          if (!(one instanceof SVGTextElement) || !(element instanceof SVGGElement)) return [];
          const box = one.getBBox();
          const isCut = box.x < x - slack || box.x + box.width > x + width + slack;
          return isCut ? [`“${one.textContent}” is wider than its widget`] : [];
        });
        const texts = [...letters];
        // A name and a value in the same row may not run into each other.
        const met = texts.slice(1).flatMap((one, index) => {
          const before = texts[index];
          if (before === undefined) return [];
          const [a, b] = [before.getBoundingClientRect(), one.getBoundingClientRect()];
          const isMet = a.right > b.left && b.right > a.left && a.bottom > b.top + 4 && b.bottom > a.top + 4;
          return isMet ? [`“${before.textContent}” runs into “${one.textContent}”`] : [];
        });
        const cut = [...element.querySelectorAll('button span')].flatMap((one) =>
          one.scrollWidth > one.clientWidth + slack || one.scrollHeight > one.clientHeight + slack
            ? [`“${one.textContent}” is cut`]
            : [],
        );
        return [...wide, ...met, ...cut];
      }),
    { all: boxes, slack: SLACK },
  );
}
