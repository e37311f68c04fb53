import { SVG_NAMESPACE } from '../modules/picture/svg-lists.ts';

/** Pictures in SVG that mean harm (reliability C8). */

/** A picture with this inside. */
export const svg = (inside: string, attributes = '') =>
  `<svg xmlns="${SVG_NAMESPACE}" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inside}</svg>`;

/** What must never run. */
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
