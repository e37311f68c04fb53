/** Files of tests and of their helpers, as a pattern: most rules leave them out. */
export const tests = '[.]test[.]tsx?$|/testing(?:/|[.]ts$)|/conformance/';

/**
 * The short form: files below `from` import nothing that `to` matches.
 * @param {string} name
 * @param {string} comment
 * @param {string} from
 * @param {{ path?: string, pathNot?: string }} to
 */
export const apart = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { path: from }, to });

/** The steps of the features through the browser, and what a step is. */
export const webSteps = '^web/src/(?:features/[^/]+/testing|testing/walk)[.]ts$';
