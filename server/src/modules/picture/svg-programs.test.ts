/** Drawings as programs write them, each cut down to what it is here for; their content is our own. */
import { AVATAR_MAX_SIDE } from '@tidegate/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { svg } from '../../testing/files/svg-payloads.ts';
import { pictureSize } from './picture-size.ts';
import { PAGE_PICTURES, readPicture } from './picture-type.ts';
import { cleanSvg } from './svg.ts';

const clean = (text: string): string =>
  new TextDecoder().decode(cleanSvg(new TextEncoder().encode(text), AVATAR_MAX_SIDE)?.bytes);

/** A label of draw.io 24: the same text in HTML, and shortened to one line for programs without it. */
const drawioLabel = (html: string, fallback: string, align = 'unsafe center') =>
  svg(`<switch>
    <foreignObject style="overflow: visible; text-align: left;" pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility">
      <div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: ${align}; justify-content: unsafe center; width: 98px; height: 1px; padding-top: 460px; margin-left: 114px;">
        <div style="box-sizing: border-box; font-size: 0; text-align: center; "><div style="display: inline-block; font-size: 12px; font-family: Helvetica; color: #000000; line-height: 1.2; white-space: normal; word-wrap: normal; ">${html}</div></div>
      </div>
    </foreignObject>
    <text x="163" y="464" fill="#000000" font-family="Helvetica" font-size="12px" text-anchor="middle">${fallback}</text>
  </switch>`);
const textOf = (drawing: string) => drawing.slice(drawing.indexOf('<text'), drawing.indexOf('</switch>'));
const head = '<text x="163" y="464" fill="#000000" font-family="Helvetica" font-size="12px" text-anchor="middle">';

describe('a label in HTML', () => {
  test('that draw.io has shortened for other programs keeps its whole text', () => {
    expect(textOf(clean(drawioLabel('Feed water pump', 'Feed water...')))).toBe(`${head}Feed water pump</text>`);
  });

  test('that is whole in its other form stays as draw.io placed it', () => {
    expect(textOf(clean(drawioLabel('<b>Frontend</b>', ' Frontend ')))).toBe(`${head} Frontend </text>`);
  });

  test.each([
    ['unsafe center', '-1.2em'],
    ['unsafe flex-start', '0em'],
    ['unsafe flex-end', '-2.4em'],
  ])('with lines and %s begins %s from where draw.io placed one line', (align, first) => {
    const html = 'Pump<br/>P-101<div>冷却水&#160; &amp; <i>feed</i></div><script>alert(1)</script>';
    expect(textOf(clean(drawioLabel(html, 'Pump...', align)))).toBe(
      `${head}<tspan x="163" dy="${first}">Pump</tspan><tspan x="163" dy="1.2em">P-101</tspan>` +
        '<tspan x="163" dy="1.2em">冷却水 &amp; feed</tspan></text>',
    );
  });

  test('that is wider than its box goes on below, as it does in a browser', () => {
    const lines = textOf(clean(drawioLabel('Heat exchanger of the cooling water', 'Heat exchan...'))).match(/<tspan/g);
    expect(lines).toHaveLength(3);
  });

  test('without another form, as Mermaid 11 writes it, is drawn as a text in its box', () => {
    const file = svg(
      '<g class="label" transform="translate(20,18)"><foreignObject width="70" height="24">' +
        '<div xmlns="http://www.w3.org/1999/xhtml" style="display: table-cell; white-space: nowrap; text-align: center; color: #333"><span><p>Pump 1</p></span></div>' +
        '</foreignObject></g>',
    );
    expect(clean(file)).toContain(
      '<text x="35" y="17.6" font-size="16px" text-anchor="middle" fill="#333" stroke="none">Pump 1</text></g>',
    );
  });

  test('of a picture that draw.io gives for other programs is that picture', () => {
    const data =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const file = drawioLabel('Pump', '').replace(
      /<text[\s\S]*<\/text>/,
      `<image x="1" y="2" width="9" height="9" xlink:href="${data}"/>`,
    );
    expect(clean(file)).toMatch(/<switch><image x="1"[^>]*\/><\/switch>/);
  });
});

describe('a drawing with a choice', () => {
  test('of languages is shown in that of the reader', () => {
    // Translated files of Wikimedia Commons.
    const file = svg('<switch><text systemLanguage="de">Kühlwasser</text><text>Cooling water</text></switch>');
    expect(clean(file)).toContain(
      '<switch><text systemLanguage="de">Kühlwasser</text><text>Cooling water</text></switch>',
    );
  });

  test('of programs loses the part that no browser draws', () => {
    // Illustrator 16: its own data first, and the drawing for everybody else.
    const file = svg(
      '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"/>' +
        '<g requiredExtensions="http://example.com/x"><path d="M1 1"/></g><g><path d="M0 0"/></g></switch>',
    );
    expect(clean(file)).toContain('<switch><g><path d="M0 0"/></g></switch>');
  });
});

test('a mask of Figma keeps its type, and a colour of draw.io for two themes is kept', () => {
  const file = svg('<mask id="m" mask-type="alpha"/><rect style="fill: light-dark(#ffffff, var(--dark, #121212))"/>');
  expect(clean(file)).toContain('<mask id="i1" mask-type="alpha"/>');
  expect(clean(file)).toContain('style="fill:light-dark(#ffffff, var(--dark, #121212))"');
});

test.each([
  ['fig2dev 3.2.8', ' width="3.6in" height="2.0700000in"', '4098 2351', { width: 346, height: 199 }],
  ['graphviz 2.43', ' width="386pt" height="44pt"', '386 44', { width: 515, height: 59 }],
  ['CorelDRAW X8', ' width="297mm" height="210mm"', '29700 21000', { width: 1_123, height: 794 }],
  ['Mermaid 11', ' width="100%"', '200 60', { width: 200, height: 60 }],
])('a drawing of %s is as large as a browser shows it', async (_program, sides, box, size) => {
  const text = svg('<path d="M0 0"/>', sides).replace('0 0 9 9', `0 0 ${box}`);
  const picture = await readPicture(new TextEncoder().encode(text), PAGE_PICTURES);
  expect(picture && pictureSize(picture)).toEqual(size);
});
