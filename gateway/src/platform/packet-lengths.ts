import numbers from 'mqtt-packet/numbers.js';

const { genBufVariableByteInt } = numbers;

/**
 * Must be imported before `mqtt` and `aedes`. Their mqtt-packet caches the encoded length of each packet and never removes it, up to 16,384 entries. As slices of
 * Node's buffer pool, each entry retained a pool block of 64 KB, up to 1 GB in total (mqttjs/mqtt-packet#163). Here each entry has its own memory.
 */
numbers.genBufVariableByteInt = (length) => {
  const pooled = genBufVariableByteInt(length);
  const own = Buffer.alloc(pooled.length);
  pooled.copy(own);
  return own;
};
