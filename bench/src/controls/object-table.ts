/**
 * The plain way to keep the newest values: an object for each signal in a Map, replaced with each of ten values. Answers the message
 * that says how many signals with the memory that each takes, in KB resident.
 */
const VALUES = 10;

process.once('message', (signals: number) => {
  const before = process.memoryUsage.rss();
  const newest = new Map<number, object>();
  for (let round = 0; round < VALUES; round++) {
    for (let signalId = 1; signalId <= signals; signalId++) {
      const value = Math.sin(signalId + round);
      newest.set(signalId, { signalId, name: `m${signalId}`, at: Date.now(), value, quality: 'good' });
    }
  }
  process.send?.((process.memoryUsage.rss() - before) / 1024 / newest.size, () => process.disconnect?.());
});
