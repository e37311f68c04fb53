import { AVATAR_MAX_SIDE } from '@tidegate/contract/limits.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import {
  acting,
  declared,
  embedded,
  encoded,
  handled,
  linked,
  named,
  styled,
  svg,
} from '../../testing/files/svg-payloads.ts';
import { SVG_ATTRIBUTES, SVG_ELEMENTS, SVG_NAMESPACE } from './svg-lists.ts';
import { isHarmlessStyle } from './svg-style.ts';
import { cleanSvg } from './svg.ts';

const read = (text: string | Uint8Array) =>
  cleanSvg(typeof text === 'string' ? new TextEncoder().encode(text) : text, AVATAR_MAX_SIDE);
const clean = (text: string | Uint8Array): string | undefined => {
  try {
    const cleaned = read(text);
    return cleaned && new TextDecoder().decode(cleaned.bytes);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

const PIECES = '<g> </g> <use/> <script> </script> <style> </style> <![CDATA[ ]]> <!-- --> url(#a) url(x) @import'
  .concat(' &lt; &#106; " \' > < <text> </text> <a> </a> <title> </title> <y:x> </y:x> <image/> onload="x"')
  .split(' ')
  .concat(' onload="x"', '<path d="M0 0h9"/>', '<use href="#a"/>', '<x xmlns="u">', '</x>', ' ');

const OWN_RASTER = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Reads what was let through as a browser would, and names everything that is not on the list. */
function strangers(text: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let style: string | undefined;
  parser.on('error', (error) => found.push(error.message));
  parser.on('doctype', () => found.push('doctype'));
  parser.on('processinginstruction', () => found.push('instruction'));
  parser.on('comment', () => found.push('comment'));
  parser.on('cdata', () => found.push('cdata'));
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== SVG_NAMESPACE || !SVG_ELEMENTS.has(local)) found.push(`<${uri} ${local}>`);
    if (local === 'style') style = '';
    for (const { name, value } of Object.values(attributes)) {
      if (name === 'xmlns' && value === SVG_NAMESPACE) continue;
      if (name === 'href' && /^#i\d+$/.test(value)) continue;
      if (name === 'href' && local === 'image' && OWN_RASTER.test(value)) continue;
      if (name === 'id' && !/^i\d+$/.test(value)) found.push(value);
      if (name === 'xml:space' && value === 'preserve') continue;
      if (!SVG_ATTRIBUTES.has(name)) found.push(`${name}=`);
      if (!isHarmlessStyle(value) || /script:|data:|https?:/i.test(value)) found.push(value);
    }
  });
  parser.on('text', (part) => {
    if (style !== undefined) style += part;
  });
  parser.on('closetag', ({ local }) => {
    if (local !== 'style') return;
    if (/@|\\|url\((?!#i\d+\))|https?:|script/i.test(style ?? '')) found.push(`style ${style}`);
    style = undefined;
  });
  parser.write(text).close();
  return found;
}

/** Declarations that say nothing, and what saxes reads past. */
const READABLE = /^<!DOCTYPE svg PUBLIC|^<\?xml|<\?php/;
const payloads = [...acting, ...handled, ...linked, ...styled, ...declared, ...named, ...embedded];

describe('an SVG picture', () => {
  test(`among ${payloads.length + encoded.length} malicious ones is refused or reduced to its drawing`, () => {
    expect(payloads.length).toBeGreaterThanOrEqual(550);
    for (const payload of [...payloads, ...encoded]) {
      const cleaned = clean(payload);
      if (cleaned === undefined) continue;
      expect(strangers(cleaned), String(payload)).toEqual([]);
      expect(cleaned, String(payload)).not.toMatch(
        /alert|evil|script|javascript|@|data:(?!image\/png)|xlink|\son|file:|logout|expression|\\/i,
      );
    }
  });

  test.each([...acting, ...handled])('loses active content and keeps its drawing: %s', (payload) => {
    const drawing = '<path d="M0 0h9v9z"/>';
    const cleaned = clean(
      payload.replace(/<\/(s:)?svg>$/, (end, prefix = '') => drawing.replace('path', `${prefix}path`) + end),
    );
    expect(cleaned).toContain(drawing);
  });

  test.each(declared.filter((payload) => !READABLE.test(payload)))(
    'is refused if it cannot be parsed: %s',
    (payload) => {
      expect(clean(payload)).toBeUndefined();
    },
  );

  test('loses style rules that load, and keeps those that colour', () => {
    const text = (css: string) => clean(svg(`<style>${css}</style><g class="a" style="fill:red;cursor:url(x);x:1"/>`));
    const kept = '<style>.c1{fill:red}</style><g class="c1" style="fill:red;x:1"/>';
    expect(text('@import "https://evil.example/a;b";.a{fill:red}')).toContain(kept);
    expect(text('@font-face{src:url(https://evil.example)}.a{fill:red}*{fill:url(x)}')).toContain(kept);
    expect(text('.a{fill:red}*{background:image-set("x" 1x)}')).toContain(kept);
    expect(text('.a{fill:re/*}*/d}')).toContain('<style>.c1{fill:re/**/d}</style>');
    for (const payload of styled) expect(clean(payload)).toBeDefined();
  });

  test('loses its links and keeps their content', () => {
    const cleaned = clean(
      svg('<a xlink:href="https://evil.example"><path d="M0 0"/></a><text><a href="x">tap</a></text>'),
    );
    expect(cleaned).toContain('<g><path d="M0 0"/></g><text><tspan>tap</tspan></text>');
  });

  test('with the DOCTYPE of a drawing program is accepted', () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(clean(`<?xml version="1.0"?>${doctype}${svg('<path d="M0 0"/>')}`)).toContain('><path d="M0 0"/></svg>');
  });

  test('made of random pieces never keeps anything outside the allow-list', () => {
    const pieces = fc.constantFrom(...PIECES);
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const cleaned = clean(svg(parts.join('')));
        if (cleaned !== undefined) expect(strangers(cleaned)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('keeps its drawing and loses editor metadata', () => {
    const drawn = clean(`\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- Created by hand -->
      <svg xmlns="${SVG_NAMESPACE}" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="http://www.inkscape.org/namespaces/inkscape"
        width="32px" height="32" viewBox="0 0 32 32" i:version="1.3" data-name="x">
        <metadata><rdf xmlns="urn:rdf">me</rdf></metadata>
        <i:grid empspacing="5"/>
        <defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>
          <linearGradient id="h" xlink:href="#g"/><style>.a{fill:url(#h);stroke:"x"}</style></defs>
        <g class="a" transform="scale(2)"><path d="M0 0h9v9z" style="fill:url(&quot;#g&quot;)"/></g>
        <use xlink:href="#g"/><text x="1">a &lt; b &amp; 液位</text><animate attributeName="x"/>
      </svg>`);
    expect(drawn).toBe(
      `<svg xmlns="${SVG_NAMESPACE}" width="32px" height="32" viewBox="0 0 32 32">` +
        '<defs><linearGradient id="i2"><stop offset="0" stop-color="#fff"/></linearGradient>' +
        '<linearGradient id="i1" href="#i2"/><style>.c1{fill:url(#i1);stroke:&quot;x&quot;}</style></defs>' +
        '<g class="c1" transform="scale(2)"><path d="M0 0h9v9z" style="fill:url(#i2)"/></g>' +
        '<use href="#i2"/><text x="1">a &lt; b &amp; 液位</text></svg>',
    );
    expect(clean(drawn ?? '')).toBe(drawn);
  });

  test.each([
    ['2048', '100%', true],
    ['2048px', '1.5em', true],
    ['2049', '1', false],
    ['1', '999999mm', false],
    ['1e3', '+.5E1px', true],
    ['1e9', '1', false],
  ])('of %s by %s is taken: %s', (width, height, isTaken) => {
    expect(clean(svg('', ` width="${width}" height="${height}"`)) !== undefined).toBe(isTaken);
  });

  test('whose filters work on every pixel again and again is refused, and one with shadows is not', () => {
    const spread = (steps: string, more = '') => svg(`<filter id="f"${more}>${steps}</filter><rect filter="url(#f)"/>`);
    const rects = (attributes: string, count = 2_000) => `<rect ${attributes}/>`.repeat(count);
    const bombs = [
      spread('<feMorphology operator="dilate" radius="500"/>'.repeat(200)),
      spread('<feMorphology radius="1 1"/>'.repeat(20), ' primitiveUnits="objectBoundingBox"'),
      spread('<feConvolveMatrix order="99"/>'.repeat(20)),
      spread('<feGaussianBlur stdDeviation="9"/>'.repeat(1_500)),
      svg(rects('style="filter:blur(9px)"')),
      svg(rects('filter="blur(9px)"')),
      svg(`<style>rect{filter:drop-shadow(1px 1px 2px red)}</style>${rects('')}`),
      svg(`<style>rect{filter:var(--a)}</style>${rects('')}`),
    ];
    for (const bomb of bombs) expect(clean(bomb)).toBeUndefined();
    const shadow =
      '<feGaussianBlur in="SourceAlpha" stdDeviation="2"/><feOffset dx="1" dy="1"/><feFlood/><feComposite/><feMerge/>';
    expect(clean(svg(`<filter id="f">${shadow}</filter>${rects('filter="url(#f)"', 100)}`))).toBeDefined();
    expect(clean(svg(rects('style="filter:drop-shadow(1px 1px 2px red)"', 200)))).toContain('drop-shadow');
  });

  test('that would draw millions of markers is refused, and one with arrows at the ends of long lines is not', () => {
    const line = `M0 0${'L1 1'.repeat(10)}`;
    const levels = (refer: (id: string) => string) =>
      Array.from(
        { length: 8 },
        (_one, at) => `<marker id="n${at + 1}"><path d="${line}" ${refer(`n${at}`)}/></marker>`,
      );
    const rules = Array.from({ length: 9 }, (_one, at) => `.n${at}{marker-mid:url(#n${at})}`).join('');
    const bombs = [
      svg(`${levels((id) => `marker-mid="url(#${id})"`).join('')}<path d="${line}" marker-mid="url(#n8)"/>`),
      svg(
        `${levels((id) => `style="marker-mid:url(#${id})"`).join('')}<g style="marker-mid:url(#n8)"><path d="${line}"/></g>`,
      ),
      svg(
        `${levels((id) => `class="${id}"`).join('')}<polyline points="0,0 1,1 2,2" class="n8"/><style>${rules}</style>`,
      ),
    ];
    for (const bomb of bombs) expect(clean(bomb)).toBeUndefined();
    const arrow = '<marker id="a"><path d="M0 0L9 5L0 9z"/></marker>';
    const lines = `<path d="M0 0${'L1 1'.repeat(3_000)}" marker-start="url(#a)" marker-end="url(#a)"/>`.repeat(100);
    expect(clean(svg(arrow + lines))).toBeDefined();
    expect(clean(svg(`${arrow}<path d="${line}" marker-mid="url(#a)"/>`))).toBeDefined();
  });

  test('that would draw millions of copies is refused, by use, pattern, mask or rules', () => {
    const level = (open: (id: string, inside: string) => string, refer: (id: string) => string) =>
      Array.from({ length: 8 }, (_one, at) => open(`n${at + 1}`, refer(`n${at}`).repeat(10))).join('');
    const leaf = '<path id="n0" d="M0 0"/>';
    const bombs = [
      svg(
        leaf +
          level(
            (id, inside) => `<g id="${id}">${inside}</g>`,
            (id) => `<use href="#${id}"/>`,
          ),
      ),
      svg(
        level(
          (id, inside) => `<pattern id="${id}">${inside}</pattern>`,
          (id) => `<rect fill="url(#${id})"/>`,
        ) + '<rect fill="url(#n8)"/>',
      ),
      svg(
        level(
          (id, inside) => `<mask id="${id}">${inside}</mask>`,
          (id) => `<rect style="mask:url('#${id}')"/>`,
        ) + '<rect mask="url(#n8)"/>',
      ),
      svg('<pattern id="p"><rect class="a"/></pattern><style>.a{fill:url(#p)}</style>'),
      svg('<clipPath id="p"><rect class="a"/></clipPath><style>.a{clip-path:u<![CDATA[rl(#p)]]>}</style>'),
    ];
    for (const bomb of bombs) expect(clean(bomb)).toBeUndefined();
    expect(clean(svg(`${leaf}<use href="#n0"/>`.repeat(100)))).toBeDefined();
  });

  test('that refers to itself, is nested too deep or has too many elements is refused', () => {
    expect(clean(svg('<g id="a"><use href="#a"/></g>'))).toBeUndefined();
    expect(clean(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBeUndefined();
    expect(clean(svg('<g>'.repeat(200) + '</g>'.repeat(200)))).toBeUndefined();
    expect(clean(svg('<x xmlns="u">'.repeat(200) + '</x>'.repeat(200)))).toBeUndefined();
    expect(clean(svg('<g/>'.repeat(6_000)))).toBeUndefined();
    const chain = Array.from({ length: 3_000 }, (_one, at) => `<use id="c${at}" href="#c${at + 1}"/>`).join('');
    expect(clean(svg(chain))).toBeUndefined();
  });
});
