import { xmlText } from './xml.ts';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
/** Media types of the parts of a sheet of charts. */
export const DRAWING_TYPE = 'application/vnd.openxmlformats-officedocument.drawing+xml';
export const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';

/** A chart over cells of another sheet, which Excel draws from what they hold: a changed cell changes the chart. */
export interface SheetChart {
  readonly title: string;
  readonly look: 'bars' | 'line';
  /** Cells as formulas name them: `'Daily'!$B$4:$B$10`. */
  readonly labels: string;
  readonly values: string;
  /** Labels are dates and numbers, not texts. */
  readonly areLabelsNumbers: boolean;
  /** Number format of the labels where they are numbers. */
  readonly labelFormat: string;
}

/** Columns and rows of cells that a chart covers, and charts beside each other. */
const CHART = { columns: 9, rows: 18 } as const;
const ACROSS = 2;

/** The drawing of a sheet, which places each chart; their relations are `rId1` … in this order. */
export const drawingXml = (charts: readonly SheetChart[], office: string): string =>
  `<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${office}">${charts
    .map(({ title }, index) => anchor(title, index))
    .join('')}</xdr:wsDr>`;

function anchor(title: string, index: number): string {
  const column = (index % ACROSS) * (CHART.columns + 1);
  const row = Math.floor(index / ACROSS) * (CHART.rows + 1);
  const corner = (name: string, x: number, y: number) =>
    `<xdr:${name}><xdr:col>${x}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${y}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  return (
    `<xdr:twoCellAnchor>${corner('from', column, row)}${corner('to', column + CHART.columns, row + CHART.rows)}` +
    `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${index + 2}" name="${xmlText(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
    '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
    `<a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" r:id="rId${index + 1}"/></a:graphicData></a:graphic>` +
    '</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>'
  );
}

/** One chart: gaps stay gaps, the title above, no legend. */
export function chartXml(chart: SheetChart): string {
  const { title, look, labels, values, areLabelsNumbers, labelFormat } = chart;
  const labelRef = areLabelsNumbers ? 'numRef' : 'strRef';
  const series =
    '<c:ser><c:idx val="0"/><c:order val="0"/>' +
    `<c:tx><c:v>${xmlText(title)}</c:v></c:tx><c:spPr>${look === 'bars' ? FILL : LINE}</c:spPr>` +
    (look === 'bars' ? '<c:invertIfNegative val="0"/>' : '<c:marker><c:symbol val="none"/></c:marker>') +
    `<c:cat><c:${labelRef}><c:f>${xmlText(labels)}</c:f></c:${labelRef}></c:cat>` +
    `<c:val><c:numRef><c:f>${xmlText(values)}</c:f></c:numRef></c:val>` +
    `${look === 'bars' ? '' : '<c:smooth val="0"/>'}</c:ser>`;
  const axes = '<c:axId val="10"/><c:axId val="100"/>';
  const plot =
    look === 'bars'
      ? `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${series}<c:gapWidth val="60"/>${axes}</c:barChart>`
      : `<c:lineChart><c:grouping val="standard"/>${series}<c:marker val="1"/>${axes}</c:lineChart>`;
  const format = areLabelsNumbers ? `<c:numFmt formatCode="${xmlText(labelFormat)}" sourceLinked="0"/>` : '';
  return (
    `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:roundedCorners val="0"/><c:chart>` +
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr><a:r><a:rPr sz="1200" b="1"/><a:t>${xmlText(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>` +
    `<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${plot}` +
    `<c:catAx><c:axId val="10"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/>${format}<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="100"/><c:noMultiLvlLbl val="1"/></c:catAx>` +
    '<c:valAx><c:axId val="100"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="E3E6EA"/></a:solidFill></a:ln></c:spPr></c:majorGridlines><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="10"/></c:valAx>' +
    '</c:plotArea><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>'
  );
}

/** The first colour of curves (Okabe–Ito). */
const SOLID = '<a:solidFill><a:srgbClr val="0072B2"/></a:solidFill>';
const FILL = SOLID;
const LINE = `<a:ln w="19050">${SOLID}</a:ln>`;
