// Habits of the style guide that no rule of the linter covers.

/** @typedef {{ type: string, name?: string }} Callee */

/** `new Date()` and `Date()` read the clock behind the back of the Clock that was passed in. */
const noRawNow = {
  create(/** @type {{ report: (found: { node: object, message: string }) => void }} */ context) {
    const check = (/** @type {{ callee: Callee, arguments: unknown[] }} */ node) => {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      if (isDate && node.arguments.length === 0) context.report({ node, message: 'Take a Clock as an argument.' });
    };
    return { NewExpression: check, CallExpression: check };
  },
};

/** A key made by hand is not found again when its call is invalidated: keys follow from calls, in `web/src/api/use-ask.ts`. */
const noQueryKey = {
  create(/** @type {{ report: (found: { node: object, message: string }) => void }} */ context) {
    const check = (/** @type {{ key: Callee & { value?: unknown } }} */ node) => {
      const { type, name, value } = node.key;
      const isKey = type === 'Identifier' ? name === 'queryKey' : value === 'queryKey';
      if (isKey) context.report({ node, message: 'Use useAsk, askOptions or useRead: they make the key.' });
    };
    return { Property: check };
  },
};

export default { meta: { name: 'tidegate' }, rules: { 'no-raw-now': noRawNow, 'no-query-key': noQueryKey } };
