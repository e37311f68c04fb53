import { describe, expect, test } from 'vitest';
import { boundsOfAll } from '../geometry/widget-geometry.ts';
import { svgShapes, type SvgShapes } from './svg-import.ts';
import { TestEditor } from './test-harness.ts';

const page = { x: 0, y: 0, width: 1024, height: 768 };
const svg = (inner: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inner}</svg>`;

function taken(text: string): SvgShapes {
  let count = 0;
  const shapes = svgShapes(text, page, () => {
    count += 1;
    return count.toString(16).padStart(32, '0');
  });
  if ('is' in shapes) throw new Error(shapes.is);
  return shapes;
}
const refused = (text: string) => svgShapes(text, page, () => '0'.repeat(32));
const only = (inner: string) => taken(svg(inner)).widgets[0];

describe('an SVG becomes shapes', () => {
  test('rectangles, with their corners and colours', () => {
    const rect = only(
      '<rect x="10" y="20" width="30" height="40" rx="5" fill="#abc" style="stroke: red; stroke-width: 2"/>',
    );
    expect(rect).toMatchObject({
      widgetType: 'ShapeRect',
      position: { x: 10, y: 20, width: 30, height: 40, rotate: 0 },
      style: { fill: '#abc', stroke: '#ff0000', strokeWidth: 2, radius: 5 },
    });
  });

  test('styles by class, which styles of the element override', () => {
    const sheet = '<style>.a, .b { fill: red; stroke-width: 3 } .b{fill:blue} g > .c{fill:lime}</style>';
    const { widgets } = taken(
      svg(
        `${sheet}<rect class="a" width="9" height="9"/><rect class="a b" style="stroke-width:4" width="9" height="9"/><text class="c">style = bold</text>`,
      ),
    );
    expect(widgets).toMatchObject([
      { style: { fill: '#ff0000', strokeWidth: 3 } },
      { style: { fill: '#0000ff', strokeWidth: 4 } },
      { dataAddon: { text: 'style = bold' } },
    ]);
  });

  test('circles and ellipses', () => {
    expect(only('<circle cx="10" cy="20" r="5"/>')).toMatchObject({
      widgetType: 'ShapeCircle',
      position: { cx: 10, cy: 20, r: 5 },
    });
    expect(only('<ellipse cx="10" cy="20" rx="5" ry="3" fill="none"/>')).toMatchObject({
      widgetType: 'ShapeEllipse',
      position: { rx: 5, ry: 3 },
      style: { fill: 'transparent' },
    });
    expect(only('<circle cx="0" cy="0" r="5" transform="scale(2 1)"/>')).toMatchObject({ position: { rx: 10, ry: 5 } });
  });

  test('lines, polylines and polygons', () => {
    const line = only('<line x1="1" y1="2" x2="3" y2="4" stroke="rgb(0, 128, 255)" stroke-dasharray="4 2"/>');
    expect(line).toMatchObject({
      widgetType: 'ShapeLine',
      position: { x1: 1, y2: 4, points: [] },
      style: { stroke: '#0080ff', dash: 'dashed' },
    });
    expect(only('<polyline points="0,0 10,0 10,10"/>')).toMatchObject({
      widgetType: 'ShapeLine',
      position: { points: [{}, {}, { x: 10, y: 10 }] },
    });
    expect(only('<polygon points="0,0 10,0 10,10" fill="blue"/>')).toMatchObject({
      widgetType: 'ShapeTriangle',
      position: { x3: 10, y3: 10 },
      style: { fill: '#0000ff' },
    });
    expect(only('<polygon points="0,0 10,0 10,10 0,10" fill="blue"/>')).toMatchObject({
      widgetType: 'ShapeLine',
      position: { x2: 0, y2: 0, points: { length: 5 } },
      style: { stroke: '#0000ff' },
    });
  });

  test('texts at their baseline', () => {
    expect(
      only('<text x="100" y="50" font-size="20" text-anchor="middle" font-weight="bold"><tspan>Tank</tspan> 1</text>'),
    ).toMatchObject({
      widgetType: 'UsualText',
      position: { y: 28, height: 28 },
      dataAddon: { text: 'Tank 1' },
      style: { fontSize: 20, textAlign: 'center', isBold: true, fontColor: '#000000' },
    });
  });

  test('paths of straight lines', () => {
    expect(only('<path d="M10 10h10v10l-5,5 z"/>')).toMatchObject({
      position: {
        points: [
          { x: 10, y: 10 },
          { x: 20, y: 10 },
          { x: 20, y: 20 },
          { x: 15, y: 25 },
          { x: 10, y: 10 },
        ],
      },
    });
    expect(taken(svg('<path d="M0 0L1 1M5 5 6 6 7 5"/>')).widgets).toHaveLength(2);
  });

  test('paths with curves and arcs, approximated by straight segments', () => {
    const half = taken(svg('<path d="M0 0 A 10 10 0 0 1 20 0" stroke="black"/>'));
    expect(boundsOfAll(half.widgets)).toEqual({ x: 0, y: -10, width: 20, height: 10 });
    const curve = taken(svg('<path d="M0 0 C 0 20 40 20 40 0 S 80 -20 80 0 Q 90 20 100 0 T 120 0"/>'));
    const bounds = boundsOfAll(curve.widgets);
    expect([bounds?.x, bounds?.width]).toEqual([0, 120]);
    expect(bounds?.y).toBeCloseTo(-15, 0);
  });

  test('paths in minified notation, with arc flags without spaces and arcs to their own start', () => {
    const quarter = taken(svg('<path d="M0 0a10 10 0 0110 10"/>'));
    expect(boundsOfAll(quarter.widgets)).toEqual({ x: 0, y: 0, width: 10, height: 10 });
    const square = taken(svg('<path d="M0 0a5 5 0 110 0L10 0v10zl5-5"/>'));
    expect(square.widgets).toMatchObject([
      { widgetType: 'ShapeTriangle', position: { x1: 0, y1: 0, x2: 10, y2: 0, x3: 10, y3: 10 } },
      { widgetType: 'ShapeLine', position: { x1: 0, y1: 0, x2: 5, y2: -5 } },
    ]);
  });

  test('paths with very many commands, as lines within the limits of a page', () => {
    const { widgets } = taken(svg(`<path d="M0 0${'h1'.repeat(100_000)}"/>`));
    expect(widgets).toMatchObject([{ position: { points: { length: 500 } } }]);
  });

  test.each([
    ['without a number', 'M0 0L5 NaN'],
    ['that breaks off', 'M0 0L5 5L'],
    ['without a beginning', 'L5 5'],
    ['beyond the range of numbers', 'M0 0L1e999 5'],
    ['whose curve leaves the range of numbers', 'M0 0C1e308 1e308 -1e308 1e308 1e308 5'],
    ['whose arc leaves the range of numbers', 'M0 0A1e200 1e200 0 0 1 5 1e250'],
  ])('but no path %s', (_what, d) => {
    const { widgets, skipped } = taken(svg(`<rect width="9" height="9"/><path d="${d}"/>`));
    expect([widgets.length, skipped]).toEqual([1, 1]);
  });

  test('groups, whose styles their children inherit', () => {
    const { widgets } = taken(
      svg(
        '<g transform="translate(100 50) rotate(90)" fill="green" opacity="0.5"><g><rect x="10" y="0" width="20" height="10"/></g></g>',
      ),
    );
    expect(widgets[0]).toMatchObject({
      position: { x: 85, y: 65, width: 20, height: 10, rotate: 90 },
      style: { fill: '#008000', opacity: 0.5 },
    });
  });

  test('at its size, reduced to the size of the page', () => {
    const large = taken(
      svg('<rect x="0" y="0" width="100" height="50"/>', 'viewBox="0 0 100 50" width="400px" height="200"'),
    );
    expect(large.widgets[0]).toMatchObject({ position: { width: 400, height: 200 } });
    const huge = taken(svg('<rect width="4096" height="768"/>'));
    expect(huge.widgets[0]).toMatchObject({ position: { width: 1024, height: 192 } });
  });

  test('without hidden elements, and counts unsupported ones', () => {
    const inner =
      '<rect width="9" height="9"/><image href="x.png"/><use href="#a"/><g display="none"><rect width="9" height="9"/></g><defs><rect width="9" height="9"/></defs>';
    const { widgets, skipped } = taken(svg(inner));
    expect([widgets.length, skipped]).toEqual([1, 2]);
  });

  test('that can be inserted into the page', () => {
    const editor = new TestEditor();
    editor.store.dispatch({ type: 'add', widgets: taken(svg('<rect x="2000" width="9" height="9"/>')).widgets });
    expect(editor.topBox).toEqual([1015, 0, 9, 9]);
  });
});

describe('an SVG is refused', () => {
  test.each([
    ['notSvg', 'not XML at all'],
    ['notSvg', '<svg><rect'],
    ['notSvg', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ['empty', svg('<image href="x.png"/>')],
    ['tooMany', svg('<rect width="9" height="9"/>'.repeat(5_001))],
    ['tooLarge', svg('', `id="${'x'.repeat(2_100_000)}"`)],
  ])('that is %s', (is, text) => {
    expect(refused(text)).toMatchObject({ is });
  });

  test('without running it, and scripts, handlers and addresses are dropped', () => {
    const inner =
      '<script>throw new Error("run")</script><rect width="9" height="9" onclick="alert(1)"/><a href="javascript:alert(1)"><rect width="9" height="9"/></a>';
    expect(JSON.stringify(taken(svg(inner)).widgets)).not.toMatch(/alert|script|onclick/);
  });
});
