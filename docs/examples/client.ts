/**
 * A small client of the API that needs nothing but Node 22.18 or later:
 *
 *   TIDEGATE_URL=https://scada.example.com TIDEGATE_KEY=tg_… node docs/examples/client.ts
 *
 * It pages through the equipment, reads the values of now and the last hour of each signal. Scopes of the key:
 * monitor_equipment_view and monitor_history_view.
 */
const { TIDEGATE_URL: url = 'http://127.0.0.1:3000', TIDEGATE_KEY: key = '' } = process.env;

interface Rows<T> {
  readonly total: number;
  readonly rows: readonly T[];
}
interface Named {
  readonly id: string;
  readonly name: string;
}
interface Live {
  readonly signalVal: {
    readonly [signalId: string]: { readonly value: number | string | boolean; readonly quality: string };
  };
}
interface Raw {
  readonly times?: readonly number[];
}

const PAGE_SIZE = 100;
const HOUR_MS = 3_600_000;

/** Asks a call; arrays and objects are JSON text in their field. Throws the refusal with its code. */
async function ask<T>(path: string, fields: Readonly<Record<string, unknown>> = {}): Promise<T> {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const headers = { Authorization: `Bearer ${key}`, 'Accept-Language': 'en' };
  const response = await fetch(url + path, { method: 'POST', headers, body: form });
  // The server promises that every answer has a code, "200" on success.
  const { code, message, data } = (await response.json()) as { code: string; message: string; data: T };
  if (code === '429') {
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after') ?? 1) * 1_000));
    return ask(path, fields);
  }
  if (code !== '200') throw new Error(`${path}: ${code} ${message}`);
  return data;
}

/** Every row of a list, page by page. */
async function* all<T>(path: string, fields: Readonly<Record<string, unknown>> = {}): AsyncGenerator<T> {
  for (let page = 1; ; page += 1) {
    const { total, rows } = await ask<Rows<T>>(path, { ...fields, page, pageSize: PAGE_SIZE });
    yield* rows;
    if (rows.length === 0 || page * PAGE_SIZE >= total) return;
  }
}

for await (const { id: equipmentId, name } of all<Named>('/lfscada/monitor/equipment/query')) {
  console.log(name);
  const { signalVal } = await ask<Live>('/lfscada/monitor/data', { equipmentId, isFirst: true });
  for await (const signal of all<Named>('/lfscada/monitor/signal/query', { equipmentId })) {
    const now = signalVal[signal.id];
    const to = Date.now();
    const [raw] = await ask<readonly Raw[]>('/lfscada/monitor/history', {
      signalIds: [signal.id],
      from: to - HOUR_MS,
      to,
    });
    const points = raw?.times?.length ?? 0;
    console.log(
      `  ${signal.name}: ${String(now?.value ?? '-')} (${now?.quality ?? 'none'}), ${points} points in the last hour`,
    );
  }
}
