import type { CDPSession, Page } from '@playwright/test';

const MB = 1_048_576;
/** Further collections free objects that the first frees only through weak references and finalisers. */
const COLLECTIONS = 3;
/** Node types of a heap snapshot that belong to the engine: compiled code, shapes, and memory outside of its heap. */
const OF_ENGINE = new Set(['code', 'object shape', 'hidden', 'native', 'synthetic']);

/** A heap snapshot, as far as it is read here. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}

/** Memory of a page after a collection. */
export interface Kept {
  /** All of the heap, and the objects, closures, arrays and texts of the page in it, without compiled code. */
  readonly heapMb: number;
  readonly objectsMb: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Measures what a page keeps, over the protocol of the browser's own tools. */
export class BrowserMemory {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<BrowserMemory> {
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.enable');
    return new BrowserMemory(session);
  }

  async kept(): Promise<Kept> {
    for (let turn = 0; turn < COLLECTIONS; turn += 1) await this.#session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners: listeners } = await this.#session.send('Memory.getDOMCounters');
    return { heapMb: usedSize / MB, objectsMb: objectsMb(await this.#snapshot()), nodes, listeners };
  }

  async #snapshot(): Promise<string> {
    const chunks: string[] = [];
    const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
    this.#session.on('HeapProfiler.addHeapSnapshotChunk', collect);
    await this.#session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    this.#session.off('HeapProfiler.addHeapSnapshotChunk', collect);
    return chunks.join('');
  }
}

function objectsMb(text: string): number {
  const {
    snapshot: { meta },
    nodes,
  } = JSON.parse(text) as Snapshot;
  const [types] = meta.node_types;
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    const isOfEngine = OF_ENGINE.has(types[nodes[at + type] ?? 0] ?? '');
    if (!isOfEngine) bytes += nodes[at + size] ?? 0;
  }
  return bytes / MB;
}
