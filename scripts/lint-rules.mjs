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

export default { meta: { name: 'tidegate' }, rules: { 'no-raw-now': noRawNow } };
