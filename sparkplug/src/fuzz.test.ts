import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePayload } from './wire/decode.ts';
import { encodePayload } from './wire/encode.ts';
import { SparkplugError } from './error.ts';
import { anyPayload } from './testing/arbitrary-payload.ts';
import { PlantEdge, RecordedHost, startAt } from './testing/recorded-host.ts';
import { parseTopic } from './topic.ts';

const mutations = 200_000;
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101);

/** Numbers from 0 up to below `bound`, the same for the same seed. */
function randomOf(start: number): (bound: number) => number {
  let state = start | 0;
  return (bound) => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** Bytes that mean something in a payload: tags, lengths, ends of varints. */
const telling = [0x00, 0x01, 0x07, 0x0a, 0x12, 0x18, 0x1a, 0x22, 0x4a, 0x69, 0x7f, 0x80, 0x8a, 0x92, 0xff];

/** A copy with one to four bytes changed, put in, taken out or repeated. */
function mutated(bytes: Uint8Array, random: (bound: number) => number): Uint8Array {
  const copy = [...bytes];
  for (let change = random(4); change >= 0; change--) {
    const at = random(copy.length + 1);
    const byte = random(3) === 0 ? random(256) : (telling[random(telling.length)] ?? 0);
    const kind = random(6);
    if (kind < 2) copy[Math.min(at, copy.length - 1)] = byte;
    else if (kind === 2) copy.splice(at, 0, byte);
    else if (kind === 3) copy.splice(at, 1 + random(8));
    else if (kind === 4) copy.splice(at, 0, ...copy.slice(at, at + random(40)));
    else copy[Math.min(at, copy.length - 1)] = (copy[at] ?? 0) ^ (1 << random(8));
    if (copy.length === 0) copy.push(byte);
  }
  return new Uint8Array(copy);
}

test(`${mutations} mutated payloads are decoded or refused by name, in bounded memory (seed ${seed})`, () => {
  const random = randomOf(seed);
  const corpus = fc.sample(anyPayload, { seed, numRuns: 200 }).map((payload) => encodePayload(payload));
  const prototypeKeys = Reflect.ownKeys(Object.prototype).length;
  let refused = 0;
  const memoryBefore = process.memoryUsage().arrayBuffers;
  for (let round = 0; round < mutations; round++) {
    const original = corpus[random(corpus.length)];
    if (original === undefined) throw new Error('no corpus');
    const bytes = mutated(original, random);
    try {
      decodePayload(bytes);
      // Mutants that decode join the corpus, so that changes add up.
      if (random(20) === 0 && bytes.length < 2_000) corpus[random(corpus.length)] = bytes;
    } catch (error) {
      refused++;
      // Anything else than our own error is a crash.
      if (!(error instanceof SparkplugError))
        throw new Error(`seed ${seed} round ${round}: ${bytes.join(' ')}`, { cause: error });
    }
  }
  // Both outcomes must have been met often, or the mutations are too tame or too wild to find anything.
  expect(refused).toBeGreaterThan(mutations / 10);
  expect(refused).toBeLessThan((mutations * 9) / 10);
  expect(process.memoryUsage().arrayBuffers - memoryBefore).toBeLessThan(50_000_000);
  expect(Reflect.ownKeys(Object.prototype)).toHaveLength(prototypeKeys);
}, 60_000);

test(`a host that is sent mutated messages of a node throws nothing and recovers with its next births (seed ${seed})`, () => {
  const random = randomOf(seed + 1);
  const host = new RecordedHost();
  const edge = new PlantEdge();
  for (let round = 0; round < 3_000; round++) {
    const births = random(20) === 0 || !edge.session.isOnline ? edge.birth(host.now) : [];
    for (const message of [...births, edge.load(round, host.now), edge.level(round, host.now)]) {
      const isSpoilt = random(4) === 0;
      const topic = parseTopic(message.topic);
      if (topic === undefined) throw new Error(message.topic);
      host.host.receive(topic, isSpoilt ? mutated(message.payload, random) : message.payload, host.now);
    }
    host.wait(random(500));
  }
  expect(host.quarantined.length).toBeGreaterThan(100);
  // The mutants contained any node ids, and the real node works after its births.
  host.wait(600_000).receive(edge.birth(host.now)).events();
  host.receive(edge.load(-1, host.now));
  expect(host.events()).toEqual(['live G/E:load = -1']);
  expect(host.host.node('G', 'E')?.online).toBe(true);
  expect(host.now).toBeGreaterThan(startAt);
});
