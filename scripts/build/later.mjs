// Part of the bundled programs: lets the schemas of the contract be made when one is first used. A start uses few of them.

/** @typedef {Readonly<Record<string, unknown>>} Fields */

/** @type {WeakMap<object, () => Fields>} */
const unmade = new WeakMap();

/**
 * The fields, made now at the latest.
 * @param {Fields} fields
 */
function made(fields) {
  const make = unmade.get(fields);
  if (make !== undefined) {
    Object.assign(fields, make());
    unmade.delete(fields);
  }
  return fields;
}

/** @type {ProxyHandler<Fields>} */
const handler = {
  get: (fields, name) => Reflect.get(made(fields), name),
  has: (fields, name) => Reflect.has(made(fields), name),
  ownKeys: (fields) => Reflect.ownKeys(made(fields)),
  getOwnPropertyDescriptor: (fields, name) => Reflect.getOwnPropertyDescriptor(made(fields), name),
};

/**
 * An object whose fields are made when one of them, or the list of their names, is first read.
 * @param {() => Fields} make
 */
export function laterFields(make) {
  const fields = {};
  unmade.set(fields, make);
  return new Proxy(fields, handler);
}

/**
 * The result of `make` for the values; those with a getter are made when they are first read, and once.
 * @template {object} Whole
 * @param {(stated: object) => Whole} make
 * @param {object} stated
 */
export function laterParts(make, stated) {
  const parts = Object.entries(Object.getOwnPropertyDescriptors(stated));
  const later = parts.filter(([, { get }]) => get !== undefined);
  const ready = parts.map(([name, { value }]) => [name, value]);
  const whole = make(Object.fromEntries(ready));
  for (const [name, { get }] of later) {
    const once = () => {
      const value = get?.();
      Object.defineProperty(whole, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(whole, name, { get: once, enumerable: true, configurable: true });
  }
  return whole;
}
