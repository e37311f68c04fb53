import { updateCSS as update } from '@rc-component/util/es/Dom/dynamicCSS.js';

export {
  /** @public */
  clearContainerCache,
  /** @public */
  injectCSS,
  /** @public */
  removeCSS,
} from '@rc-component/util/es/Dom/dynamicCSS.js';

const pageNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * Adds or changes a style as antd does, and gives it the nonce of the page where the caller has none.
 * @public antd imports it by the alias in vite.config.ts.
 */
export const updateCSS: typeof update = (css, key, options = {}) =>
  update(css, key, options.csp?.nonce ? options : { ...options, csp: { nonce: pageNonce() } });
