import { AVATAR_MAX_SIDE } from '@tidegate/contract/limits.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { png } from '../../testing/files/pictures.ts';
import { PIXEL, svg } from '../../testing/files/svg-payloads.ts';
import { PAGE_PICTURES, readPicture } from './picture-type.ts';
import { pictureSize } from './picture-size.ts';
import { cleanSvg } from './svg.ts';

const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text);
const clean = (text: string | Uint8Array): string =>
  new TextDecoder().decode(cleanSvg(bytesOf(text), AVATAR_MAX_SIDE)?.bytes);
const leftOut = (text: string) => cleanSvg(bytesOf(text), AVATAR_MAX_SIDE)?.leftOut;
const refusalOf = (text: string | Uint8Array): string => {
  try {
    return clean(text);
  } catch (error) {
    if (error instanceof Refusal) return `${error.refusal}: ${refusalText(error.refusal, 'en', error.params)}`;
    throw error;
  }
};
const stop = '<stop offset="0"/>';

describe('a drawing as people have it', () => {
  test.each([
    ['未命名的渐变_14', '#未命名的渐变_14'],
    ['阀门', `#${encodeURIComponent('阀门')}`],
    ['阀门', ' #阀门\n'],
    ['a b', '#a%20b'],
    ['100%', '#100%'],
    ['泵(1)', '#泵(1)'],
    [`a"'b`, `#a"'b`],
    ['🚰', '#🚰'],
  ])('keeps a part named %s and its reference %s', (id, href) => {
    const value = (text: string) => text.replaceAll('"', '&quot;');
    expect(clean(svg(`<g id="${value(id)}"/><use xlink:href="${value(href)}"/>`))).toContain(
      '<g id="i1"/><use href="#i1"/>',
    );
  });

  test.each([
    ['url(#渐变)'],
    ['url("#渐变")'],
    [`url( '#渐变' )`],
    [`url(#${encodeURIComponent('渐变')})`],
    [String.raw`url(#\6e10\53d8)`],
    [String.raw`URL("#\6e10 变")`],
  ])('keeps a colour that is written as %s', (paint) => {
    const value = paint.replaceAll('"', '&quot;');
    const drawn = clean(
      svg(
        `<style>.图层_1{fill:${paint}}#层{fill:${paint}}</style><linearGradient id="渐变">${stop}</linearGradient>` +
          `<g class="图层_1" id="层" fill="${value}" style="stroke:${value}"/>`,
      ),
    );
    expect(drawn).toContain('<style>.c1{fill:url(#i1)}#i2{fill:url(#i1)}</style><linearGradient id="i1">');
    expect(drawn).toContain('<g class="c1" id="i2" fill="url(#i1)" style="stroke:url(#i1)"/>');
  });

  test('keeps selectors, fonts and functions of its style sheet', () => {
    const css =
      `<!-- .a, g > .b:not(.c) /* x */ , svg .d:nth-child(2n+1){font-family:"微软雅黑",'Arial';fill:rgb(1 2 3 / 50%)!important}` +
      `.e{;filter: drop-shadow(1px 1px 2px #0008);stroke-dasharray:4 2;}-->.f{transform:translate(-1.5e1px,.5px)}`;
    expect(clean(svg(`<style><![CDATA[${css}]]></style>`))).toContain(
      '<style>.c1, g &gt; .c2:not(.c3) /**/ , svg .c4:nth-child(2n+1)' +
        '{font-family:&quot;微软雅黑&quot;,&quot;Arial&quot;;fill:rgb(1 2 3 / 50%)!important}' +
        '.c5{filter:drop-shadow(1px 1px 2px #0008);stroke-dasharray:4 2}.c6{transform:translate(-1.5e1px,.5px)}</style>',
    );
  });

  test('keeps clips and masks that its classes refer to', () => {
    const drawn = clean(
      svg(
        '<style>.cls-1{clip-path:url(#clip-path)}.cls-2{fill:#f00}</style>' +
          '<clipPath id="clip-path"><rect class="cls-2" width="9" height="9"/></clipPath><g class="cls-1"><path d="M0 0"/></g>',
      ),
    );
    expect(drawn).toContain('<style>.c1{clip-path:url(#i1)}.c2{fill:#f00}</style><clipPath id="i1">');
  });

  test('that multiplies itself through rules is refused, however they are written', () => {
    const level = (at: number, rule: string, marked: string) =>
      `<style>${rule}</style><pattern id="p${at + 1}">${`<rect ${marked}/>`.repeat(10)}</pattern>`;
    const bomb = (rule: (at: number) => string, marked: (at: number) => string) =>
      svg(
        `<pattern id="p0"><rect/></pattern>${[0, 1, 2, 3, 4, 5].map((at) => level(at, rule(at), marked(at))).join('')}`,
      );
    const byClass = (at: number) => `class="c${at}"`;
    for (const rules of [
      bomb((at) => `.c${at}{fill:url(#p${at})}`, byClass),
      bomb((at) => `x,g .c${at}:hover{mask:url(#p${at})}`, byClass),
      bomb((at) => `.q{y:"} .b{z:"}.c${at}{fill:url(#p${at})}`, byClass),
      bomb((at) => `/*{*/.c${at}/*}*/{/*;*/fill:url(#p${at})}`, byClass),
      bomb((at) => `:is(.c${at}){fill:url(#p${at})}`, byClass),
      bomb((at) => String.raw`.\63 ${at}{fill:url(#p${at})}`, byClass),
    ]) {
      expect(refusalOf(rules)).toMatch(/svgElements|svgLoop/);
    }
    expect(clean(svg('<pattern id="p"/><rect style="--x:url(#p);fill:var(--x)"/>'))).toContain('style="fill:var(--x)"');
  });

  test('with the namespaces of a drawing program as entities is drawn', () => {
    const file = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!-- [ names ] -->
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'>
	<!ENTITY st0 "fill:#0a0;">
	<!ENTITY 单位 "千帕">
]>
<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" i:x="&ns_ai;" width="1e3" viewBox="0 0 64 6.4E1"><circle r="3" style="&st0;"/><text>&单位;</text></svg>`;
    expect(clean(file)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1e3" viewBox="0 0 64 6.4E1"><circle r="3" style="fill:#0a0"/><text>千帕</text></svg>',
    );
  });

  test.each([
    ['GB2312', [0xb7, 0xa7, 0xc3, 0xc5], '阀门'],
    ['GBK', [0xb7, 0xa7, 0x81, 0x40], '阀丂'],
    ['gb18030', [0x81, 0x30, 0x89, 0x38], 'ß'],
    ['ISO-8859-1', [0x4b, 0xfc, 0x68, 0x6c], 'Kühl'],
    ['windows-1252', [0x80, 0xb0], '€°'],
    ['Shift_JIS', [0x83, 0x7c], 'ポ'],
  ])('in its declared encoding %s is read', (encoding, letters, text) => {
    const [before = '', after = ''] = svg('<text>|</text>').split('|');
    const head = `<?xml version="1.0" encoding='${encoding}'?>${before}`;
    expect(
      clean(new Uint8Array(Buffer.concat([Buffer.from(head), Buffer.from(letters), Buffer.from(after)]))),
    ).toContain(`<text>${text}</text>`);
  });

  test('in UTF-16 is read, with and without a byte order mark', async () => {
    const little = Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${svg('<text>阀门</text>')}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big, Buffer.concat([Buffer.from([0xff, 0xfe]), little])]) {
      const picture = await readPicture(new Uint8Array(bytes), PAGE_PICTURES);
      expect(new TextDecoder().decode(picture?.bytes)).toContain('<text>阀门</text>');
    }
  });

  test('keeps the raster pictures in it, and says how many it cannot keep', async () => {
    const image = (href: string) => `<image width="9" height="9" xlink:href="${href}"/>`;
    const data = `data:image/png;base64,${PIXEL}`;
    expect(clean(svg(image(data)))).toContain(`<image width="9" height="9" href="${data}"/>`);
    expect(clean(svg(image(`data:image/jpg;charset=x;base64,\n ${PIXEL.replace('AA', 'A&#10; A')}`)))).toContain(data);
    expect(clean(svg(image(`data:;base64,${encodeURIComponent(PIXEL)}`)))).toContain(data);
    expect(leftOut(svg(image(data)))).toBe(0);
    expect(leftOut(svg(image('x.png') + image('data:image/png;base64,AAAA') + image(data)))).toBe(2);
    const large = `data:image/png;base64,${Buffer.from(png(2_048, 1_500)).toString('base64')}`;
    const other = `data:image/png;base64,${Buffer.from(png(2_047, 1_500)).toString('base64')}`;
    expect(leftOut(svg(image(large) + image(other)))).toBe(1);
    // Programs embed a picture again for each copy of a part.
    expect(leftOut(svg(image(large).repeat(20)))).toBe(0);
  });

  test('whose sides have exponents is as large as it says', async () => {
    const picture = await readPicture(bytesOf(svg('', ' width="+6E2px" height="1e3"')), PAGE_PICTURES);
    expect(picture && pictureSize(picture)).toEqual({ width: 600, height: 1_000 });
    const boxed = await readPicture(bytesOf(svg('').replace('0 0 9 9', '0,0&#10;6e2 1.e3')), PAGE_PICTURES);
    expect(boxed && pictureSize(boxed)).toEqual({ width: 600, height: 1_000 });
  });

  test('keeps the first child of a text, its blanks, and a style sheet for screens alone', () => {
    const sheets = '<style media="print">*{fill:red}</style><style media="screen">.a{fill:blue}</style>';
    expect(clean(svg(`${sheets}<text xml:space="preserve" class="a b">a  b</text>`))).toContain(
      '<style>.c1{fill:blue}</style><text xml:space="preserve" class="c1">a  b</text>',
    );
  });

  test.each([
    [svg('<g>'), 'svgNotXml: The SVG is not valid XML at line 1, column 110. It may be incomplete: export it again.'],
    [
      `<?xml version="1.0" encoding="utf-7"?>${svg('')}`,
      'svgEncoding: The SVG cannot be read in the encoding utf-7. Save it as UTF-8.',
    ],
    [
      new Uint8Array([...Buffer.from(svg('')), 0xff]),
      'svgEncoding: The SVG cannot be read in the encoding utf-8. Save it as UTF-8.',
    ],
    [
      `<!DOCTYPE svg [<!ATTLIST svg x CDATA "y">]>${svg('')}`,
      'svgDeclaration: The DOCTYPE of the SVG contains <!ATTLIST svg x CDATA "y">. Only short plain-text entities are accepted: export it without a DOCTYPE.',
    ],
    [
      svg('<g/>'.repeat(6_000)),
      'svgElements: The SVG draws more than 5000 elements, repeated parts and filters included. Simplify it, or save it as PNG.',
    ],
    [
      svg(`<style>${'a '.repeat(300_000)}</style>`),
      'svgStyles: The styles of the SVG are too long (more than 500000 tokens). Simplify it, or save it as PNG.',
    ],
    [
      svg('<g>'.repeat(70) + '</g>'.repeat(70)),
      'svgDepth: The elements of the SVG are nested more than 64 deep. Ungroup some of them.',
    ],
    [svg('<g id="a"><use href="#a"/></g>'), 'svgLoop: A part of the SVG refers to itself (g). Remove that reference.'],
    [
      svg('', ' width="3e3" height="1"'),
      'pictureSide: The picture is 3e3 by 1; a side can have at most 2048 px. Make it smaller.',
    ],
  ])('is refused with the reason that holds for it', (file, reason) => {
    expect(refusalOf(file)).toBe(reason);
  });
});

describe('a hostile drawing is read in seconds, however long it is made', () => {
  const MOST = 2_000_000;
  const repeated = (part: string) => part.repeat(Math.floor(MOST / part.length));
  test.each([
    ['rules', svg(`<style>${repeated('.a{fill:url(#b)}')}</style><g class="a"/>`)],
    ['comments', svg(`<style>${repeated('/**/')}.a{fill:red}</style>`)],
    ['unclosed comments', svg(`<style>${repeated('/*')}</style>`)],
    ['unclosed strings', svg(`<style>${repeated('"')}</style>`)],
    ['escapes', svg(`<style>${repeated('\\')}</style>`)],
    ['brackets', svg(`<style>.a{x:${repeated('(')}</style>`)],
    ['functions', svg(`<style>.a{x:${repeated('url(')}</style>`)],
    ['dashes', svg(`<style>.a{${repeated('-')}:x}</style>`)],
    ['declarations', svg(`<g style="${repeated('fill:red;')}"/>`)],
    ['attributes', svg(`<g ${Array.from({ length: 120_000 }, (_one, at) => `a${at}="x"`).join(' ')}/>`)],
    ['namespaces', svg(`<g ${Array.from({ length: 80_000 }, (_one, at) => `xmlns:a${at}="x"`).join(' ')}/>`)],
    ['classes', svg(`<g class="${repeated('a ')}"/>`)],
    ['points', svg(`<path d="M${repeated('0 0')}"/>`)],
    ['characters', svg(`<text>${repeated('&#65;')}</text>`)],
    ['pieces of text', svg(`<text>${repeated('x<!---->')}</text>`)],
    ['sections', svg(`<text>${repeated('<![CDATA[x]]>')}</text>`)],
    ['data', svg(`<image href="data:image/png;base64,${repeated('A')}"/>`)],
    ['blanks', svg(`<image href="data:image/png;base64,${repeated(' ')}"/>`)],
    ['elements', svg(repeated('<g/>'))],
    [
      'labels',
      svg(
        `<foreignObject><p xmlns="http://www.w3.org/1999/xhtml" style="${'a:b;'.repeat(250_000)}">${repeated('a ').slice(0, 900_000)}</p></foreignObject>`,
      ),
    ],
    [
      'pieces of labels',
      svg(`<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">${repeated('x<!---->')}</p></foreignObject>`),
    ],
    ['open elements', svg(repeated('<g>'))],
    ['declared entities', `<!DOCTYPE svg [${repeated('<!ENTITY a "b">')}]>${svg('')}`],
    ['a blank DOCTYPE', `<!DOCTYPE svg [${repeated(' ')}]>${svg('')}`],
    ['a quoted DOCTYPE', `<!DOCTYPE svg ${repeated('"x" ')}>${svg('')}`],
    ['ampersands', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(`<text>${repeated('&a;')}</text>`)}`],
    ['selectors', svg(`<style>${repeated('.a,')}b{fill:url(#c)}</style><pattern id="c"/>`)],
    [
      'parts of parts',
      svg(
        `<style>${Array.from({ length: 4_000 }, (_one, at) => `.a{mask:url(#m${at})}`).join('')}</style>` +
          Array.from({ length: 4_000 }, (_one, at) => `<mask id="m${at}"/>`).join('') +
          '<g class="a"/>'.repeat(900),
      ),
    ],
  ])('by its %s', (_what, file) => {
    const { user } = process.threadCpuUsage();
    refusalOf(file);
    // Some tenths of a second of processor; what is quadratic takes minutes.
    expect((process.threadCpuUsage().user - user) / 1_000_000).toBeLessThan(5);
  });
});
