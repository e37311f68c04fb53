declare module 'mqtt-packet/numbers.js' {
  /** Used part of it; the package has no types of its own. */
  const numbers: {
    /** A length as MQTT encodes it, 1 to 4 bytes. */
    genBufVariableByteInt: (length: number) => Buffer;
  };
  export default numbers;
}
