import { SVG_NAMESPACE } from '../../modules/picture/svg-lists.ts';

/** Pictures in SVG that mean harm. */

/** A picture with this inside. */
export const svg = (inside: string, attributes = '') =>
  `<svg xmlns="${SVG_NAMESPACE}" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inside}</svg>`;

/** Script that must never run. */
export const RUN = 'alert(document.domain)';
const AWAY = 'https://evil.example/x';

/** Elements that act, load or hold something else. */
export const acting = [
  'script',
  'SCRIPT',
  'foreignObject',
  'foreignobject',
  'iframe',
  'image',
  'feImage',
  'a',
  'audio',
  'video',
]
  .concat(['embed', 'object', 'html', 'body', 'link', 'meta', 'base', 'form', 'input', 'handler', 'listener', 'canvas'])
  .flatMap((name) => [
    svg(`<${name}>${RUN}</${name}>`),
    svg(`<${name} href="${AWAY}" src="${AWAY}" data="${AWAY}"/>`),
    svg(`<g><${name} type="text/javascript"><![CDATA[${RUN}]]></${name}></g>`),
    svg(`<x:${name} xmlns:x="http://www.w3.org/1999/xhtml">${RUN}</x:${name}>`),
    svg(`<metadata><${name}>${RUN}</${name}></metadata>`),
    `<s:svg xmlns:s="${SVG_NAMESPACE}"><s:${name}>${RUN}</s:${name}></s:svg>`,
  ]);

/** Handlers of events. */
export const handled = [
  'onload',
  'onclick',
  'ONLOAD',
  'onbegin',
  'onerror',
  'onmouseover',
  'onfocusin',
  'onend',
  'onrepeat',
]
  .concat(['onactivate', 'onscroll', 'onunload', 'onanimationstart', 'ontoggle'])
  .flatMap((name) => [
    svg('<path d="M0 0"/>', ` ${name}="${RUN}"`),
    svg(`<g ${name}="${RUN}"/>`),
    svg(`<animate ${name}="${RUN}" attributeName="x" dur="1s"/>`),
    svg(`<x:g xmlns:x="urn:x" ${name}="${RUN}"/>`),
    svg(`<g xlink:${name}="${RUN}"/>`),
  ]);

const addresses = [
  AWAY,
  '//evil.example/x',
  '/lfscada/user/logout',
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java&#10;script:${RUN}`,
  `&#x6a;avascript:${RUN}`,
  ` javascript:${RUN}`,
  `vbscript:${RUN}`,
  `data:image/svg+xml,<svg/>`.replaceAll('<', '&lt;'),
  'data:text/html;base64,PHNjcmlwdD4=',
  'file:///etc/passwd',
  'x.svg#a',
  '#',
  '',
  '#a b',
  '?#a',
  'blob:https://evil.example/1',
];
/** Addresses that lead away or run. */
export const linked = addresses.flatMap((address) => [
  svg(`<use href="${address}"/>`),
  svg(`<use xlink:href="${address}"/>`),
  svg(`<linearGradient xlink:href="${address}"/>`),
  svg(`<pattern href="${address}"/>`),
  svg(`<filter><feImage href="${address}"/></filter>`),
  svg(`<set attributeName="href" to="${address}"/><animate attributeName="xlink:href" values="${address}"/>`),
  svg(`<mpath xlink:href="${address}"/>`),
  `<svg xmlns="${SVG_NAMESPACE}" xml:base="${address}"><use href="#a"/></svg>`,
]);

const sheets = [
  `@import "${AWAY}"`,
  `@import url(${AWAY})`,
  `@IMPORT url(${AWAY})`,
  `@font-face{font-family:x;src:url(${AWAY})}`,
  `*{fill:url(${AWAY})}`,
  `*{fill:url("${AWAY}")}`,
  `*{fill:URL( '${AWAY}' )}`,
  `*{fill:url(${AWAY}#a)}`,
  `*{fill:\\75rl(${AWAY})}`,
  `*{fill:u\\72 l(${AWAY})}`,
  `\\40 import "${AWAY}";`,
  `*{background:image-set("${AWAY}" 1x)}`,
  `*{background:-webkit-image-set("${AWAY}" 1x)}`,
  `*{background:image("${AWAY}")}`,
  `*{background:src("${AWAY}")}`,
  `*{background:cross-fade("${AWAY}",red)}`,
  `*{width:expression(${RUN})}`,
  `*{-moz-binding:url(${AWAY})}`,
  `*{behavior:url(${AWAY})}`,
  `*{behaviour:url(#a)}`,
  `*{fill:url(javascript:${RUN})}`,
  `*{fill:url(#a)url(${AWAY})}`,
  `*{fill:url(#a';x)}`,
  `*{cursor:url(${AWAY}),auto}`,
  `</style><script>${RUN}</script>`,
  `<!--*{}`,
];
/** Style sheets that load or run. */
export const styled = sheets.flatMap((sheet) => {
  const text = sheet.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const value = text.replaceAll('"', '&quot;');
  return [
    svg(`<style>${text}</style>`),
    svg(`<style><![CDATA[${sheet}]]></style>`),
    svg(`<g style="${value}"/>`),
    svg(`<rect fill="${value}"/>`),
    svg(`<style>${text.slice(0, 5)}<!-- -->${text.slice(5)}</style>`),
  ];
});

/** Declarations, and files that are no picture. */
export const declared = [
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  `<!DOCTYPE svg [<!ENTITY % p SYSTEM "file:///etc/passwd">%p;]>${svg('')}`,
  `<!DOCTYPE svg [<!ENTITY % p "<!ENTITY x 'y'>">%p;]>${svg('<text>&x;</text>')}`,
  `<!DOCTYPE svg [<!ENTITY x PUBLIC "-//x" "${AWAY}">]>${svg('<text>&x;</text>')}`,
  `<!DOCTYPE svg [<!ENTITY x "<script>${RUN}</script>">]>${svg('&x;')}`,
  `<!DOCTYPE svg [<!ENTITY x "&#60;script&#62;${RUN}">]>${svg('&x;')}`,
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "x" NDATA y>]>${svg('')}`,
  `<!DOCTYPE svg [<!NOTATION y SYSTEM "${AWAY}">]>${svg('')}`,
  `<!DOCTYPE svg [${' '.repeat(300)}<!ATTLIST svg onload CDATA "${RUN}">]>${svg('')}`,
  `<!DOCTYPE svg [<!ENTITY x "${'y'.repeat(1_001)}">]>${svg('<text>&x;</text>')}`,
  `<!DOCTYPE svg [<!ENTITY x "${'y'.repeat(1_000)}">]>${svg(`<text>${'&x;'.repeat(101)}</text>`)}`,
  svg('<text>&constructor;&toString;</text>'),
  `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${RUN}">]>${svg('')}`,
  `<?xml-stylesheet href="${AWAY}"?>${svg('')}`,
  `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#x"?>${svg('')}`,
  svg('<?php system("id") ?>'),
  svg('<text>&unknown;</text>'),
  svg('<text>&nbsp;</text>'),
  `<svg>${RUN}</svg>`,
  '<svg xmlns="http://www.w3.org/1999/xhtml"><script/></svg>',
  `<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="${SVG_NAMESPACE}"/></html>`,
  `<g xmlns="${SVG_NAMESPACE}"/>`,
  svg('') + svg(''),
  `${svg('')}<script>${RUN}</script>`,
  svg('<g>'),
  svg('<g x="1" x="2"/>'),
  svg('\0'),
  svg('<y:g/>'),
  '<svg',
  '',
  '<',
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
];

const NAMES = [
  '阀门',
  '未命名的渐变_14',
  'a"b',
  "a'b",
  'a)b',
  'a(b',
  'a b',
  'a]b',
  'a}b{',
  'a;b',
  'a\\b',
  'a<b>',
  'a&b',
  '🚰',
]
  .concat([
    '#',
    '%',
    '%00',
    '%22',
    '%E9%98%80',
    '"onload="alert(1)',
    `javascript:${RUN}`,
    ');}*{fill:url(//evil',
    '-->',
  ])
  .concat(['__proto__', 'constructor', '\u202Ea', 'a\u200Bb', '</style><script>', ']]>', '@import "//evil"']);
const inText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const inValue = (text: string) => inText(text).replaceAll('"', '&quot;');
/** Names in any script with every letter that means something, and references that try to leave with them. */
export const named = NAMES.flatMap((name) => [
  svg(`<g id="${inValue(name)}"><path d="M0 0"/></g><use href="#${inValue(name)}"/>`),
  svg(`<g id="${inValue(name)}"/><use xlink:href="${inValue(`#${encodeURIComponent(name)}`)}"/>`),
  svg(`<rect id="a" fill="url(#${inValue(name)})" style="mask:url('#${inValue(name)}')"/>`),
  svg(
    `<style>#${inText(name)}{fill:red}.${inText(name)}{fill:url(#${inText(name)})}</style><g class="${inValue(name)}"/>`,
  ),
  svg(`<style>.a{fill:url("#${inText(name)}");x:1}</style><g class="a" id="${inValue(name)}"/>`),
]);

/** A PNG of one pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** Pictures within a picture that are not raster data, or do more than draw. */
export const embedded = [
  `data:text/html;base64,${base64(`<script>${RUN}</script>`)}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml;base64,${base64(svg(`<script>${RUN}</script>`))}`,
  `data:image/svg+xml,${encodeURIComponent(svg(`<script>${RUN}</script>`))}`,
  `data:image/png;base64,${base64(svg(`<script>${RUN}</script>`))}`,
  `data:image/png;base64,${base64(`<script>${RUN}</script>`)}`,
  `data:image/png,${RUN}`,
  `data:image/png;base64,${PIXEL}" onload="${RUN}`,
  `data:image/png;base64,${PIXEL}#"><script>${RUN}</script>`,
  `data:image/png;base64,${PIXEL.slice(0, 40)}`,
  `data:image/png;base64,${Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.from(`<script>${RUN}`)]).toString('base64')}`,
  `data:text/html;x=image/png;base64,${base64(`<script>${RUN}</script>`)}`,
  'data:image/png;base64,%3Cscript%3E',
  'data:,',
  AWAY,
  'x.png',
].flatMap((address) => [
  svg(`<image href="${inValue(address)}"/>`),
  svg(`<image xlink:href="${inValue(address)}" href="${inValue(AWAY)}"/>`),
  svg(`<use href="${inValue(address)}"/><feImage href="${inValue(address)}"/>`),
  svg(`<rect fill="url(${inValue(address)})"/><style>*{fill:url("${inText(address)}")}</style>`),
]);

const script = `<script>${RUN}</script>`;
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
const utf7 = `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`;
/** Files in which the encoding hides something: declared and real differ, or nobody reads it any more. */
export const encoded: readonly Uint8Array[] = [
  Buffer.from(`${xml('utf-7')}${svg(utf7)}`),
  Buffer.from(svg(utf7)),
  Buffer.from(`${xml('gb2312')}${svg(script)}`),
  Buffer.from(`${xml('iso-2022-jp')}${svg(`\u001b$B${script}\u001b(B`)}`),
  Buffer.from(`${xml('iso-2022-kr')}${svg(script)}`),
  Buffer.from(`${xml('hz-gb-2312')}${svg(`~{${script}~}`)}`),
  Buffer.from(`${xml('x-user-defined')}${svg(script)}`),
  Buffer.from(`${xml('ebcdic-cp-us')}${svg(script)}`),
  Buffer.from(`${xml('utf-16')}${svg(script)}`),
  Buffer.from(`\uFEFF${xml('utf-8')}${svg(script)}`, 'utf16le'),
  Buffer.from(`\uFEFF${xml('utf-16')}${svg(script)}`, 'utf16le').swap16(),
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(svg(script))]),
  Buffer.concat([
    Buffer.from(`${xml('gbk')}${svg('<g id="')}`.slice(0, -6)),
    Buffer.from([0x81, 0x22]),
    Buffer.from(` onload="${RUN}"/></svg>`),
  ]),
  Buffer.concat([Buffer.from(svg('')), Buffer.from([0xff])]),
  Buffer.from(svg('<g id="\u00c0\u00bc">'), 'latin1'),
].map((one) => new Uint8Array(one));
