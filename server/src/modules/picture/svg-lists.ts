/** Allowed parts of SVG, which draw and do nothing else: everything else is removed. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const SVG_ELEMENTS = words(`
  svg g defs symbol use switch title desc style
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile
`);

export const SVG_ATTRIBUTES = words(`
  id class style systemLanguage transform viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points
  dx dy rotate textLength lengthAdjust startOffset method spacing side pathLength
  offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  patternUnits patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result stdDeviation edgeMode mode type values tableValues slope intercept amplitude
  exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY preserveAlpha surfaceScale
  diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ azimuth elevation z
  scale xChannelSelector yChannelSelector radius
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family
  font-size font-stretch font-style font-variant font-weight image-rendering isolation letter-spacing lighting-color
  marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-box transform-origin unicode-bidi vector-effect
  visibility word-spacing writing-mode
`);

/** Elements that take shape or colours from another one of the same picture, or hold an embedded one. */
export const SVG_REFERRING = words('use linearGradient radialGradient pattern filter textPath image');

/** Attributes whose value may lead to another element of the same picture. */
export const SVG_PAINTING = words('fill stroke clip-path mask filter marker-start marker-mid marker-end');

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
