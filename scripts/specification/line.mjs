/**
 * One line of the specification: what it asks, the file that does it, and the test that holds it.
 * @typedef {object} Line
 * @property {string} says what is asked, in a few words; with a dagger where it is met differently (decisions/departures.md)
 * @property {string} [quote] the words of the specification that ask it; empty for what goes beyond the specification
 * @property {string} home file (or folder) it lives in
 * @property {string} test `file › words of its title`
 * @property {() => readonly string[]} [missing] what the contract lacks of it, by name; nothing when it is whole
 */

/**
 * Lines of one part.
 * @typedef {object} Part
 * @property {string} title
 * @property {readonly Line[]} lines
 */

/**
 * A part of the specification from rows of what it asks, where it lives and what holds it. A text among them quotes the
 * specification for the rows after it.
 * @param {string} title
 * @param {readonly (string | readonly [says: string, home: string, test: string] | Line)[]} rows
 * @returns {Part}
 */
export function part(title, rows) {
  let quote = '';
  /** @type {Line[]} */
  const lines = [];
  for (const row of rows) {
    if (typeof row === 'string') quote = row;
    else lines.push('says' in row ? { quote, ...row } : { says: row[0], home: row[1], test: row[2], quote });
  }
  return { title, lines };
}

/**
 * A line that names fields: each has to be in a schema of the contract.
 * @param {string} noun
 * @param {string} names with blanks between them
 * @param {{ readonly shape: object }} schema
 * @param {string} home
 * @param {string} test
 * @returns {Line}
 */
export const fields = (noun, names, schema, home, test) => ({
  says: `${noun}: ${names
    .split(' ')
    .map((name) => `\`${name}\``)
    .join(', ')}`,
  home,
  test,
  missing: () => names.split(' ').filter((name) => !Object.hasOwn(schema.shape, name)),
});

/**
 * A line that fixes values: each has to be what the contract has.
 * @param {string} says
 * @param {readonly (readonly [name: string, has: unknown, asked: unknown])[]} pairs
 * @param {string} home
 * @param {string} test
 * @returns {Line}
 */
export const values = (says, pairs, home, test) => ({
  says,
  home,
  test,
  missing: () =>
    pairs.filter(([, has, asked]) => JSON.stringify(has) !== JSON.stringify(asked)).map(([name]) => `\`${name}\``),
});
