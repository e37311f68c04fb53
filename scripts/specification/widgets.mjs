import { BAR_WIDTH, CHART_MARGIN, DEFAULT_FONT_SIZE } from '../../contract/src/limits.ts';
import { animationSchema } from '../../contract/src/widgets/animation.ts';
import { itemSchema } from '../../contract/src/widgets/item.ts';
import { POSITIONS } from '../../contract/src/widgets/position.ts';
import { WIDGET_KINDS, WIDGET_TYPES } from '../../contract/src/widgets/registry.ts';
import { styleSchema } from '../../contract/src/widgets/style.ts';
import { widgetSchema } from '../../contract/src/widgets/widget.ts';
import { fields, part, values } from './line.mjs';

/** The 25 types, in the order of the specification. */
export const SPEC_WIDGETS = `
  ShapeArrow ShapeCircle ShapeEllipse ShapeLine ShapeOctagon ShapeParallelogram ShapePrism ShapeRect ShapeTriangle
  UsualDashboard UsualButton UsualDataText UsualDropDown UsualImage UsualPercentFill UsualScrollbar UsualText UsualTimer
  UsualAnimation ComplexRealtimeLine ComplexHistoryLine ComplexBar ComplexPie ComplexVideo WidgetGroup`
  .trim()
  .split(/\s+/);

/** Types that pages have besides, by the test that holds them. */
const BEYOND = {
  PageTemplate:
    'e2e/src/pages.spec.ts › a template is placed for equipment, shows another by its parameter, follows its source and opens the faceplate',
  UsualMarkdown:
    'web/src/canvas/widgets/usual-markdown/view.test.tsx › headings, lists and tables are shown as such, in the language of the reader',
  UsualMessage:
    'web/src/canvas/widgets/usual-message/view.test.tsx › a message appears while its condition holds, with the mark of its tone',
  ComplexCard:
    'web/src/canvas/widgets/complex-card/view.test.tsx › a card says how far its value is from its target, in its own decimals',
  ComplexTable:
    'web/src/canvas/widgets/complex-table/view.test.tsx › each signal has a row with its name and its value',
  ComplexAlarms:
    'web/src/canvas/widgets/complex-alarms/view.test.tsx › an alarm leads to the faceplate of its signal, and the rows that do not fit are counted',
  ComplexFrame:
    'web/src/canvas/widgets/complex-frame/view.test.tsx › a page of another origin than those of the settings is not shown',
  ComplexPage:
    'web/src/canvas/widgets/complex-page/view.test.tsx › a page that contains itself is refused with a sentence, also by way of another page',
  ComplexGantt:
    'web/src/canvas/widgets/complex-gantt/view.test.tsx › a row counts the runs of its machine and says how long it ran',
  ComplexHeatMap:
    'web/src/canvas/widgets/complex-heat-map/view.test.tsx › a heat map of a signal has a row for each day, with the average of each hour',
  ComplexPareto:
    'web/src/canvas/widgets/complex-pareto/view.test.tsx › the signals that make most of it come first, with their common share',
  ComplexStates:
    'web/src/canvas/widgets/complex-states/view.test.tsx › a row says how long each state lasted, and the legend what the states are called',
};

/** @param {string} type */
const folderOf = (type) => type.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

const all =
  'e2e/src/pages.spec.ts › one widget of each of the 25 types is placed, bound, run without a fault and read back unchanged';
const defaults =
  'contract/src/widgets/page-document.test.ts › reads a %s that contains only its position, with the defaults of the spec';
const kept = 'contract/src/widgets/page-document.test.ts › is unchanged after it is written and read again';

/**
 * Own fields of a widget type.
 * @param {keyof typeof WIDGET_KINDS} type
 * @param {string} names
 */
const addon = (type, names) =>
  fields(`\`${type}\``, names, WIDGET_KINDS[type].dataAddon, `contract/src/widgets/${folderOf(type)}.ts`, kept);

const shared = { shape: /** @type {{ shape: object }} */ (/** @type {unknown} */ (widgetSchema('WidgetGroup'))).shape };

/** Widgets, their items, places and own fields (section 3). */
export const WIDGETS = part('3 Widgets', [
  'Widget types: ShapeArrow, ShapeCircle, ShapeEllipse, ShapeLine, ShapeOctagon, ShapeParallelogram, ShapePrism, ShapeRect, ShapeTriangle, UsualDashboard, UsualButton, UsualDataText, UsualDropDown, UsualImage, UsualPercentFill, UsualScrollbar, UsualText, UsualTimer, UsualAnimation, ComplexRealtimeLine, ComplexHistoryLine, ComplexBar, ComplexPie, ComplexVideo, WidgetGroup.',
  values(
    '25 types',
    [['the list of types', WIDGET_TYPES.filter((type) => !(type in BEYOND)), SPEC_WIDGETS]],
    'contract/src/widgets/registry.ts',
    'contract/src/widgets/page-document.test.ts › knows the 25 types',
  ),
  ...SPEC_WIDGETS.map(
    (type) =>
      /** @type {const} */ ([`\`${type}\` is drawn, set up and run`, `web/src/canvas/widgets/${folderOf(type)}`, all]),
  ),
  ...Object.entries(BEYOND).map(
    ([type, test]) =>
      /** @type {const} */ ([
        `\`${type}\`, beyond the specification`,
        `web/src/canvas/widgets/${folderOf(type)}`,
        test,
      ]),
  ),
  'Fields: id (generated 32-character hex), pageId, widgetType, posLock, position, style, animation, dataId, dataType (signal or report), dataName, dataAddon, dataArray, reserve, authRegion, origin, items, children (for WidgetGroup).',
  fields(
    'Widget (the id is 32 hexadecimal characters)',
    'id pageId widgetType posLock position style animation dataId dataType dataName dataAddon dataArray reserve authRegion origin items children',
    shared,
    'contract/src/widgets/widget.ts',
    kept,
  ),
  'animation holds visiable, twinkle, rotate, fillColor, borderColor, fontColor.',
  fields(
    'Animation',
    'visiable twinkle rotate fillColor borderColor fontColor',
    animationSchema,
    'contract/src/widgets/animation.ts',
    kept,
  ),
  'Flags: active, select, group.',
  [
    'Flags active, select, group',
    'web/src/canvas/editor/editor-state.ts',
    'web/src/canvas/editor/spec-states.test.ts › select: a box selects what it touches',
  ],
  'Item fields: id, itemType, dataId, dataType, dataName, dataAddon, dataArray, reserve, seq.',
  fields(
    'Item',
    'id itemType dataId dataType dataName dataAddon dataArray reserve seq',
    itemSchema,
    'contract/src/widgets/item.ts',
    kept,
  ),
  'Rectangular shapes: x, y, width, height, rotate.',
  fields(
    'Place of a rectangular shape',
    'x y width height rotate',
    POSITIONS.box,
    'contract/src/widgets/position.ts',
    kept,
  ),
  'Circles: cx, cy, r.',
  fields('Place of a circle', 'cx cy r', POSITIONS.circle, 'contract/src/widgets/position.ts', kept),
  'Ellipses: cx, cy, rx, ry.',
  fields('Place of an ellipse', 'cx cy rx ry', POSITIONS.ellipse, 'contract/src/widgets/position.ts', kept),
  'Lines: x1, y1, x2, y2, or a points list.',
  fields('Place of a line', 'x1 y1 x2 y2 points', POSITIONS.line, 'contract/src/widgets/position.ts', kept),
  'Triangles: x1, y1, x2, y2, x3, y3.',
  fields('Place of a triangle', 'x1 y1 x2 y2 x3 y3', POSITIONS.triangle, 'contract/src/widgets/position.ts', kept),
  'Charts add margins top 20, right 20, bottom 50, left 35.',
  values(
    'Charts add margins 20, 20, 50, 35',
    [['CHART_MARGIN', CHART_MARGIN, { top: 20, right: 20, bottom: 50, left: 35 }]],
    'contract/src/widgets/position.ts',
    'contract/src/widgets/page-document.test.ts › gives charts the margins of the spec unless they have their own',
  ),
  'Style defaults: fill white, stroke colour black, stroke width 1, font size 12 (a Chinese serif font family).',
  values(
    'Fill white, stroke black and 1 wide, font of 12 in a Chinese serif, wherever a widget has no style of its own †',
    [
      ['fill', styleSchema.parse({}).fill, '#ffffff'],
      ['stroke', styleSchema.parse({}).stroke, '#000000'],
      ['strokeWidth', styleSchema.parse({}).strokeWidth, 1],
      ['fontSize', styleSchema.parse({}).fontSize, DEFAULT_FONT_SIZE],
      ['fontFamily', styleSchema.parse({}).fontFamily.startsWith('SimSun'), true],
    ],
    'contract/src/widgets/style.ts',
    defaults,
  ),
  'Button: action (default write), functionPage, target, link, height, width, writeType (fixed), pressType (set1), writeValue, hint, hintValue.',
  addon('UsualButton', 'action functionPage target link height width writeType pressType writeValue hint hintValue'),
  'Dashboard: minVal 0, maxVal 100.',
  addon('UsualDashboard', 'minVal maxVal'),
  'Percent fill: minVal 0, maxVal 100, orientation (default lr).',
  addon('UsualPercentFill', 'minVal maxVal orientation'),
  'Scrollbar: symbol, value.',
  addon('UsualScrollbar', 'symbol value'),
  'Animation: displayType, jugeType, judgCondition, judgVal, rotateType.',
  addon('UsualAnimation', 'displayType jugeType judgCondition judgVal rotateType'),
  'Real-time line: yAxisType, minVal, maxVal, timeRange (60).',
  addon('ComplexRealtimeLine', 'yAxisType minVal maxVal timeRange'),
  'History line: the real-time line fields plus timeFormat.',
  addon('ComplexHistoryLine', 'yAxisType minVal maxVal timeRange timeFormat'),
  'Video: useType or type, PanTilt, serialNumber, channelNumber, rtmpReserve, hlsReserve.',
  addon('ComplexVideo', 'useType type PanTilt serialNumber channelNumber rtmpReserve hlsReserve'),
  'Timer: format defaults to a date-time pattern.',
  addon('UsualTimer', 'format'),
  'Button: action (default write), functionPage, target, link, height, width, writeType (fixed), pressType (set1), writeValue, hint, hintValue.',
  values(
    'Defaults: a button writes a fixed value by set1, scales go from 0 to 100, a fill runs from the left, a trend covers 60 s, a bar is 20 wide',
    [
      ['action', WIDGET_KINDS.UsualButton.dataAddon.parse({}).action, 'write'],
      ['writeType', WIDGET_KINDS.UsualButton.dataAddon.parse({}).writeType, 'fixed'],
      ['pressType', WIDGET_KINDS.UsualButton.dataAddon.parse({}).pressType, 'set1'],
      ['minVal', WIDGET_KINDS.UsualDashboard.dataAddon.parse({}).minVal, 0],
      ['maxVal', WIDGET_KINDS.UsualDashboard.dataAddon.parse({}).maxVal, 100],
      ['orientation', WIDGET_KINDS.UsualPercentFill.dataAddon.parse({}).orientation, 'lr'],
      ['timeRange', WIDGET_KINDS.ComplexRealtimeLine.dataAddon.parse({}).timeRange, 60],
      ['format', WIDGET_KINDS.UsualTimer.dataAddon.parse({}).format, 'YYYY-MM-DD HH:mm:ss'],
      ['BAR_WIDTH', BAR_WIDTH, 20],
    ],
    'contract/src/widgets',
    defaults,
  ),
]);
